extension OutageRequest {
  public static let schema = Schema.object(
    "OutageRequest", [.required("mode", .word(OutageModeCode.self)), .required("seconds", .integer(0...3600))])
}

extension ThreeDSRequest {
  public static let schema = Schema.object(
    "ThreeDSRequest", [.required("outcome", .word(ThreeDSOutcomeCode.self))])
}

extension ClockRequest {
  public static let schema = Schema.object(
    "ClockRequest", [.required("advance_seconds", .integer(0...31_536_000))])
}
