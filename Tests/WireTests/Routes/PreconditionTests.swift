import Domain
import Testing

@testable import Wire

@Suite("The version that a change is meant for")
struct PreconditionTests {
  private static let required = RouteSpec.of(.menus(.saveMenu))
  private static let accepted = RouteSpec.of(.cities(.patchCity))
  private static let ignored = RouteSpec.of(.kitchens(.patchMenuItem))

  @Test("it stands bare or in quotes, and nothing else is one")
  func forms() throws {
    for text in ["7", "\"7\""] { #expect(try Self.required.expectedVersion(header: text) == 7) }
    for text in ["", "\"\"", "W/\"7\"", "*", "-1", "7.0", "99999999999999999999", "\"7"] {
      let refused = #expect(throws: Problem.self) { try Self.accepted.expectedVersion(header: text) }
      #expect(refused?.code == .malformedRequest, "\(text)")
    }
  }

  @Test("a document needs it, a patch may have it, and other routes do not look")
  func needed() throws {
    let missing = #expect(throws: Problem.self) { try Self.required.expectedVersion(header: nil) }
    #expect(missing?.code == .preconditionRequired && missing?.status == 428)
    #expect(try Self.accepted.expectedVersion(header: nil) == nil)
    #expect(try Self.ignored.expectedVersion(header: "7") == nil)
    #expect(
      Self.required.allProblems.contains(.versionConflict) && Self.accepted.allProblems.contains(.versionConflict))
    #expect(!Self.ignored.allProblems.contains(.versionConflict))
  }

  @Test("errors of a document have JSON pointers, all of them at once, and survive the wire")
  func pointers() throws {
    let item: JSON = ["name": "", "price": -1, "a/b~c": 1]
    let body: JSON = ["categories": [["name": "A", "items": .array(Array(repeating: item, count: 20))]]]
    let refused = #expect(throws: Problem.self) { try MenuContent(json: body, isClosed: true) }
    let problem = try #require(refused)
    #expect(problem.errors.count == 60)
    let pointers = problem.errors.compactMap(\.pointer)
    #expect(pointers.count == 60 && pointers.contains("/categories/0/items/19/a~1b~0c"))
    #expect(pointers.first == "/categories/0/items/0/name")
    #expect(problem.errors.first?.field == "categories[0].items[0].name")
    #expect(Problem(status: 422, body: problem.body).errors == problem.errors)
    #expect(FieldError(field: "", code: "x", message: "y").pointed.pointer == "")
    #expect(Problem.invalid("name", "is missing").json["errors"]?.arrayValue?.first?["pointer"] == nil)
  }
}
