// The room is furnished as its first part lands.
