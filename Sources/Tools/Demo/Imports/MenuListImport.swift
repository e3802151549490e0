public import Domain
public import Imports
public import Services
import Wire

/// Makes a list of dishes the menu of a restaurant, whole or not at all: a dish that is not in it is gone.
public enum MenuListImport {
  /// - Throws: `ImportFailure` for a restaurant that is not there, and for a menu that cannot be.
  public static func read(
    _ file: String, into useCases: UseCases, restaurant id: RestaurantID, show: @escaping @Sendable (String) -> Void
  ) async throws -> ImportReport {
    do {
      let present = try await useCases.menus.menu(of: id, staff: .command)
      guard let currency = Currency(code: present.currency) else {
        throw ImportFailure("the restaurant's currency \(present.currency) is not known")
      }
      let (menu, report) = try await MenuListReader(currency: currency, replacing: present.menu).read(path: file)
      guard report.refused == 0 else {
        show("nothing was saved: a menu without these dishes would take them from customers")
        var nothing = ImportReport()
        for refusal in report.refusals { nothing.refuse(refusal.place, refusal.reason) }
        return nothing
      }
      let saved = try await useCases.menus.save(
        menu, of: id, expected: present.version, isDry: false, staff: .command)
      let changes = saved.changes
      show(
        "\(changes.added.count) dishes added, \(changes.removed.count) removed, \(changes.repriced.count) with another "
          + "price, \(changes.renamed.count) with another name")
      return report
    } catch let problem as Problem {
      throw ImportFailure(RefusedRow(problem).reason)
    }
  }
}
