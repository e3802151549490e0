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
public enum MediaKind: IDKind { public static var prefix: String { "med" } }
public enum PushSubscriptionKind: IDKind { public static var prefix: String { "psh" } }
public enum NotificationKind: IDKind { public static var prefix: String { "ntf" } }
public enum MessageKind: IDKind { public static var prefix: String { "msg" } }
public enum RoleKind: IDKind { public static var prefix: String { "rol" } }
public enum AuditEntryKind: IDKind { public static var prefix: String { "aud" } }
public enum WebhookKind: IDKind { public static var prefix: String { "whk" } }
public enum WebhookDeliveryKind: IDKind { public static var prefix: String { "whd" } }
public enum WebhookEventKind: IDKind { public static var prefix: String { "evt" } }
public enum TransferKind: IDKind { public static var prefix: String { "trf" } }
public enum MailKind: IDKind { public static var prefix: String { "mal" } }

/// `cty_…`: a city that the platform serves.
public typealias CityID = ID<CityKind>
/// `acc_…`: a person with one or more roles.
public typealias AccountID = ID<AccountKind>
/// `ses_…`: a device that is signed in; not its token.
public typealias SessionID = ID<SessionKind>
/// `chl_…`: a one-time code under way.
public typealias ChallengeID = ID<ChallengeKind>
/// `adr_…`: a saved address of an account.
public typealias AddressID = ID<AddressKind>
/// `pmt_…`: a saved way to pay of an account.
public typealias PaymentMethodID = ID<PaymentMethodKind>
/// `rst_…`: one restaurant; each branch of a chain has its own.
public typealias RestaurantID = ID<RestaurantKind>
/// `cat_…`: a heading of a menu.
public typealias CategoryID = ID<CategoryKind>
/// `itm_…`: a dish or drink of one menu.
public typealias MenuItemID = ID<MenuItemKind>
/// `grp_…`: a choice about a dish.
public typealias ModifierGroupID = ID<ModifierGroupKind>
/// `opt_…`: one option of a modifier group.
public typealias OptionID = ID<OptionKind>
/// `pro_…`: a promotion, of a restaurant or of the platform.
public typealias PromotionID = ID<PromotionKind>
/// `crt_…`: a cart; an account has one at most.
public typealias CartID = ID<CartKind>
/// `ord_…`: a food order.
public typealias OrderID = ID<OrderKind>
/// `pay_…`: one attempt to pay for a purchase; also its key at the gateway.
public typealias PaymentID = ID<PaymentKind>
/// `off_…`: an order offered to one courier.
public typealias CourierOfferID = ID<CourierOfferKind>
/// `dlv_…`: an order that a courier accepted.
public typealias DeliveryID = ID<DeliveryKind>
/// `mov_…`: a film.
public typealias MovieID = ID<MovieKind>
/// `tht_…`: a cinema.
public typealias TheatreID = ID<TheatreKind>
/// `scn_…`: a hall of a theatre.
public typealias ScreenID = ID<ScreenKind>
/// `lyt_…`: the seats of a hall; a rebuilt hall has a new one.
public typealias LayoutID = ID<LayoutKind>
/// `sea_<layout>.<index>`: a seat of a layout, whatever the show.
public typealias SeatID = ID<SeatKind>
/// `shw_…`: a film in a hall at a time.
public typealias ShowID = ID<ShowKind>
/// `bkg_…`: a hold and its further course.
public typealias BookingID = ID<BookingKind>
/// `tkt_…`: the ticket of one seat of a booking.
public typealias TicketID = ID<TicketKind>
/// `med_…`: a picture, by the digest of its content.
public typealias MediaID = ID<MediaKind>
/// `psh_…`: a browser that receives notifications.
public typealias PushSubscriptionID = ID<PushSubscriptionKind>
/// `ntf_…`: what one account is told of one event.
public typealias NotificationID = ID<NotificationKind>
/// `msg_…`: what one party of an order wrote to the others.
public typealias MessageID = ID<MessageKind>
/// `rol_…`: a role of an account, or an invitation to it.
public typealias RoleID = ID<RoleKind>
/// `aud_…`: a change by staff, in the audit log.
public typealias AuditEntryID = ID<AuditEntryKind>
/// `whk_…`: an address that is told of events.
public typealias WebhookID = ID<WebhookKind>
/// `whd_…`: one event for one webhook.
public typealias WebhookDeliveryID = ID<WebhookDeliveryKind>
/// `evt_…`: an event of which webhooks are told.
public typealias WebhookEventID = ID<WebhookEventKind>
/// `trf_…`: money that went between the platform and a restaurant, a theatre or a courier.
public typealias TransferID = ID<TransferKind>
/// `mal_…`: a mail to a customer about one event.
public typealias MailID = ID<MailKind>
