import Domain
import Imports
import Server
import Services
import Testing

@testable import Demo

@Suite("The greeting of a demo")
struct DemoGreetingTests {
  private static let city = DemoCity(seed: 1, scale: 0.001, today: Clock.system.now)

  @Test("the greeting names the city's codes by the option that takes one")
  func greeting() {
    let greeting = DemoGreeting(city: "Ostby", restaurants: 7, near: Self.city.sampleAddress.place)
    let lines = greeting.text(url: "http://there", folder: "f", command: "soiree").split(separator: "\n")
    #expect(lines.first == "Ostby is open: 7 restaurants on http://there")
    let codes = Self.city.promotions().filter { $0.restaurant == nil }.map(\.code).joined(separator: ", ")
    #expect(lines.contains { $0.contains("order --promo CODE ") && $0.hasSuffix(" " + codes) }, "\(codes)")
  }
}
