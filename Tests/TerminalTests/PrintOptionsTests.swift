import Domain
import Testing
import Tickets

@testable import Terminal

@Suite("The words of soiree print")
struct PrintOptionsTests {
  @Test("words and environment are read as for soiree order")
  func sources() throws {
    let options = try PrintOptions(
      arguments: ["--url", "https://food.example/", "--restaurant=rst_1", "--width", "58", "--copies", "2"],
      environment: ["SOIREE_PRINTER": "bon.local", "SOIREE_LANGUAGE": "de"])
    #expect(options.common.server == "https://food.example")
    #expect(options.restaurant == RestaurantID(suffix: "1") && options.printer?.description == "bon.local:9100")
    #expect(options.paper == .millimetres58 && options.copies == 2 && options.language == .german)
  }

  @Test(
    "a wrong word is named, with exit code 2",
    arguments: [
      ["--nonsense"], ["--restaurant", "ord_1"], ["--printer", "bon:0"], ["--width", "70"], ["--copies", "0"],
      ["--copies", "10"], ["--language", "fr"], ["--json"], ["--printer"],
    ])
  func wrong(arguments: [String]) {
    do {
      _ = try PrintOptions(arguments: arguments, environment: [:])
      Issue.record("taken")
    } catch {
      #expect(error.exitCode == 2)
      #expect(error.message.contains("--"))
    }
  }

  @Test("help names every option of its own")
  func help() {
    for word in PrintOptions.valued { #expect(PrintOptions.usage.contains(word), "\(word)") }
  }
}
