import Domain
import Testing

@testable import Wire

@Suite("The query of a search for restaurants")
struct DiscoveryQueryTests {
  @Test("all of a search's parameters are read")
  func readsSearch() throws {
    let query = try DiscoveryQuery(
      query: "lat=52.52&lon=13.4&q=pizza%20marg+h&cuisine=pizza,north%20indian&min_rating=4.5&max_minutes=40&"
        + "max_fee=300&veg=true&diet=vegan,halal&open_now=1&offers=false&sort=delivery_time&limit=50&cursor=abc&x=y")
    #expect(query.lat == 52.52 && query.q == "pizza marg h" && query.cuisine == ["pizza", "north indian"])
    #expect(query.diet == [.vegan, .halal] && query.sort == .deliveryTime && query.offers == false)
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("", "lat"), ("lat=1", "lon"), ("lat=91&lon=0", "lat"), ("lat=0&lon=-180.5", "lon"), ("lat=NaN&lon=0", "lat"),
      ("lat=inf&lon=0", "lat"), ("lat=1e999&lon=0", "lat"), ("lat=&lon=0", "lat"), ("lat=0x10&lon=0", "lat"),
      ("lat=0&lon=0&limit=0", "limit"), ("lat=0&lon=0&limit=101", "limit"), ("lat=0&lon=0&limit=ten", "limit"),
      ("lat=0&lon=0&limit=1.5", "limit"), ("lat=0&lon=0&limit=99999999999999999999", "limit"),
      ("lat=0&lon=0&sort=price", "sort"), ("lat=0&lon=0&veg=maybe", "veg"), ("lat=0&lon=0&diet=vegan,air", "diet[1]"),
      ("lat=0&lon=0&q=", "q"), ("lat=0&lon=0&q=a%00", "q"), ("lat=0&lon=0&cuisine=,", "cuisine[0]"),
      ("lat=0&lon=0&min_rating=6", "min_rating"), ("lat=0&lon=0&max_fee=-1", "max_fee"),
    ])
  func namesParameters(_ text: String, _ field: String) {
    do throws(Problem) {
      _ = try DiscoveryQuery(query: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.code == .validationFailed && error.errors.first?.field == field, "\(error.errors)")
    }
  }

  @Test("the poles and the date line are places")
  func readsPoles() throws {
    for text in ["lat=90&lon=180", "lat=-90&lon=-180", "lat=-0&lon=0.0"] { _ = try DiscoveryQuery(query: text) }
  }
}
