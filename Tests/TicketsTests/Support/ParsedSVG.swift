import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What an XML parser reads in an SVG file.
final class ParsedSVG: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var others = 0

  /// Nil when it is not well-formed, or has anything but elements and text in it.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse(), others == 0 else { return nil }
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) { others += 1 }
  func parser(_ parser: XMLParser, foundCDATA block: Data) { others += 1 }
  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) { others += 1 }
}
