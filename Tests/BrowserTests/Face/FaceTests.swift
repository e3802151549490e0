import Browser
import Foundation
import Paging
import Testing
import Wire

@testable import browser_face

struct FaceTests {
  @Test func `the printed files are as the face is described`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for (path, text) in PrintedFiles(.browser).files {
      let there = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(there == text, "\(path) is not as it would be printed: run Scripts/browser-face")
    }
  }

  @Test func `each machine is in the module that the face names`() {
    let starts: [String: JSON] = [
      "kitchen": ["restaurant": "rst_1"], "round": [:], "door": ["show": "shw_1", "door": "A"],
    ]
    for machine in Face.browser.machines where machine.name != "live" {
      for (set, isStaff) in [(MachineSet.staff, true), (.customer, false)] {
        let page = BrowserPage(set)
        _ = page.open(machine.name, starts[machine.name] ?? ["order": "ord_1"])
        // A hall's start has more than this test says.
        let isOpen = page.malformed == 0 || machine.name == "seats" && !isStaff
        #expect(isOpen == (machine.isStaff == isStaff), "\(machine.name)")
      }
    }
  }
}
