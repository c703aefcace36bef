"""The screens of the app. They render values and pass wishes on; they decide nothing."""
