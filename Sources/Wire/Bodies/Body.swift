/// What travels: properties in camelCase here, keys in snake_case on the wire.
///
/// An absent optional is left out when written; absent and null read the same.
public protocol Body: Codable, Hashable, Sendable {}

/// A body that comes from outside, with the schema that every one of them passes before anything reads it.  P4
public protocol RequestBody: Body {}
