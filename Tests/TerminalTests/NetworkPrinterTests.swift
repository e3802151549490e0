import Glibc
import Testing
import Waiting

@testable import Terminal

/// A printer on this machine: it takes connections on a port of its own until it is switched off.
private final class LocalPrinter: Sendable {
  let address: PrinterAddress
  let received = Inbox<[UInt8]>()
  private let listener: Int32

  /// - Parameter talk: What it does with a connection, which is closed when it returns.
  init(_ talk: @escaping @Sendable (Int32) -> [UInt8]) {
    (listener, address) = Self.bound()
    let listener = listener
    listen(listener, 4)
    OwnThreads.start { [received] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        received.put(talk(client))
        close(client)
      }
      close(listener)
    }
  }

  /// A socket with a port of its own, on which nobody listens yet.
  private static func bound() -> (socket: Int32, address: PrinterAddress) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, size)
        getsockname(descriptor, name, &size)
      }
    }
    return (descriptor, PrinterAddress(host: "127.0.0.1", port: UInt16(bigEndian: name.sin_port)))
  }

  /// Where no printer is.
  static func nowhere() -> PrinterAddress {
    let (descriptor, address) = bound()
    close(descriptor)
    return address
  }

  func switchOff() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Everything until the sender has no more.
  static func readAll(_ client: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while case let count = recv(client, &chunk, chunk.count, 0), count > 0 { bytes += chunk.prefix(count) }
    return bytes
  }
}

@Suite("A printer in the network")
struct NetworkPrinterTests {
  private static let ticket = [UInt8]((0..<20_000).map { UInt8(truncatingIfNeeded: $0) })

  @Test("it gets all bytes, by a connection for each ticket")
  func received() async throws {
    let local = LocalPrinter(LocalPrinter.readAll)
    defer { local.switchOff() }
    let printer = NetworkPrinter(address: local.address)
    for _ in 0..<2 {
      try await printer.send(Self.ticket)
      #expect(try await local.received.next("a ticket") == Self.ticket)
    }
  }

  @Test("one that leaves the end of a connection to the sender has taken the ticket as well")
  func staysOpen() async throws {
    let gate = TestGate()
    let local = LocalPrinter { client in
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = recv(client, &chunk, 3, Int32(MSG_WAITALL))
      gate.block()
      return Array(chunk.prefix(max(0, count)))
    }
    defer { local.switchOff() }
    try await NetworkPrinter(address: local.address).send([1, 2, 3])
    gate.open()
    #expect(try await local.received.next("a ticket") == [1, 2, 3])
  }

  @Test("where no printer is, there is no way")
  func nobody() async {
    await #expect(throws: PrinterError.unreachable) {
      try await NetworkPrinter(address: LocalPrinter.nowhere()).send([1])
    }
  }

  @Test("one that takes nothing more is given up after its time")
  func silent() async {
    let gate = TestGate()
    let local = LocalPrinter { _ in
      gate.block()
      return []
    }
    defer {
      gate.open()
      local.switchOff()
    }
    // More than both sides' buffers have room for.
    let much = [UInt8](repeating: 32, count: 30_000_000)
    await #expect(throws: PrinterError.silent) {
      try await NetworkPrinter(address: local.address, patience: 50).send(much)
    }
  }

  @Test(
    "an address is a name or a number, with a port or without",
    arguments: [
      ("192.168.1.50", "192.168.1.50:9100"), ("bon.local:9101", "bon.local:9101"), ("[fe80::1]:9100", "[fe80::1]:9100"),
      ("fe80::1", "[fe80::1]:9100"), ("", nil), (":9100", nil), ("bon:", nil), ("bon:0", nil), ("bon:70000", nil),
      ("http://bon", nil), ("[::1", nil), ("[::1]x", nil), ("a b", nil),
    ] as [(String, String?)])
  func addresses(text: String, read: String?) {
    #expect(PrinterAddress(text)?.description == read)
  }
}
