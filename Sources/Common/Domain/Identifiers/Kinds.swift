public enum CityKind: IDKind { public static var prefix: String { "cty" } }
public enum AccountKind: IDKind { public static var prefix: String { "acc" } }
public enum SessionKind: IDKind { public static var prefix: String { "ses" } }
public enum ChallengeKind: IDKind { public static var prefix: String { "chl" } }
public enum AddressKind: IDKind { public static var prefix: String { "adr" } }
public enum PaymentMethodKind: IDKind { public static var prefix: String { "pmt" } }
public enum RestaurantKind: IDKind { public static var prefix: String { "rst" } }
public enum CategoryKind: IDKind { public static var prefix: String { "cat" } }
public enum MenuItemKind: IDKind { public static var prefix: String { "itm" } }
public enum ModifierGroupKind: IDKind { public static var prefix: String { "grp" } }
public enum OptionKind: IDKind { public static var prefix: String { "opt" } }
public enum PromotionKind: IDKind { public static var prefix: String { "pro" } }
public enum CartKind: IDKind { public static var prefix: String { "crt" } }
public enum OrderKind: IDKind { public static var prefix: String { "ord" } }
public enum PaymentKind: IDKind { public static var prefix: String { "pay" } }
public enum CourierOfferKind: IDKind { public static var prefix: String { "off" } }
public enum DeliveryKind: IDKind { public static var prefix: String { "dlv" } }
public enum MovieKind: IDKind { public static var prefix: String { "mov" } }
public enum TheatreKind: IDKind { public static var prefix: String { "tht" } }
public enum ScreenKind: IDKind { public static var prefix: String { "scn" } }
public enum LayoutKind: IDKind { public static var prefix: String { "lyt" } }
public enum SeatKind: IDKind { public static var prefix: String { "sea" } }
public enum ShowKind: IDKind { public static var prefix: String { "shw" } }
public enum BookingKind: IDKind { public static var prefix: String { "bkg" } }
public enum TicketKind: IDKind { public static var prefix: String { "tkt" } }

public typealias CityID = ID<CityKind>
public typealias AccountID = ID<AccountKind>
public typealias SessionID = ID<SessionKind>
public typealias ChallengeID = ID<ChallengeKind>
public typealias AddressID = ID<AddressKind>
public typealias PaymentMethodID = ID<PaymentMethodKind>
public typealias RestaurantID = ID<RestaurantKind>
public typealias CategoryID = ID<CategoryKind>
public typealias MenuItemID = ID<MenuItemKind>
public typealias ModifierGroupID = ID<ModifierGroupKind>
public typealias OptionID = ID<OptionKind>
public typealias PromotionID = ID<PromotionKind>
public typealias CartID = ID<CartKind>
public typealias OrderID = ID<OrderKind>
public typealias PaymentID = ID<PaymentKind>
public typealias CourierOfferID = ID<CourierOfferKind>
public typealias DeliveryID = ID<DeliveryKind>
public typealias MovieID = ID<MovieKind>
public typealias TheatreID = ID<TheatreKind>
public typealias ScreenID = ID<ScreenKind>
public typealias LayoutID = ID<LayoutKind>
public typealias SeatID = ID<SeatKind>
public typealias ShowID = ID<ShowKind>
public typealias BookingID = ID<BookingKind>
public typealias TicketID = ID<TicketKind>
