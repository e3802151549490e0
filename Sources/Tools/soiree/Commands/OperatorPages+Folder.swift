import Server
import Services

extension OperatorPages {
  /// The texts of a folder. Each file in it has the name of a page and a language.
  init(folder: String) throws {
    self.init()
    for (name, text) in try TextFile.texts(in: folder) {
      do throws(OperatorPageError) { try take(text, from: name) } catch { throw UsageError("`--pages`: \(error)") }
    }
  }
}

extension ServerOptions {
  /// Reads the folder of the operator's pages, if one is named.
  mutating func readPages() throws { if let pageFolder { pages = try OperatorPages(folder: pageFolder) } }
}
