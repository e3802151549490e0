import Database
import Testing

@testable import Services

@Suite("The past of the tables never changes")
struct SchemaTests {
  /// A database remembers what was applied to it, and refuses to start with anything else. New facts are a new migration
  /// at the end, and a new line here.
  private static let applied = [
    "55267e6cd33c1024", "471a669627413ed3", "53aa5f200f9621f9", "875ffd739d3808cb", "83731cc03b6b2f83",
    "6d642dbb18816da6", "15b5d8d3a521f176", "1e1f225af3b54262", "8938c42196083441", "063b659846ccd9d3",
    "e15de3e914c5b79b",
    "22c5f817f93eb705", "37ecf336ca5f5dd4",
    "6aa44552b39f2335",
    "b6a5d04d89447c16", "0be4fcfa59329093",
    "4b64701fffc2060f", "5b7700dd451ff779",
  ]

  @Test("what was applied to a platform's tables is what will be applied to a new one's")
  func pinned() {
    #expect(Schema.migrations.map(\.checksum) == Self.applied)
  }
}
