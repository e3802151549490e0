import Structures
import Testing

@testable import Crypto

@Suite("Signatures")
struct SignatureTests {
  /// Section 7.1 of RFC 8032: secret, public key, message, signature.
  static let rfc8032: [(seed: String, key: String, message: String, signature: String)] = [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe"
        + "24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302a"
        + "eeb00d291612bb0c00"
    ),
  ]

  @Test("keys and signatures are those of RFC 8032", arguments: rfc8032.indices)
  func knownAnswers(index: Int) throws {
    let one = Self.rfc8032[index]
    let seed = try #require(Hex.decode(one.seed).flatMap { SecretKey($0) })
    let key = SigningKey(id: 1, seed: seed)
    let message = try #require(Hex.decode(one.message))
    #expect(Hex.encode(key.verifyingKey.bytes) == one.key)
    #expect(Hex.encode(key.sign(message)) == one.signature)
  }

  @Test("a signature is good for its bytes and its key alone")
  func verifies() throws {
    let key = SigningKey(id: 7, seed: .random())
    let message = Array("row C, seat 12".utf8)
    let signature = key.sign(message)
    let known = try #require(VerifyingKey(id: 7, bytes: key.verifyingKey.bytes))
    #expect(known == key.verifyingKey)
    #expect(known.verifies(signature, over: message))
    #expect(!SigningKey(id: 7, seed: .random()).verifyingKey.verifies(signature, over: message))
    #expect(!known.verifies(Array(signature.dropLast()), over: message))
    #expect(!known.verifies(signature + [0], over: message))
    #expect(!known.verifies([], over: message))
  }

  @Test("every bit of message and signature counts")
  func everyBit() {
    let key = SigningKey(id: 1, seed: SecretKey([UInt8](0..<32))!)
    let message = Array("seat".utf8)
    let signature = key.sign(message)
    for bit in 0..<(message.count * 8) {
      var changed = message
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(!key.verifyingKey.verifies(signature, over: changed), "bit \(bit) of the message")
    }
    for bit in 0..<(signature.count * 8) {
      var changed = signature
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(!key.verifyingKey.verifies(changed, over: message), "bit \(bit) of the signature")
    }
  }

  @Test("a signature cannot be written in a second way")
  func oneSignature() {
    let key = SigningKey(id: 1, seed: SecretKey([UInt8](0..<32))!)
    var signature = key.sign([1])
    // S plus the order of the group, which other libraries take for the same.
    let order: [UInt8] = [
      0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ]
    var carry = 0
    for index in 0..<32 {
      let sum = Int(signature[32 + index]) + Int(order[index]) + carry
      signature[32 + index] = UInt8(sum & 255)
      carry = sum >> 8
    }
    #expect(carry == 0)
    #expect(!key.verifyingKey.verifies(signature, over: [1]))
  }

  @Test("bytes that no signer could have are no key")
  func badKeys() {
    #expect(VerifyingKey(id: 1, bytes: []) == nil)
    #expect(VerifyingKey(id: 1, bytes: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(VerifyingKey(id: 1, bytes: [1] + [UInt8](repeating: 0, count: 31)) == nil)
    #expect(VerifyingKey(id: 1, bytes: [UInt8](repeating: 0xFF, count: 32)) == nil)
    #expect(VerifyingKey(id: 1, bytes: [UInt8](repeating: 1, count: 31)) == nil)
  }

  @Test("P1: a seed makes one key, its id stays beside it, and no description shows it")
  func keys() {
    let seed = SecretKey([UInt8](0..<32))!
    #expect(SigningKey(id: 1, seed: seed).sign([1]) == SigningKey(id: 2, seed: seed).sign([1]))
    #expect(SigningKey(id: 2, seed: seed).id == 2)
    #expect("\(SigningKey(id: 2, seed: seed))" == "SigningKey(2, …)")
  }
}
