// Nothing that Swift calls by name.
