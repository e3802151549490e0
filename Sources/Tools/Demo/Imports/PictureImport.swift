public import Imports
public import Services
import Wire

/// Gives restaurants, dishes, films and theatres the pictures that a list names.
public struct PictureImport {
  private let useCases: UseCases
  private let folder: String
  private let read: (String) throws -> [UInt8]
  /// What was stored already, by file: a list may name one many times.
  private var stored: [String: UploadedMedia] = [:]

  /// - Parameter read: The bytes of a file.
  public static func read(
    _ list: String, into useCases: UseCases, show: @escaping @Sendable (String) -> Void,
    files read: @escaping (String) throws -> [UInt8]
  ) async throws -> ImportReport {
    let folder = list.lastIndex(of: "/").map { String(list[...$0]) } ?? ""
    var pictures = PictureImport(useCases: useCases, folder: folder, read: read)
    let progress = ProgressLine("storing", clock: useCases.platform.clock, show: show)
    var count = 0
    let report = try await PictureListReader().read(path: list) { row in
      try await pictures.store(row)
      count += 1
      progress.update(count, of: nil, "pictures")
    }
    progress.finish()
    return report
  }

  private mutating func store(_ row: PictureRow) async throws {
    guard let subject = PictureSubject(row.subject) else {
      throw RefusedRow("\(row.subject) is no id of a restaurant, a dish, a film or a theatre")
    }
    let errors = PictureChoice.schema.validate(.object(row.alt.map { ["alt": .string($0)] } ?? [:]))
    if let error = errors.first { throw RefusedRow("its \(error.field) \(error.message)") }
    do {
      let media = try await media(of: row.file)
      try await useCases.give(PictureChoice(media: media.id, alt: row.alt), to: subject)
    } catch let problem as Problem {
      throw RefusedRow("\(row.subject), \(row.file): \(problem.detail)")
    }
  }

  private mutating func media(of file: String) async throws -> UploadedMedia {
    if let known = stored[file] { return known }
    let bytes: [UInt8]
    do {
      bytes = try read(file.hasPrefix("/") ? file : folder + file)
    } catch {
      throw RefusedRow("\(error)")
    }
    let media = try await useCases.media.add(bytes)
    stored[file] = media
    return media
  }
}
