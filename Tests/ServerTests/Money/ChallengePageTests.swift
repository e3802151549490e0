import Crypto
import DatabaseTesting
import Domain
import Services
import Structures
import Testing
import Wire

@testable import Server

@Suite("The page of the demo's bank")
struct ChallengePageTests {
  /// What stands between two marks.
  private func part(_ text: String, _ begin: String, _ end: String) -> Substring {
    text.split(separator: begin, maxSplits: 1).last?.split(separator: end, maxSplits: 1).first ?? ""
  }

  @Test(
    "it leads back to the purchase, in the payer's language, and its policy allows its own script and style alone",
    arguments: TestEngine.allCases)
  func page(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(zoe)
      let key = "5f0c6f2e-0000-4000-8000-000000000001"
      let atBank = try await evening.submit(cart, zoe, pay: "tok_three_ds", key: key).body(SubmitAnswer.self)
      let path = try #require(atBank.payment.action?.url)
      try await evening.served { send in
        let page = await send("GET", path, [], [("accept-language", "en-US,en;q=0.9")])
        let text = String(decoding: page.bytes, as: UTF8.self)
        #expect(text.contains(#"<a id="back" href="/checkout">Back to your purchase</a>"#))
        let policy = try #require(page.header("content-security-policy"))
        #expect(!policy.contains("unsafe"))
        for (begin, end) in [("<style>", "</style>"), ("<script>", "</script>")] {
          let hash = Base64.encode(Digest.sha256(Array(part(text, begin, end).utf8)))
          #expect(policy.contains("'sha256-\(hash)'"), "the policy refuses its own \(begin)")
        }
        let german = await send("GET", path, [], [("accept-language", "de-DE,de;q=0.9")])
        #expect(String(decoding: german.bytes, as: UTF8.self).contains("Zurück zu deinem Kauf"))
        let body = Array(#"{"outcome":"approved"}"#.utf8)
        #expect(await send("POST", path, body, [("content-type", "application/json")]).status == 200)
        for (language, words) in [("en", "The payment is approved."), ("de", "Die Zahlung ist freigegeben.")] {
          let over = String(
            decoding: await send("GET", path, [], [("accept-language", language)]).bytes, as: UTF8.self)
          #expect(!over.contains("<button"))
          #expect(over.contains(words) && !over.contains("authorised"), "\(over)")
        }
      }
    }
  }
}
