/// Markup built from pieces. Text is escaped when it is inserted, so that no text can become a tag.
struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  private(set) var markup: String

  var description: String { markup }

  init(markup: String) { self.markup = markup }
  init(stringLiteral value: String) { markup = value }
  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  static func text(_ text: String) -> HTML { HTML(markup: escaped(text)) }

  static func += (a: inout HTML, b: HTML) { a.markup += b.markup }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
    mutating func appendInterpolation(_ text: String) { markup += HTML.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }
    mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { markup += piece.markup } }
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension HTML {
  /// A whole page, without scripts and external parts, in the reader's light or dark colours.
  static func page(title: String, _ body: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><title>\(title)</title>
    <style>\(HTML(markup: style))</style></head>
    <body>\(body)</body></html>

    """
  }

  private static let style = """
    :root{--ink:#1c1b1a;--soft:#5b5751;--paper:#fdfcfa;--card:#f3f0ea;--line:#d8d2c7;--link:#0b5a9c;--code:#eae6de}
    @media(prefers-color-scheme:dark){:root{--ink:#ece8e1;--soft:#b3ada3;--paper:#171614;--card:#211f1c;--line:#3b3833;\
    --link:#83bdf3;--code:#2b2925}}
    *{box-sizing:border-box}html{scroll-padding-top:1rem}
    body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);
    font:1rem/1.55 system-ui,sans-serif}
    a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem}
    nav ul{columns:16rem;padding-left:1.2rem}
    article{border:1px solid var(--line);border-radius:.5rem;padding:0 1rem .5rem;margin:1rem 0;background:var(--card)}
    h3{font-size:1.05rem;margin:.8rem 0 .2rem;overflow-wrap:anywhere}h4{margin:.9rem 0 .2rem;font-size:1rem}
    code,pre{font:.875rem/1.5 ui-monospace,monospace;background:var(--code);border-radius:.25rem}
    code{padding:.05rem .3rem;overflow-wrap:anywhere}pre{padding:.6rem;overflow:auto}
    .verb{display:inline-block;min-width:4.2rem;font-weight:700}.soft{color:var(--soft)}
    .scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
    th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
    summary{cursor:pointer;padding:.3rem 0}
    """
}
