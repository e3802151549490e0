extension AuditAction {
  // Cities and restaurants
  public static let createCity = Self(rawValue: "createCity")
  public static let patchCity = Self(rawValue: "patchCity")
  public static let createRestaurant = Self(rawValue: "createRestaurant")
  public static let patchOperatorRestaurant = Self(rawValue: "patchOperatorRestaurant")
  // Menus
  public static let saveMenu = Self(rawValue: "saveMenu")
  public static let saveMenuDraft = Self(rawValue: "saveMenuDraft")
  public static let deleteMenuDraft = Self(rawValue: "deleteMenuDraft")
  public static let publishMenu = Self(rawValue: "publishMenu")
  // Promotions
  public static let createPromotion = Self(rawValue: "createPromotion")
  public static let patchPromotion = Self(rawValue: "patchPromotion")
  public static let deletePromotion = Self(rawValue: "deletePromotion")
  public static let createRestaurantPromotion = Self(rawValue: "createRestaurantPromotion")
  public static let patchRestaurantPromotion = Self(rawValue: "patchRestaurantPromotion")
  public static let deleteRestaurantPromotion = Self(rawValue: "deleteRestaurantPromotion")
  // Orders
  public static let refundOrder = Self(rawValue: "refundOrder")
  public static let cancelOperatorOrder = Self(rawValue: "cancelOperatorOrder")
  public static let completeOrder = Self(rawValue: "completeOrder")
  public static let reassignOrder = Self(rawValue: "reassignOrder")
  public static let giveBackDelivery = Self(rawValue: "giveBackDelivery")
  public static let getOperatorOrderPhoto = Self(rawValue: "getOperatorOrderPhoto")

  /// What is done to cities, restaurants, menus, promotions and orders.
  static let food: [Self] = [
    .createCity, .patchCity, .createRestaurant, .patchOperatorRestaurant, .saveMenu, .saveMenuDraft, .deleteMenuDraft,
    .publishMenu, .createPromotion, .patchPromotion, .deletePromotion, .createRestaurantPromotion,
    .patchRestaurantPromotion, .deleteRestaurantPromotion, .refundOrder, .cancelOperatorOrder, .completeOrder,
    .reassignOrder, .giveBackDelivery, .getOperatorOrderPhoto,
  ]
}
