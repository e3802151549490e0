import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

struct PaymentStrategyTests {
  private static let amount = Money(1_900, Currency(code: "USD")!)

  private struct Sheet: ApplePayAuthorising {
    var isAvailable = true
    var isCancelled = false

    func token(for amount: Money) async throws -> String {
      if isCancelled { throw PaymentFault.cancelled }
      return "apple-\(amount.minorUnits)-\(amount.currency)"
    }
  }

  @Test("P1: a card's payer sees the amount in the gateway's form, and only its token comes back")
  func card() async throws {
    let asked = Seen<Int64>()
    let card = CardPayment { amount in
      asked.note(amount.minorUnits)
      return "tok_approved"
    }
    #expect(try await card.method(for: Self.amount) == PaymentMethod(.card, token: "tok_approved"))
    #expect(asked.all == [1_900])
    #expect(card.standing == nil)
  }

  @Test("the payment service's page asks nothing before, and has no token")
  func hostedPage() async throws {
    let page = HostedPagePayment()
    #expect(page.standing == PaymentMethod(.hostedPage))
    #expect(try await page.method(for: Self.amount) == PaymentMethod(.hostedPage))
  }

  @Test("Apple Pay hands on the sheet's token, and a closed sheet pays nothing")
  func applePay() async throws {
    #expect(
      try await ApplePayPayment(authoriser: Sheet()).method(for: Self.amount)
        == PaymentMethod(.applePay, token: "apple-1900-USD"))
    await #expect(throws: PaymentFault.cancelled) {
      try await ApplePayPayment(authoriser: Sheet(isCancelled: true)).method(for: Self.amount)
    }
    await #expect(throws: PaymentFault.unavailable) {
      try await ApplePayPayment(authoriser: Sheet(isAvailable: false)).method(for: Self.amount)
    }
  }

  @Test("cash and what is saved ask nobody")
  func standing() async throws {
    #expect(CashPayment().standing == PaymentMethod(.cash))
    #expect(try await CashPayment().method(for: Self.amount) == PaymentMethod(.cash))
    let saved = SavedPayment(
      PaymentMethodBody(
        id: PaymentMethodID(suffix: "1"), kind: .card, brand: "visa", lastFour: "4242", isDefault: true,
        createdAt: Dinner.now))
    #expect(saved.standing == PaymentMethod(.saved, token: "pmt_1"))
    #expect(try await saved.method(for: Self.amount) == saved.standing)
    #expect(saved.name == "Visa ending in 4242")
  }

  @Test("an intent of UPI is its app's")
  func upi() async throws {
    let upi = UPIPayment { _ in "intent" }
    #expect(try await upi.method(for: Self.amount) == PaymentMethod(.upi, token: "intent"))
    #expect(upi.name == "UPI")
  }

  @Test("saved ways to pay are read, the one that is used by itself first")
  func read() async throws {
    let app = TestApp()
    let methods = [(1, false), (2, true)].map { number, isDefault in
      PaymentMethodBody(
        id: PaymentMethodID(suffix: "\(number)"), kind: .card, label: "Card \(number)", isDefault: isDefault,
        createdAt: Dinner.now)
    }
    app.platform.on("GET", "/v1/me/payment_methods", Page(items: methods))
    #expect(try await app.session.savedPayments().map(\.name) == ["Card 2", "Card 1"])
  }

  @Test("a saved way to pay without a brand has a name all the same")
  func unnamed() {
    let method = PaymentMethodBody(
      id: PaymentMethodID(suffix: "1"), kind: .card, isDefault: false, createdAt: Dinner.now)
    #expect(PaymentWords.saved(method) == "Saved card")
  }
}
