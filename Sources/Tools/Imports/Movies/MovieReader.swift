import Domain
import Wire

/// Reads lists of films, plain or gzip: Vega's (title, date, rating, running time) and Wikipedia's (title, year,
/// genres, summary, picture).
///
/// A missing running time is made up from a seed of the film's id, and `ImportedMovie` says so. Equal titles and years
/// have equal ids in all lists. It holds one film at a time.
public struct MovieReader: Sendable {
  private let limits: InputLimits

  public init(limits: InputLimits = InputLimits()) { self.limits = limits }

  /// Passes each film to `sink`, in the file's order, and reports all entries.
  /// - Throws: `InputError` or an error of `sink`. Films passed before stay.
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
        do throws(RefusedRow) { film = try MovieRow(json).movie } catch {
          report.refuse(place, error.reason)
          continue
        }
        if let earlier = numbers[film.movie.id] {
          report.refuse(place, "repeats \(film.movie.title) of entry \(earlier)")
          continue
        }
        do {
          try await sink(film)
          if case .element(let number, _) = place { numbers[film.movie.id] = number }
          report.keep()
        } catch let refusal as RefusedRow { report.refuse(place, refusal.reason) }
      }
    }
    return report
  }
}
