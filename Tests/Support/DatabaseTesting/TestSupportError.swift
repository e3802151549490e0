/// Something the tests need is not there; the text says what to do.
public struct TestSupportError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
