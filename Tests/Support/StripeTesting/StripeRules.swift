import Stripe
import Wire

/// What Stripe is strict about: the version that a request names, the fields that it has, and what is expanded.
enum StripeRules {
  /// The fields of a page that is made, all of this version.
  private static let page: Set<String> = [
    "mode", "client_reference_id", "success_url", "cancel_url", "expires_at", "adaptive_pricing[enabled]",
    "line_items[0][quantity]", "line_items[0][price_data][currency]", "line_items[0][price_data][unit_amount]",
    "line_items[0][price_data][product_data][name]", "metadata[soiree_key]", "payment_intent_data[capture_method]",
    "payment_intent_data[metadata][soiree_key]",
  ]

  /// The code of the refusal of a request. Nil for one that is read.
  static func refusal(of path: String, _ form: [String: String], version: String?) -> String? {
    guard version == "2024-11-20.acacia" else { return "invalid_api_version" }
    let known: Set<String> =
      switch path {
      case "/v1/checkout/sessions": page
      case "/v1/refunds": ["payment_intent", "amount"]
      default: path.hasSuffix("/capture") ? ["amount_to_capture"] : []
      }
    return known.isSuperset(of: form.keys) ? nil : "parameter_unknown"
  }

  /// The answer as it is sent: of a payment that was not asked for there is the id alone.
  static func shown(_ answer: StripeAnswer, to path: String) -> StripeAnswer {
    guard !path.contains("expand[]=payment_intent.latest_charge"),
      var document = (try? JSON.parse(answer.body))?.objectValue, let id = document["payment_intent"]?["id"]
    else { return answer }
    document["payment_intent"] = id
    return StripeAnswer(status: answer.status, body: JSON.object(document).bytes)
  }
}
