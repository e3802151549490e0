import Imports
import Services
import Wire

/// Stores the cinemas of a map one by one, as theatres without halls. One that is there already is left as it is.
struct OpenedTheatres {
  private let theatres: Theatres
  private let show: @Sendable (String) -> Void
  private var made = 0
  private var known = 0

  init(_ useCases: UseCases, show: @escaping @Sendable (String) -> Void) {
    (theatres, self.show) = (useCases.theatres, show)
  }

  /// - Throws: `RefusedRow` for what the platform refuses.
  mutating func add(_ line: MappedTheatre) async throws {
    guard try await !theatres.has(line.id) else {
      known += 1
      return
    }
    do {
      _ = try await theatres.create(line.request, id: line.id, staff: .command)
    } catch let problem as Problem { throw RefusedRow(problem) }
    made += 1
    for remark in line.remarks { show("\(line.id): \(remark)") }
  }

  /// Says how many there were; nothing where there were none.
  func finish() {
    guard made + known > 0 else { return }
    show("\(made) theatres added without halls, \(known) were there already")
  }
}
