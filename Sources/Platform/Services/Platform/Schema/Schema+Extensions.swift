extension Schema {
  /// A hold may be extended more than once: what said whether says how often.  R8
  static let extensions = "ALTER TABLE bookings RENAME COLUMN is_extended TO extensions"
}
