#if canImport(PassKit)
  public import Domain
  import Foundation
  public import PassKit

  /// Shows Apple Pay's sheet and exchanges its encrypted payment for the gateway's token.  P1
  public struct PassKitAuthoriser: ApplePayAuthorising {
    /// Exchanges the payment's encrypted data for the gateway's token.
    public typealias Trade = @Sendable (Data) async throws -> String

    private let merchant: String
    private let country: String
    private let label: String
    private let networks: [PKPaymentNetwork]
    private let trade: Trade

    /// - Parameters:
    ///   - merchant: The identifier that the app is entitled to.
    ///   - country: The merchant's country, by ISO 3166.
    ///   - label: The payee, as the sheet shows it.
    public init(
      merchant: String, country: String, label: String,
      networks: [PKPaymentNetwork] = [.visa, .masterCard, .amex, .maestro], trade: @escaping Trade
    ) {
      (self.merchant, self.country, self.label) = (merchant, country, label)
      (self.networks, self.trade) = (networks, trade)
    }

    public var isAvailable: Bool { PKPaymentAuthorizationController.canMakePayments(usingNetworks: networks) }

    public func token(for amount: Money) async throws -> String {
      try await PassKitSheet(trade: trade).show(request(for: amount))
    }

    private func request(for amount: Money) -> PKPaymentRequest {
      let request = PKPaymentRequest()
      request.merchantIdentifier = merchant
      request.countryCode = country
      request.currencyCode = amount.currency.code
      request.supportedNetworks = networks
      request.merchantCapabilities = .threeDSecure
      let sum = NSDecimalNumber(
        mantissa: UInt64(amount.minorUnits.magnitude), exponent: -Int16(amount.currency.exponent), isNegative: false)
      request.paymentSummaryItems = [PKPaymentSummaryItem(label: label, amount: sum)]
      return request
    }
  }

  /// One sheet, from its opening to its end.
  @MainActor private final class PassKitSheet: NSObject, PKPaymentAuthorizationControllerDelegate {
    private let trade: PassKitAuthoriser.Trade
    private var outcome: Result<String, any Error> = .failure(PaymentFault.cancelled)
    private var done: CheckedContinuation<Result<String, any Error>, Never>?

    nonisolated init(trade: @escaping PassKitAuthoriser.Trade) { self.trade = trade }

    func show(_ request: PKPaymentRequest) async throws -> String {
      let controller = PKPaymentAuthorizationController(paymentRequest: request)
      controller.delegate = self
      guard await controller.present() else { throw PaymentFault.unavailable }
      return try await withCheckedContinuation { done = $0 }.get()
    }

    func paymentAuthorizationController(
      _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment
    ) async -> PKPaymentAuthorizationResult {
      do {
        outcome = .success(try await trade(payment.token.paymentData))
        return PKPaymentAuthorizationResult(status: .success, errors: nil)
      } catch {
        outcome = .failure(error)
        return PKPaymentAuthorizationResult(status: .failure, errors: nil)
      }
    }

    func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
      controller.dismiss(completion: nil)
      done?.resume(returning: outcome)
      done = nil
    }
  }
#endif
