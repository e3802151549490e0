import Domain
import Imports
import Server
import Services
import Wire

/// Puts theatres and films that an import reads into the platform's stores, many in one transaction, and gives each
/// house the account its staff sign in with.
struct ProgrammeStore {
  private let programme: Programme
  private let accounts: Accounts
  private var theatres: [ImportedTheatre] = []
  private var movies: [Movie] = []
  /// The halls that houses had before, read once.
  private var known: [TheatreID: [Screen]]?
  private var count = 0
  /// Shows of halls that their house no longer has.
  private var staying = 0
  private let progress = ProgressLine("storing")

  init(_ useCases: UseCases) { (programme, accounts) = (useCases.programme, useCases.accounts) }

  /// Halls that another import gave the house stay.
  /// - Throws: `RefusedRow` for a house whose halls are not as they were: seats of them may be sold.
  mutating func add(_ theatre: ImportedTheatre) async throws {
    if let hall = try await programme.frozen(among: theatre.layouts).first {
      throw RefusedRow("changes the hall \(hall), which has shows; the house stays as it is")
    }
    var theatre = theatre
    theatre.theatre.screens += try await screens(besides: theatre.theatre)
    theatres.append(theatre)
    if theatres.count == 20 { try await flush() }
  }

  /// Halls that a house has and whoever reads it now did not give it: its own are named after it.
  private mutating func screens(besides theatre: Theatre) async throws -> [Screen] {
    if known == nil {
      known = try await programme.allTheatres().reduce(into: [:]) { known, house in known[house.id] = house.screens }
    }
    let own = theatre.id.suffix + "."
    return known?[theatre.id, default: []].filter { screen in
      !screen.id.suffix.hasPrefix(own) && !theatre.screens.contains { $0.id == screen.id }
    } ?? []
  }

  mutating func add(_ movie: Movie) async throws {
    movies.append(movie)
    if movies.count == 500 { try await flush() }
  }

  /// Stores what is left, and tells of what could not be as it was read.
  mutating func finish() async throws {
    try await flush()
    progress.finish()
    guard staying > 0 else { return }
    Console.progress(
      "\(staying) shows in halls that are no longer there stay: people have seats; the theatre's staff may call them off"
    )
  }

  private mutating func flush() async throws {
    if !movies.isEmpty { try await programme.save(movies: movies) }
    if !theatres.isEmpty {
      staying += try await programme.save(theatres: theatres.map(\.theatre), layouts: theatres.flatMap(\.layouts))
      _ = try await accounts.grant(
        theatres.map { house in
          Accounts.Grant(
            role: .theatreStaff, subject: house.theatre.id.rawValue,
            address: .email("theatre+\(house.theatre.id)@soiree.test"), name: house.theatre.name + " box office")
        })
    }
    count += movies.count + theatres.count
    progress.update(count, of: nil, theatres.isEmpty ? "films" : "theatres")
    (movies, theatres) = ([], [])
  }
}
