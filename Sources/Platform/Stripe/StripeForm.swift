/// A form in Stripe's notation: `a[b]=c`, percent-encoded. The same fields give the same bytes.
struct StripeForm {
  private(set) var bytes: [UInt8] = []

  init(_ fields: KeyValuePairs<String, String> = [:]) {
    for (name, value) in fields { add(name, value) }
  }

  mutating func add(_ name: String, _ value: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    encode(name)
    bytes.append(UInt8(ascii: "="))
    encode(value)
  }

  private mutating func encode(_ text: String) {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
  }
}
