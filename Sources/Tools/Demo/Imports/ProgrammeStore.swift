public import Domain
public import Imports
public import Services
import Wire

/// Stores the theatres and films of an import, many in one transaction. It grants no roles.  P8
public struct ProgrammeStore {
  private let programme: Programme
  private let merging: TheatreMerge
  private var theatres: [ImportedTheatre] = []
  private var movies: [Movie] = []
  private var count = 0
  /// Shows that stay in halls which their theatre no longer has.
  private var staying = 0
  private let progress: ProgressLine
  private let show: @Sendable (String) -> Void

  /// - Parameter merging: How an imported theatre is combined with the stored one.
  public init(
    _ useCases: UseCases, merging: TheatreMerge = .keepingHallsOfOthers, show: @escaping @Sendable (String) -> Void
  ) {
    (programme, self.merging, self.show) = (useCases.programme, merging, show)
    progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
  }

  /// - Throws: `RefusedRow` for a theatre with a changed hall that has shows, since its seats may be sold.
  public mutating func add(_ theatre: ImportedTheatre) async throws {
    if let hall = try await programme.frozen(among: theatre.layouts).first {
      throw RefusedRow("changes the hall \(hall), which has shows; the theatre stays as it is")
    }
    theatres.append(theatre)
    if theatres.count == 20 { try await flush() }
  }

  /// Stores the film with the next five hundred, or with ``finish()``.
  public mutating func add(_ movie: Movie) async throws {
    movies.append(movie)
    if movies.count == 500 { try await flush() }
  }

  /// Stores what is left, and reports shows that stay in removed halls.
  public mutating func finish() async throws {
    try await flush()
    progress.finish()
    guard staying > 0 else { return }
    show(
      "\(staying) shows in halls that are no longer there stay: people have seats; the theatre's staff may call them off"
    )
  }

  private mutating func flush() async throws {
    if !movies.isEmpty { try await programme.save(movies: movies) }
    if !theatres.isEmpty {
      staying += try await programme.save(
        theatres: theatres.map(\.theatre), layouts: theatres.flatMap(\.layouts), merging: merging)
    }
    count += movies.count + theatres.count
    progress.update(count, of: nil, theatres.isEmpty ? "films" : "theatres")
    (movies, theatres) = ([], [])
  }
}
