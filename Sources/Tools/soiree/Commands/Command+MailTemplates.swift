import Demo
import Server
import Services

extension Command {
  static let mailTemplates = Command(
    name: "mail-templates",
    summary: "Writes the texts of mails into FOLDER, to be changed and served by --mail-templates.",
    operands: "FOLDER", options: []
  ) { arguments in
    let folder = try arguments.operand(0, "folder to write into")
    try Folder.make(folder)
    let files = MailTemplates.standard.files
    // What somebody has changed is never written over.
    let present = files.filter { (try? TextFile.read(folder + "/" + $0.name)) != nil }
    guard present.isEmpty else {
      throw FolderRefusal(
        description: "\(folder) has \(present[0].name) already. Name another folder, or take what is there away.")
    }
    for file in files { try TextFile.write(file.text, to: folder + "/" + file.name) }
    Console.say("\(files.count) templates are in \(folder): serve with --mail-templates \(folder)")
    return .done
  }
}

extension MailTemplates {
  /// The standard texts, with those of a folder in their places. Each file in it has the name of a template.
  init(folder: String) throws {
    self = .standard
    for (name, text) in try TextFile.texts(in: folder) {
      do throws(MailTemplateError) { try take(text, from: name) } catch {
        throw UsageError("`--mail-templates`: \(error)")
      }
    }
  }
}
