"""A match as a list of entries, and the texts it can become. Imports only `rules`."""
