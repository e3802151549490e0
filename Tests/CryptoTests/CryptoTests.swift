import Structures
import TestFiles
import Testing

@testable import Crypto

#if canImport(Glibc)
  import Glibc
#endif

@Suite("What keeps secrets")
struct CryptoTests {
  private static let key = SecretKey([UInt8](0..<32))!

  @Test("digests and MACs give the values of their specifications")
  func knownAnswers() {
    // RFC 7693, appendix A.
    #expect(
      Hex.encode(Digest.blake2b(Array("abc".utf8), size: 64))
        == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
    // As another implementation, CPython's hashlib, has it: nothing, and 256 bytes under a key of 32.
    #expect(
      Hex.encode(Digest.blake2b([])) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
    #expect(
      Hex.encode(Digest.blake2b([UInt8](0...255), key: Self.key))
        == "b42be36ea26392f67d1d3706ffa72b6c61c2ff38e1fabd9a49e154d54b967d83")
    // FIPS 180-4, "abc".
    #expect(
      Hex.encode(Digest.sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    // RFC 4231 has no 32-byte key; test case 1's key of 20 bytes 0x0b, zero-padded to 32, gives the same HMAC.
    let key = SecretKey([UInt8](repeating: 0x0b, count: 20) + [UInt8](repeating: 0, count: 12))!
    #expect(
      Hex.encode(MAC.make(over: Array("Hi There".utf8), key: key))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
  }

  @Test("P1: a sealed field opens in its context and nowhere else")
  func fieldCipher() {
    let cipher = FieldCipher(key: Self.key)
    for text in ["", "x", "Zoë, 3rd floor", String(repeating: "n", count: 5_000)] {
      let sealed = cipher.seal(Array(text.utf8), context: "adr_1")
      #expect(cipher.open(sealed, context: "adr_1") == Array(text.utf8))
      #expect(cipher.open(sealed, context: "adr_2") == nil)
    }
    #expect(cipher.seal([1], context: "a") != cipher.seal([1], context: "a"))
  }

  @Test("P1: a field that was changed anywhere does not open")
  func tampering() {
    let cipher = FieldCipher(key: Self.key)
    let sealed = cipher.seal([1, 2, 3], context: "a")
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(cipher.open(changed, context: "a") == nil, "byte \(index)")
    }
    for count in sealed.indices { #expect(cipher.open(Array(sealed.prefix(count)), context: "a") == nil) }
  }

  @Test("P1: keys rotate: new fields use the newest, old ones still open")
  func rotation() throws {
    let old = FieldCipher(key: Self.key)
    let ring = try #require(FieldCipher(keys: [1: Self.key, 2: .random()]))
    let sealed = old.seal([7], context: "a")
    #expect(ring.open(sealed, context: "a") == [7])
    #expect(ring.isOutdated(sealed))
    let renewed = try #require(ring.rotate(sealed, context: "a"))
    #expect(ring.open(renewed, context: "a") == [7])
    #expect(ring.rotate(sealed, context: "b") == nil)
    #expect(!ring.isOutdated(renewed))
    #expect(old.open(renewed, context: "a") == nil)
    #expect(FieldCipher(keys: [:]) == nil)
  }

  @Test("P3: comparison looks at the whole of both")
  func comparison() {
    #expect(constantTimeEqual([], []))
    #expect(constantTimeEqual([1, 2], [1, 2]))
    #expect(!constantTimeEqual([1, 2], [1, 3]))
    #expect(!constantTimeEqual([1, 2], [1]))
    #expect(MAC.verify(MAC.make(over: [1], key: Self.key), over: [1], key: Self.key))
    #expect(!MAC.verify(MAC.make(over: [1], key: Self.key), over: [2], key: Self.key))
  }

  @Test("P1: no description shows a key, and purposes have keys of their own")
  func keys() {
    #expect("\(Self.key)" == "SecretKey(…)")
    let a = MAC.make(over: [1], key: Self.key.derived(for: "a"))
    #expect(a != MAC.make(over: [1], key: Self.key.derived(for: "b")))
    #expect(a == MAC.make(over: [1], key: Self.key.derived(for: "a")))
    #expect(SecretKey([1]) == nil)
  }

  @Test("P1: a key file is made once, for its user alone, and refused when others can read it")
  func keyFile() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/key"
    let key = try SecretKey.file(at: path)
    let again = try SecretKey.file(at: path)
    #expect(MAC.make(over: [1], key: key) == MAC.make(over: [1], key: again))
    #expect(folder.mode("key") == 0o600)
    chmod(path, 0o644)
    #expect(throws: KeyFileError.readableByOthers(path: path)) { try SecretKey.file(at: path) }
    chmod(path, 0o600)
    #expect(truncate(path, 10) == 0)
    #expect(throws: KeyFileError.notAKey(path: path)) { try SecretKey.file(at: path) }
  }

  @Test("codes have their digits and tokens do not repeat")
  func random() {
    let code = SecureRandom.digits(6)
    #expect(code.utf8.count == 6)
    #expect(code.utf8.allSatisfy { (0x30...0x39).contains($0) })
    #expect(Set((0..<100).map { _ in Token.make() }).count == 100)
    #expect(Token.make().hasPrefix(Token.prefix))
  }
}
