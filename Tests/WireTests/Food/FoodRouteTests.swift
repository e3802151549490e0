import Domain
import Testing

@testable import Wire

@Suite("Routes about food")
struct FoodRouteTests {
  @Test(
    "paths are what the contract says",
    arguments: [
      (.orders(.submitOrder), "POST", "/v1/orders/submit"),
      (.orders(.lookupOrder), "GET", "/v1/orders/lookup"),
      (.orders(.getOrder(OrderID(suffix: "7"))), "GET", "/v1/orders/ord_7"),
      (.orders(.getOrderStatus(OrderID(suffix: "7"))), "GET", "/v1/orders/ord_7/status"),
      (.couriers(.completeDelivery(DeliveryID(suffix: "1"))), "POST", "/v1/courier/deliveries/dlv_1/delivered"),
      (.couriers(.giveBackDelivery(DeliveryID(suffix: "1"))), "POST", "/v1/courier/deliveries/dlv_1/give_back"),
      (.support(.search), "GET", "/v1/operator/search"),
      (.support(.getOrderStory(OrderID(suffix: "7"))), "GET", "/v1/operator/orders/ord_7"),
      (.support(.getAccountStory(AccountID(suffix: "7"))), "GET", "/v1/operator/accounts/acc_7"),
      (.orderSupport(.listOperatorOrders), "GET", "/v1/operator/orders"),
      (.orderSupport(.previewRefund(OrderID(suffix: "7"))), "POST", "/v1/operator/orders/ord_7/refund_preview"),
      (.orderSupport(.refundOrder(OrderID(suffix: "7"))), "POST", "/v1/operator/orders/ord_7/refund"),
      (.orderSupport(.reassignOrder(OrderID(suffix: "7"))), "POST", "/v1/operator/orders/ord_7/reassign"),
      (.kitchens(.patchMenuItem(MenuItemID(suffix: "a.1"))), "PATCH", "/v1/merchant/items/itm_a.1"),
      (.cities(.patchCity(CityID(suffix: "1"))), "PATCH", "/v1/operator/cities/cty_1"),
      (.catalogue(.createRestaurant), "POST", "/v1/operator/restaurants"),
      (.menus(.saveMenu(RestaurantID(suffix: "a"))), "PUT", "/v1/merchant/restaurants/rst_a/menu"),
      (.menus(.publishMenu(RestaurantID(suffix: "a"))), "POST", "/v1/merchant/restaurants/rst_a/menu/publish"),
      (
        .promotions(.patchRestaurantPromotion(RestaurantID(suffix: "a"), PromotionID(suffix: "1"))), "PATCH",
        "/v1/merchant/restaurants/rst_a/promotions/pro_1"
      ),
      (.tracking(.track("a b/ü%")), "GET", "/v1/track/a%20b%2F%C3%BC%25"),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    try expect(route, is: method, path)
  }
}
