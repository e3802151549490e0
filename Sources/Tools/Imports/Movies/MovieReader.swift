import Domain
import Wire

/// Reads lists of films, plain or gzip: Vega's (title, date, rating, running time) and Wikipedia's (title, year, genres,
/// summary, picture).
///
/// A film keeps what its list says; a runtime that is not there is made up from a seed of the film's id, and
/// `ImportedMovie` tells. The same title and year have the same id in every list. Holds one film at a time.
public struct MovieReader: Sendable {
  private let limits: InputLimits

  public init(limits: InputLimits = InputLimits()) { self.limits = limits }

  /// Hands every film of the file to `sink`, in the file's order, and says what became of the entries.
  /// - Throws: `InputError` or what `sink` throws; what was handed over before stays so.
  public func read(path: String, into sink: (ImportedMovie) async throws -> Void) async throws -> ImportReport {
    try await read(JSONListReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(_ list: JSONListReader, into sink: (ImportedMovie) async throws -> Void) async throws -> ImportReport {
    var list = list
    var report = ImportReport()
    var numbers: [MovieID: Int] = [:]
    while let entry = try list.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .value(let place, let json):
        let film: ImportedMovie
        do throws(MovieRowError) { film = try MovieRow(json).movie } catch {
          report.refuse(place, error.reason)
          continue
        }
        if let earlier = numbers[film.movie.id] {
          report.refuse(place, "repeats \(film.movie.title) of entry \(earlier)")
          continue
        }
        if case .element(let number, _) = place { numbers[film.movie.id] = number }
        try await sink(film)
        report.keep()
      }
    }
    return report
  }
}
