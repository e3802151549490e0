// Printed from the OpenAPI document by build/wire.mjs. Do not edit.
/* A word may be one that this version does not know: the server may be newer. */
type Open = string & {}

export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly pointer?: string | null
}
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly (FieldError)[]
  readonly retry_after?: number
}
export interface CodeRequest {
  readonly email?: string | null
  readonly phone?: string | null
  readonly device_proof?: string | null
}
export interface CodeAnswer {
  readonly challenge_id: string
  readonly expires_at: string
  readonly demo_code?: string | null
}
export interface SessionRequest {
  readonly email?: string | null
  readonly phone?: string | null
  readonly challenge_id: string
  readonly code: string
  readonly totp_code?: string | null
  readonly device_name?: string | null
  readonly cookie?: boolean | null
}
export interface SessionAnswer {
  readonly token?: string | null
  readonly expires_at: string
  readonly account: AccountBody
  readonly device_proof?: string | null
}
export interface AccountBody {
  readonly id: string
  readonly roles: readonly (string)[]
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly locale?: string | null
  readonly restaurant_ids?: readonly (string)[] | null
  readonly theatre_ids?: readonly (string)[] | null
  readonly totp_since?: string | null
  readonly created_at: string
}
export interface SessionBodyPage {
  readonly items: readonly (SessionBody)[]
  readonly next_cursor: string | null
}
export interface SessionBody {
  readonly id: string
  readonly device_name?: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly expires_at: string
  readonly is_current: boolean
}
export interface TOTPEnrolment {
  readonly secret: string
  readonly otpauth_uri: string
  readonly qr?: QRCodeBody | null
}
export interface QRCodeBody {
  readonly size: number
  readonly path: string
}
export interface TOTPRequest {
  readonly totp_code: string
}
export interface AccountPatch {
  readonly name?: string | null
  readonly locale?: string | null
}
export interface AccountExport {
  readonly exported_at: string
  readonly account: AccountBody
  readonly sessions: readonly (SessionBody)[]
  readonly addresses: readonly (AddressBody)[]
  readonly payment_methods: readonly (PaymentMethodBody)[]
  readonly favourites: readonly (string)[]
  readonly push_subscriptions: readonly (PushSubscriptionBody)[]
  readonly notifications: readonly (NotificationChoice)[]
  readonly orders: readonly (OrderDetail)[]
  readonly bookings: readonly (BookingDetail)[]
  readonly tickets: readonly (DoorTicket)[]
  readonly reviews: readonly (ReviewBody)[]
  readonly messages: readonly (OrderMessage)[]
  readonly standing: readonly (StandingChange)[]
}
export interface AddressBody {
  readonly id: string
  readonly label?: string | null
  readonly street: string
  readonly unit?: string | null
  readonly floor?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly lat: number
  readonly lon: number
  readonly notes?: string | null
  readonly created_at: string
}
export interface PaymentMethodBody {
  readonly id: string
  readonly kind: string
  readonly label?: string | null
  readonly brand?: string | null
  readonly last_four?: string | null
  readonly is_default: boolean
  readonly created_at: string
}
export interface PushSubscriptionBody {
  readonly id: string
  readonly device_name?: string | null
  readonly is_current: boolean
  readonly created_at: string
}
export interface NotificationChoice {
  readonly kind: "order_updates" | "courier_at_door" | "booking_updates" | "film_reminder" | "favourite_opens" | Open
  readonly push: boolean
  readonly mail?: boolean | null
}
export interface OrderDetail {
  readonly order_id: string
  readonly number?: string | null
  readonly status: string
  readonly stage: string
  readonly title: string
  readonly description: string
  readonly restaurant: OrderRestaurant
  readonly currency: string
  readonly lines: readonly (OrderLineBody)[]
  readonly totals: TotalsBody
  readonly fulfilment: Fulfilment
  readonly comment?: string | null
  readonly allergies?: readonly (string)[] | null
  readonly payment: PaymentBody
  readonly timeline: readonly (TimelineEntry)[]
  readonly eta?: EtaBody | null
  readonly estimated_delivery_time?: string | null
  readonly courier?: CourierView | null
  readonly delivery_pin?: string | null
  readonly asks_for_id?: boolean | null
  readonly track_token?: string | null
  readonly can_cancel: boolean
  readonly has_photo: boolean
  readonly message_count: number
  readonly placed_at: string
  readonly updated_at: string
}
export interface OrderRestaurant {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly lat: number
  readonly lon: number
  readonly time_zone: string
}
export interface OrderLineBody {
  readonly line_id: string
  readonly menu_item_id: string
  readonly name: string
  readonly quantity: number
  readonly modifiers: readonly (ChosenModifier)[]
  readonly note?: string | null
  readonly unit_price: number
  readonly total: number
  readonly age_restricted?: boolean | null
}
export interface ChosenModifier {
  readonly option_id: string
  readonly group_name: string
  readonly name: string
  readonly price_delta: number
}
export interface TotalsBody {
  readonly subtotal: number
  readonly discounts: readonly (DiscountBody)[]
  readonly delivery_fee: number
  readonly service_fee: number
  readonly small_order_fee: number
  readonly taxes: readonly (TaxAmountBody)[]
  readonly tip: number
  readonly total: number
}
export interface DiscountBody {
  readonly promotion_id?: string | null
  readonly code?: string | null
  readonly name: string
  readonly amount: number
}
export interface TaxAmountBody {
  readonly name: string
  readonly rate_millionths: number
  readonly amount: number
  readonly is_included: boolean
}
export interface Fulfilment {
  readonly kind: "delivery" | "pickup" | "seat" | Open
  readonly address?: DeliveryAddress | null
  readonly slot?: Slot | null
  readonly booking_id?: string | null
  readonly seat?: SeatPlace | null
}
export interface DeliveryAddress {
  readonly address_id?: string | null
  readonly street?: string | null
  readonly lat?: number | null
  readonly lon?: number | null
  readonly recipient_name?: string | null
  readonly recipient_phone?: string | null
  readonly unit?: string | null
  readonly floor?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly notes?: string | null
}
export interface Slot {
  readonly start: string
}
export interface SeatPlace {
  readonly theatre: string
  readonly screen: string
  readonly row: string
  readonly numbers: readonly (string)[]
}
export interface PaymentBody {
  readonly id: string
  readonly status: string
  readonly kind: string
  readonly amount: number
  readonly refunded: number
  readonly action?: PaymentAction | null
}
export interface PaymentAction {
  readonly kind: string
  readonly url: string
}
export interface TimelineEntry {
  readonly status: string
  readonly at: string
  readonly actor: string
  readonly reason?: string | null
  readonly reason_code?: string | null
}
export interface EtaBody {
  readonly earliest: string
  readonly latest: string
}
export interface CourierView {
  readonly name?: string | null
  readonly vehicle?: string | null
  readonly position?: CourierPosition | null
  readonly is_stale: boolean
  readonly contact?: string | null
}
export interface CourierPosition {
  readonly lat: number
  readonly lon: number
  readonly recorded_at: string
  readonly heading?: number | null
  readonly speed?: number | null
}
export interface BookingDetail {
  readonly booking_id: string
  readonly status: string
  readonly title: string
  readonly description: string
  readonly show_id: string
  readonly movie: ShowMovie
  readonly theatre: ShowTheatre
  readonly screen: ScreenName
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly format: string
  readonly language: string
  readonly seats: readonly (PricedSeat)[]
  readonly currency: string
  readonly totals: BookingTotals
  readonly payment?: PaymentBody | null
  readonly payment_methods?: readonly (string)[] | null
  readonly play_money?: boolean | null
  readonly payment_attempts_left: number
  readonly refund?: RefundBody | null
  readonly ticket_count: number
  readonly expires_at?: string | null
  readonly can_extend: boolean
  readonly extensions_left: number
  readonly can_cancel: boolean
  readonly cancellation?: CancellationPolicy | null
  readonly moved_from?: string | null
  readonly confirmed_rule?: AgeRule | null
  readonly orders: readonly (BookingOrder)[]
  readonly timeline: readonly (BookingTimelineEntry)[]
  readonly created_at: string
  readonly updated_at: string
  readonly server_time: string
}
export interface ShowMovie {
  readonly id: string
  readonly title: string
  readonly certificate: string
  readonly runtime_minutes: number
  readonly age_rule?: AgeRule | null
  readonly poster_url?: string | null
  readonly picture?: PictureBody | null
}
export interface AgeRule {
  readonly age: number
  readonly kind: "advised" | "accompanied" | "checked" | Open
}
export interface PictureBody {
  readonly url: string
  readonly widths: readonly (number)[]
  readonly width: number
  readonly height: number
  readonly color: string
  readonly alt: string
}
export interface ShowTheatre {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly lat: number
  readonly lon: number
}
export interface ScreenName {
  readonly id: string
  readonly name: string
}
export interface PricedSeat {
  readonly id: string
  readonly row: string
  readonly number: string
  readonly category: string
  readonly age?: string | null
  readonly price: number
}
export interface BookingTotals {
  readonly subtotal: number
  readonly booking_fee: number
  readonly taxes: readonly (TaxAmountBody)[]
  readonly total: number
}
export interface RefundBody {
  readonly amount: number
  readonly status: string
}
export interface CancellationPolicy {
  readonly is_allowed: boolean
  readonly minutes_before: number
}
export interface BookingOrder {
  readonly order_id: string
  readonly restaurant: RestaurantName
  readonly status: string
  readonly can_cancel: boolean
}
export interface RestaurantName {
  readonly id: string
  readonly name: string
}
export interface BookingTimelineEntry {
  readonly status: string
  readonly at: string
  readonly actor: string
  readonly reason?: string | null
}
export interface DoorTicket {
  readonly ticket_id: string
  readonly booking_id: string
  readonly seat: TicketSeat
  readonly status: string
  readonly checked_in_at?: string | null
  readonly door?: string | null
  readonly repeats?: readonly (FirstCheckIn)[] | null
}
export interface TicketSeat {
  readonly row: string
  readonly number: string
  readonly category: string
  readonly age?: string | null
}
export interface FirstCheckIn {
  readonly checked_in_at: string
  readonly door?: string | null
}
export interface ReviewBody {
  readonly id: string
  readonly restaurant_id: string
  readonly rating: number
  readonly comment?: string | null
  readonly author_name?: string | null
  readonly created_at: string
}
export interface OrderMessage {
  readonly id: string
  readonly order_id: string
  readonly author: string
  readonly author_name?: string | null
  readonly is_own: boolean
  readonly text: string
  readonly sent_at: string
}
export interface StandingChange {
  readonly at: string
  readonly is_blocked: boolean
  readonly reason?: string | null
}
export interface EveningAnswer {
  readonly items: readonly (EveningItem)[]
  readonly gaps: readonly (EveningGapBody)[]
}
export interface EveningItem {
  readonly begins_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly place?: EveningPlace | null
  readonly is_off: boolean
  readonly order?: OrderSummary | null
  readonly fulfilment?: string | null
  readonly booking?: BookingSummary | null
}
export interface EveningPlace {
  readonly name?: string | null
  readonly street?: string | null
  readonly lat: number
  readonly lon: number
}
export interface OrderSummary {
  readonly order_id: string
  readonly status: string
  readonly stage: string
  readonly restaurant: RestaurantName
  readonly time_zone: string
  readonly currency: string
  readonly total: number
  readonly item_count: number
  readonly item_names: readonly (string)[]
  readonly placed_at: string
  readonly estimated_delivery_time?: string | null
}
export interface BookingSummary {
  readonly booking_id: string
  readonly status: string
  readonly title: string
  readonly show_id: string
  readonly movie: MovieName
  readonly theatre: TheatreName
  readonly screen: ScreenName
  readonly starts_at: string
  readonly time_zone: string
  readonly seats: readonly (SeatLabel)[]
  readonly currency: string
  readonly total: number
  readonly expires_at?: string | null
  readonly created_at: string
}
export interface MovieName {
  readonly id: string
  readonly title: string
}
export interface TheatreName {
  readonly id: string
  readonly name: string
}
export interface SeatLabel {
  readonly id: string
  readonly row: string
  readonly number: string
}
export interface EveningGapBody {
  readonly after: number
  readonly before: number
  readonly begins_at: string
  readonly leave_by: string
  readonly minutes: number
  readonly distance_m?: number | null
  readonly minutes_on_foot?: number | null
}
export interface AddressBodyPage {
  readonly items: readonly (AddressBody)[]
  readonly next_cursor: string | null
}
export interface AddressRequest {
  readonly street: string
  readonly lat: number
  readonly lon: number
  readonly label?: string | null
  readonly unit?: string | null
  readonly floor?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly notes?: string | null
}
export interface AddressPatch {
  readonly street?: string | null
  readonly lat?: number | null
  readonly lon?: number | null
  readonly label?: string | null
  readonly unit?: string | null
  readonly floor?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly notes?: string | null
}
export interface PaymentMethodBodyPage {
  readonly items: readonly (PaymentMethodBody)[]
  readonly next_cursor: string | null
}
export interface PaymentMethodRequest {
  readonly kind: "card" | "apple_pay" | "upi" | Open
  readonly token: string
  readonly label?: string | null
  readonly is_default?: boolean | null
}
export interface FavouriteBodyPage {
  readonly items: readonly (FavouriteBody)[]
  readonly next_cursor: string | null
}
export interface FavouriteBody {
  readonly restaurant: RestaurantCard
  readonly added_at: string
}
export interface RestaurantCard {
  readonly id: string
  readonly name: string
  readonly cuisines: readonly (string)[]
  readonly rating?: number | null
  readonly review_count: number
  readonly lat: number
  readonly lon: number
  readonly distance_m?: number | null
  readonly eta?: MinutesRange | null
  readonly currency: string
  readonly fee: number
  readonly minimum: number
  readonly is_deliverable: boolean
  readonly open_state: OpenStateBody
  readonly badge?: BadgeBody | null
  readonly matched_dishes: readonly (MatchedDish)[]
  readonly picture?: PictureBody | null
}
export interface MinutesRange {
  readonly min: number
  readonly max: number
}
export interface OpenStateBody {
  readonly state: string
  readonly closes_at?: string | null
  readonly next_opening?: string | null
  readonly time_zone: string
}
export interface BadgeBody {
  readonly kind: string
  readonly text: string
}
export interface MatchedDish {
  readonly id: string
  readonly name: string
  readonly price: number
}
export interface FavouriteRequest {
  readonly restaurant_id: string
}
export interface PushKeyBody {
  readonly public_key: string
}
export interface PushSubscriptionBodyPage {
  readonly items: readonly (PushSubscriptionBody)[]
  readonly next_cursor: string | null
}
export interface PushSubscriptionRequest {
  readonly endpoint: string
  readonly keys: PushKeys
  readonly locale?: string | null
}
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}
export interface NotificationChoices {
  readonly kinds: readonly (NotificationChoice)[]
}
export interface NotificationChoicesPatch {
  readonly kinds: readonly (NotificationChoice)[]
}
export interface CityBodyPage {
  readonly items: readonly (CityBody)[]
  readonly next_cursor: string | null
}
export interface CityBody {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly time_zone: string
  readonly center: Point
  readonly restaurant_count: number
  readonly theatre_count?: number | null
  readonly map_version?: number | null
  readonly map_attribution?: string | null
  readonly payment_methods?: readonly (string)[] | null
  readonly play_money?: boolean | null
}
export interface Point {
  readonly lat: number
  readonly lon: number
}
export interface RestaurantCardPage {
  readonly items: readonly (RestaurantCard)[]
  readonly next_cursor: string | null
}
export interface RestaurantDetail {
  readonly id: string
  readonly city_id: string
  readonly name: string
  readonly cuisines: readonly (string)[]
  readonly rating?: number | null
  readonly review_count: number
  readonly street: string
  readonly lat: number
  readonly lon: number
  readonly currency: string
  readonly time_zone: string
  readonly hours: Hours
  readonly open_state: OpenStateBody
  readonly zones: readonly (Zone)[]
  readonly charges: Charges
  readonly preparation_minutes: number
  readonly menu_version: number
  readonly badge?: BadgeBody | null
  readonly promotions: readonly (PromotionBody)[]
  readonly picture?: PictureBody | null
}
export interface Hours {
  readonly week: readonly (readonly (HoursSpan)[])[]
  readonly exceptions: readonly (HoursException)[]
  readonly holiday?: readonly (HoursSpan)[] | null
}
export interface HoursSpan {
  readonly opens: string
  readonly closes: string
}
export interface HoursException {
  readonly date: string
  readonly spans: readonly (HoursSpan)[]
}
export interface Zone {
  readonly outer: readonly (Point)[]
  readonly holes: readonly (readonly (Point)[])[]
}
export interface Charges {
  readonly tax_mode: "inclusive" | "exclusive" | Open
  readonly taxes: readonly (Tax)[]
  readonly delivery_tiers: readonly (DeliveryTier)[]
  readonly free_delivery_from?: number | null
  readonly service_rate_millionths: number
  readonly service_fee_cap?: number | null
  readonly minimum_order: number
  readonly small_order_fee_cap: number
}
export interface Tax {
  readonly name: string
  readonly rate_millionths: number
  readonly applies_to_fees: boolean
}
export interface DeliveryTier {
  readonly metres: number
  readonly fee: number
}
export interface PromotionBody {
  readonly id: string
  readonly code?: string | null
  readonly text: string
  readonly restaurant_id?: string | null
  readonly ends_at?: string | null
}
export interface MenuBody {
  readonly restaurant_id: string
  readonly version: number
  readonly currency: string
  readonly categories: readonly (MenuCategoryBody)[]
}
export interface MenuCategoryBody {
  readonly id: string
  readonly name: string
  readonly items: readonly (MenuItemBody)[]
}
export interface MenuItemBody {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly price: number
  readonly diets: readonly (string)[]
  readonly allergens: readonly (string)[]
  readonly no_allergens?: boolean | null
  readonly age_restricted?: boolean | null
  readonly is_available: boolean
  readonly modifier_groups: readonly (ModifierGroupBody)[]
  readonly picture?: PictureBody | null
}
export interface ModifierGroupBody {
  readonly id: string
  readonly name: string
  readonly min_selection: number
  readonly max_selection: number
  readonly options: readonly (ModifierOptionBody)[]
}
export interface ModifierOptionBody {
  readonly id: string
  readonly name: string
  readonly price_delta: number
  readonly is_available: boolean
}
export interface ReviewBodyPage {
  readonly items: readonly (ReviewBody)[]
  readonly next_cursor: string | null
}
export interface SlotsAnswer {
  readonly date: string
  readonly time_zone: string
  readonly slots: readonly (SlotTimes)[]
}
export interface SlotTimes {
  readonly start: string
  readonly end: string
}
export interface PlacesAnswer {
  readonly items: readonly (PlaceBody)[]
  readonly attribution?: string | null
}
export interface PlaceBody {
  readonly kind: string
  readonly text: string
  readonly street: string
  readonly number?: string | null
  readonly postcode?: string | null
  readonly town?: string | null
  readonly city_id: string
  readonly city: string
  readonly lat: number
  readonly lon: number
  readonly distance_m?: number | null
}
export interface TileBody {
  readonly extent: number
  readonly lines: readonly (TileLine)[]
  readonly attribution?: string | null
}
export interface TileLine {
  readonly kind: string
  readonly name?: string | null
  readonly points: readonly (number)[]
}
export interface CartSyncRequest {
  readonly cart_id?: string | null
  readonly base_version?: number | null
  readonly restaurant_id: string
  readonly lines: readonly (CartLineRequest)[]
  readonly promo_code?: string | null
  readonly tip?: number | null
  readonly fulfilment?: Fulfilment | null
  readonly replace?: boolean | null
  readonly device?: CartDevice | null
}
export interface CartLineRequest {
  readonly line_id: string
  readonly menu_item_id: string
  readonly quantity: number
  readonly selected_modifiers: readonly (string)[]
  readonly note?: string | null
}
export interface CartDevice {
  readonly id: string
  readonly sequence: number
}
export interface CartAnswer {
  readonly cart_id: string
  readonly version: number
  readonly restaurant_id: string
  readonly currency: string
  readonly lines: readonly (CartLineBody)[]
  readonly promo_code?: string | null
  readonly fulfilment: Fulfilment
  readonly totals: TotalsBody
  readonly validation_errors: readonly (CartIssue)[]
  readonly quote?: QuoteBody | null
  readonly asks_for_id?: boolean | null
  readonly device?: CartDevice | null
}
export interface CartLineBody {
  readonly line_id: string
  readonly menu_item_id: string
  readonly name: string
  readonly quantity: number
  readonly selected_modifiers: readonly (string)[]
  readonly modifiers: readonly (ChosenModifier)[]
  readonly note?: string | null
  readonly unit_price: number
  readonly total: number
  readonly is_available: boolean
  readonly age_restricted?: boolean | null
}
export interface CartIssue {
  readonly line_id?: string | null
  readonly code: string
  readonly message: string
  readonly alternatives?: readonly (AlternativeBody)[] | null
}
export interface AlternativeBody {
  readonly menu_item_id?: string | null
  readonly option_id?: string | null
  readonly name: string
  readonly price: number
}
export interface QuoteBody {
  readonly id: string
  readonly expires_at: string
  readonly payment_methods?: readonly (string)[] | null
  readonly play_money?: boolean | null
}
export interface SubmitRequest {
  readonly cart_id: string
  readonly quote_id: string
  readonly expected_total: number
  readonly payment_method: PaymentMethodChoice
  readonly delivery_address?: DeliveryAddress | null
  readonly comment?: string | null
  readonly allergies?: readonly ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs" | Open)[] | null
}
export interface PaymentMethodChoice {
  readonly kind: "card" | "apple_pay" | "upi" | "saved" | "hosted_page" | "cash" | Open
  readonly token?: string | null
}
export interface SubmitAnswer {
  readonly order_id: string
  readonly status: string
  readonly estimated_delivery_time: string
  readonly currency: string
  readonly total: number
  readonly payment: PaymentBody
}
export interface OrderSummaryPage {
  readonly items: readonly (OrderSummary)[]
  readonly next_cursor: string | null
}
export interface OrderStatusAnswer {
  readonly order_id: string
  readonly status: string
  readonly stage: string
  readonly title: string
  readonly description: string
  readonly eta?: EtaBody | null
  readonly estimated_delivery_time?: string | null
  readonly courier?: CourierView | null
  readonly message_count: number
  readonly updated_at: string
}
export interface CancelRequest {
  readonly reason?: string | null
}
export interface CancelAnswer {
  readonly order_id: string
  readonly status: string
  readonly currency: string
  readonly refund: RefundBody
}
export interface ReorderAnswer {
  readonly cart: CartAnswer
  readonly not_carried_over: readonly (NotCarriedOver)[]
}
export interface NotCarriedOver {
  readonly name: string
  readonly code: string
  readonly message: string
}
export interface ReviewRequest {
  readonly rating: number
  readonly comment?: string | null
  readonly courier_rating?: number | null
}
export interface TipRequest {
  readonly amount: number
  readonly payment_method?: PaymentMethodChoice | null
}
export interface TipAnswer {
  readonly order_id: string
  readonly currency: string
  readonly tip: number
  readonly payment: PaymentBody
}
export interface OrderMessages {
  readonly order_id: string
  readonly messages: readonly (OrderMessage)[]
  readonly message_count: number
  readonly can_write: boolean
}
export interface MessageRequest {
  readonly text: string
}
export interface PaymentConfirmRequest {
  readonly reference?: string | null
}
export interface PaymentConfirmAnswer {
  readonly order_id?: string | null
  readonly booking_id?: string | null
  readonly status: string
  readonly currency: string
  readonly payment: PaymentBody
}
export interface TrackAnswer {
  readonly status: string
  readonly stage: string
  readonly title: string
  readonly description: string
  readonly restaurant_name: string
  readonly time_zone: string
  readonly fulfilment: string
  readonly destination?: Point | null
  readonly eta?: EtaBody | null
  readonly courier?: CourierView | null
  readonly updated_at: string
}
export interface MerchantRestaurantPage {
  readonly items: readonly (MerchantRestaurant)[]
  readonly next_cursor: string | null
}
export interface MerchantRestaurant {
  readonly id: string
  readonly name: string
  readonly is_paused: boolean
  readonly open_state: OpenStateBody
  readonly currency: string
  readonly time_zone: string
  readonly hours: Hours
  readonly zones: readonly (Zone)[]
  readonly charges: Charges
  readonly preparation_minutes: number
  readonly menu_version: number
  readonly open_orders: number
  readonly picture?: PictureBody | null
}
export interface RestaurantPatch {
  readonly is_paused?: boolean | null
  readonly hours?: HoursInput | null
  readonly zones?: readonly (ZoneInput)[] | null
  readonly charges?: KitchenChargesInput | null
  readonly preparation_minutes?: number | null
  readonly picture?: PictureChoiceInput | null
}
export interface HoursInput {
  readonly week: readonly (readonly (HoursSpanInput)[])[]
  readonly exceptions: readonly (HoursExceptionInput)[]
  readonly holiday?: readonly (HoursSpanInput)[] | null
}
export interface HoursSpanInput {
  readonly opens: string
  readonly closes: string
}
export interface HoursExceptionInput {
  readonly date: string
  readonly spans: readonly (HoursSpanInput)[]
}
export interface ZoneInput {
  readonly outer: readonly (PointInput)[]
  readonly holes: readonly (readonly (PointInput)[])[]
}
export interface PointInput {
  readonly lat: number
  readonly lon: number
}
export interface KitchenChargesInput {
  readonly delivery_tiers: readonly (DeliveryTierInput)[]
  readonly free_delivery_from?: number | null
  readonly minimum_order: number
  readonly small_order_fee_cap: number
}
export interface DeliveryTierInput {
  readonly metres: number
  readonly fee: number
}
export interface PictureChoiceInput {
  readonly media?: string | null
  readonly alt?: string | null
}
export interface MenuItemPatch {
  readonly price?: number | null
  readonly availability?: "available" | "unavailable" | "until_tomorrow" | null | Open
  readonly picture?: PictureChoiceInput | null
}
export interface MenuItemPatchAnswer {
  readonly restaurant_id: string
  readonly menu_version: number
  readonly currency: string
  readonly item: MenuItemBody
}
export interface MerchantOrderPage {
  readonly items: readonly (MerchantOrder)[]
  readonly next_cursor: string | null
}
export interface MerchantOrder {
  readonly order_id: string
  readonly number: string
  readonly restaurant_id: string
  readonly status: string
  readonly lines: readonly (OrderLineBody)[]
  readonly comment?: string | null
  readonly allergies?: readonly (string)[] | null
  readonly customer_name?: string | null
  readonly handover_pin?: string | null
  readonly fulfilment: string
  readonly slot?: Slot | null
  readonly seat?: SeatPlace | null
  readonly currency: string
  readonly total: number
  readonly placed_at: string
  readonly accept_by?: string | null
  readonly ready_at?: string | null
  readonly courier?: CourierView | null
  readonly message_count: number
  readonly updated_at: string
}
export interface AcceptRequest {
  readonly prep_minutes: number
}
export interface RejectRequest {
  readonly reason: string
  readonly expected_status?: "pending_payment" | "placed" | "confirmed" | "preparing" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "cancelled" | "rejected" | "payment_failed" | null | Open
}
export interface DelayRequest {
  readonly minutes?: number | null
  readonly ready_at?: string | null
}
export interface KitchenDay {
  readonly date: string
  readonly orders: number
  readonly open: number
  readonly to_seat: number
  readonly late: number
  readonly refused: number
  readonly currency: string
  readonly taken: number
}
export interface StaffMenu {
  readonly restaurant_id: string
  readonly version: number
  readonly menu_version: number
  readonly draft_version: number
  readonly currency: string
  readonly menu: MenuContent
}
export interface MenuContent {
  readonly categories: readonly (MenuContentCategory)[]
}
export interface MenuContentCategory {
  readonly id?: string | null
  readonly name: string
  readonly items: readonly (MenuContentItem)[]
}
export interface MenuContentItem {
  readonly id?: string | null
  readonly name: string
  readonly description?: string | null
  readonly price: number
  readonly picture?: PictureChoice | null
  readonly diets?: readonly ("vegetarian" | "vegan" | "halal" | "kosher" | "gluten_free" | Open)[] | null
  readonly allergens?: readonly ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs" | Open)[] | null
  readonly age_restricted?: boolean | null
  readonly modifier_groups?: readonly (MenuContentGroup)[] | null
}
export interface PictureChoice {
  readonly media?: string | null
  readonly alt?: string | null
}
export interface MenuContentGroup {
  readonly id?: string | null
  readonly name: string
  readonly min_selection: number
  readonly max_selection: number
  readonly options: readonly (MenuContentOption)[]
}
export interface MenuContentOption {
  readonly id?: string | null
  readonly name: string
  readonly price_delta: number
}
export interface MenuContentInput {
  readonly categories: readonly (MenuContentCategoryInput)[]
}
export interface MenuContentCategoryInput {
  readonly id?: string | null
  readonly name: string
  readonly items: readonly (MenuContentItemInput)[]
}
export interface MenuContentItemInput {
  readonly id?: string | null
  readonly name: string
  readonly description?: string | null
  readonly price: number
  readonly picture?: PictureChoiceInput | null
  readonly diets?: readonly ("vegetarian" | "vegan" | "halal" | "kosher" | "gluten_free" | Open)[] | null
  readonly allergens?: readonly ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soy" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs" | Open)[] | null
  readonly age_restricted?: boolean | null
  readonly modifier_groups?: readonly (MenuContentGroupInput)[] | null
}
export interface MenuContentGroupInput {
  readonly id?: string | null
  readonly name: string
  readonly min_selection: number
  readonly max_selection: number
  readonly options: readonly (MenuContentOptionInput)[]
}
export interface MenuContentOptionInput {
  readonly id?: string | null
  readonly name: string
  readonly price_delta: number
}
export interface MenuSaved {
  readonly menu?: StaffMenu | null
  readonly changes: MenuChanges
}
export interface MenuChanges {
  readonly added: readonly (ChangedDish)[]
  readonly removed: readonly (ChangedDish)[]
  readonly renamed: readonly (RenamedDish)[]
  readonly repriced: readonly (RepricedDish)[]
  readonly changed: readonly (ChangedDish)[]
  readonly rearranged: boolean
}
export interface ChangedDish {
  readonly id?: string | null
  readonly name: string
  readonly price: number
  readonly fields?: readonly (string)[] | null
}
export interface RenamedDish {
  readonly id: string
  readonly from: string
  readonly to: string
}
export interface RepricedDish {
  readonly id: string
  readonly name: string
  readonly option?: string | null
  readonly from: number
  readonly to: number
}
export interface MenuDraft {
  readonly restaurant_id: string
  readonly version: number
  readonly based_on: number
  readonly currency: string
  readonly menu: MenuContent
  readonly changes: MenuChanges
  readonly saved_at: string
}
export interface CourierRound {
  readonly state: string
  readonly shift?: ShiftAnswer | null
  readonly offers: readonly (CourierOffer)[]
  readonly deliveries: readonly (CourierDelivery)[]
  readonly time_zone?: string | null
}
export interface ShiftAnswer {
  readonly online: boolean
  readonly vehicle: string
  readonly since: string
}
export interface CourierOffer {
  readonly id: string
  readonly order_id: string
  readonly pickup: StopBody
  readonly dropoff: Point
  readonly distance_m: number
  readonly item_count: number
  readonly is_added?: boolean | null
  readonly currency: string
  readonly pay: number
  readonly cash_to_collect: number
  readonly ready_at?: string | null
  readonly expires_at: string
}
export interface StopBody {
  readonly name: string
  readonly street: string
  readonly lat: number
  readonly lon: number
}
export interface CourierDelivery {
  readonly id: string
  readonly order_id: string
  readonly number: string
  readonly status: string
  readonly pickup: StopBody
  readonly dropoff?: DropoffBody | null
  readonly items: readonly (DeliveryItem)[]
  readonly item_count: number
  readonly ready_at?: string | null
  readonly due_at?: string | null
  readonly picked_up_at?: string | null
  readonly delivered_at?: string | null
  readonly pin_required: boolean
  readonly asks_for_id?: boolean | null
  readonly currency: string
  readonly pay: number
  readonly cash_to_collect: number
  readonly has_photo: boolean
  readonly message_count: number
}
export interface DropoffBody {
  readonly name?: string | null
  readonly street: string
  readonly unit?: string | null
  readonly floor?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly lat: number
  readonly lon: number
  readonly notes?: string | null
  readonly contact?: string | null
}
export interface DeliveryItem {
  readonly name: string
  readonly quantity: number
}
export interface ShiftRequest {
  readonly online: boolean
  readonly vehicle?: "bicycle" | "scooter" | "car" | "foot" | null | Open
}
export interface LocationRequest {
  readonly lat?: number | null
  readonly lon?: number | null
  readonly recorded_at?: string | null
  readonly positions?: readonly (CourierPositionInput)[] | null
  readonly heading?: number | null
  readonly speed?: number | null
}
export interface CourierPositionInput {
  readonly lat: number
  readonly lon: number
  readonly recorded_at: string
  readonly heading?: number | null
  readonly speed?: number | null
}
export interface LocationAnswer {
  readonly kept: number
  readonly ignored: number
}
export interface CourierOfferPage {
  readonly items: readonly (CourierOffer)[]
  readonly next_cursor: string | null
}
export interface CourierDeliveryPage {
  readonly items: readonly (CourierDelivery)[]
  readonly next_cursor: string | null
}
export interface PickedUpRequest {
  readonly recorded_at?: string | null
}
export interface DeliveredRequest {
  readonly pin?: string | null
  readonly recorded_at?: string | null
}
export interface GiveBackRequest {
  readonly reason: string
}
export interface MovieCardPage {
  readonly items: readonly (MovieCard)[]
  readonly next_cursor: string | null
}
export interface MovieCard {
  readonly id: string
  readonly title: string
  readonly certificate: string
  readonly runtime_minutes: number
  readonly genres: readonly (string)[]
  readonly languages: readonly (string)[]
  readonly formats: readonly (string)[]
  readonly release_date?: string | null
  readonly poster_url?: string | null
  readonly show_count: number
  readonly next_show_at?: string | null
  readonly picture?: PictureBody | null
}
export interface MovieDetail {
  readonly id: string
  readonly title: string
  readonly certificate: string
  readonly runtime_minutes: number
  readonly genres: readonly (string)[]
  readonly languages: readonly (string)[]
  readonly formats: readonly (string)[]
  readonly synopsis?: string | null
  readonly release_date?: string | null
  readonly age_rule?: AgeRule | null
  readonly poster_url?: string | null
  readonly picture?: PictureBody | null
}
export interface ShowCardPage {
  readonly items: readonly (ShowCard)[]
  readonly next_cursor: string | null
}
export interface ShowCard {
  readonly id: string
  readonly movie: MovieName
  readonly theatre: TheatreName
  readonly screen: ScreenName
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly format: string
  readonly language: string
  readonly subtitles?: string | null
  readonly status: string
  readonly availability: string
  readonly currency: string
  readonly price_from?: number | null
  readonly on_sale_at?: string | null
}
export interface TheatreBodyPage {
  readonly items: readonly (TheatreBody)[]
  readonly next_cursor: string | null
}
export interface TheatreBody {
  readonly id: string
  readonly city_id: string
  readonly name: string
  readonly street: string
  readonly lat: number
  readonly lon: number
  readonly time_zone: string
  readonly currency: string
  readonly screens: readonly (ScreenBody)[]
  readonly opens_accessible_to_all: boolean
  readonly contact?: TheatreContact | null
  readonly cancellation?: CancellationPolicy | null
  readonly picture?: PictureBody | null
}
export interface ScreenBody {
  readonly id: string
  readonly name: string
  readonly layout_id: string
  readonly formats: readonly (string)[]
  readonly seat_count: number
}
export interface TheatreContact {
  readonly phone?: string | null
  readonly email?: string | null
  readonly website?: string | null
}
export interface ShowDetail {
  readonly id: string
  readonly movie: ShowMovie
  readonly theatre: ShowTheatre
  readonly screen: ScreenName
  readonly layout_id: string
  readonly starts_at: string
  readonly interval_at?: string | null
  readonly ends_at: string
  readonly time_zone: string
  readonly format: string
  readonly language: string
  readonly subtitles?: string | null
  readonly status: string
  readonly availability: string
  readonly seat_count: number
  readonly free_seats: number
  readonly currency: string
  readonly prices: readonly (CategoryPrice)[]
  readonly ages?: readonly (AgePrice)[] | null
  readonly on_sale_at?: string | null
  readonly booking_fee: number
  readonly tax_mode: string
  readonly taxes: readonly (Tax)[]
  readonly hold_seconds: number
  readonly seat_limit: number
  readonly opens_accessible_to_all: boolean
  readonly seats_version: number
}
export interface CategoryPrice {
  readonly category: "regular" | "premium" | "vip" | "wheelchair" | Open
  readonly price: number
}
export interface AgePrice {
  readonly age: "child" | "youth" | "student" | "senior" | Open
  readonly change?: number | null
  readonly percent_millionths?: number | null
}
export interface LayoutBody {
  readonly show_id: string
  readonly layout_id: string
  readonly currency: string
  readonly rows: readonly (LayoutRow)[]
  readonly seats: readonly (LayoutSeat)[]
  readonly preference: readonly (number)[]
}
export interface LayoutRow {
  readonly label: string
  readonly seat_count: number
  readonly is_area?: boolean | null
}
export interface LayoutSeat {
  readonly id: string
  readonly row: string
  readonly number: string
  readonly category: string
  readonly x: number
  readonly y: number
  readonly is_accessible: boolean
  readonly is_companion: boolean
  readonly partner_id?: string | null
  readonly aisle_after: boolean
  readonly price?: number | null
}
export interface SeatsAnswer {
  readonly version: number
  readonly seats: { readonly [name: string]: string }
  readonly next_change_at?: string | null
}
export interface HoldRequest {
  readonly seat_ids?: readonly (string)[] | null
  readonly best_available?: BestAvailable | null
  readonly accessible?: boolean | null
  readonly ages?: readonly ("adult" | "child" | "youth" | "student" | "senior" | Open)[] | null
}
export interface BestAvailable {
  readonly count: number
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly accessible?: boolean | null
  readonly area?: string | null
}
export interface HoldAnswer {
  readonly booking_id: string
  readonly status: string
  readonly show_id: string
  readonly seats: readonly (PricedSeat)[]
  readonly expires_at: string
  readonly can_extend: boolean
  readonly extensions_left: number
  readonly totals: BookingTotals
  readonly currency: string
  readonly payment_methods?: readonly (string)[] | null
  readonly play_money?: boolean | null
  readonly age_rule?: AgeRule | null
  readonly server_time: string
}
export interface PayRequest {
  readonly payment_method: PaymentMethodChoice
  readonly expected_total: number
  readonly confirmed_rule?: AgeRule | null
}
export interface PayAnswer {
  readonly booking_id: string
  readonly status: string
  readonly currency: string
  readonly total: number
  readonly payment: PaymentBody
  readonly expires_at?: string | null
  readonly server_time: string
}
export interface BookingSummaryPage {
  readonly items: readonly (BookingSummary)[]
  readonly next_cursor: string | null
}
export interface TicketsAnswer {
  readonly booking_id: string
  readonly status: string
  readonly tickets: readonly (TicketBody)[]
}
export interface TicketBody {
  readonly ticket_id: string
  readonly booking_id: string
  readonly code: string
  readonly movie: string
  readonly theatre: string
  readonly screen: string
  readonly starts_at: string
  readonly time_zone: string
  readonly seat: TicketSeat
  readonly age_rule?: AgeRule | null
  readonly status: string
}
export interface BookingCancelAnswer {
  readonly booking_id: string
  readonly status: string
  readonly currency: string
  readonly refund: RefundBody
  readonly orders: readonly (BookingOrder)[]
}
export interface TheatrePatch {
  readonly picture?: PictureChoiceInput | null
}
export interface MoviePatch {
  readonly title?: string | null
  readonly certificate?: string | null
  readonly age_rule?: AgeRuleChoiceInput | null
  readonly runtime_minutes?: number | null
  readonly genres?: readonly (string)[] | null
  readonly languages?: readonly (string)[] | null
  readonly formats?: readonly ("2d" | "3d" | "imax" | "dolby" | "screenx" | "4dx" | Open)[] | null
  readonly synopsis?: string | null
  readonly release_date?: string | null
  readonly picture?: PictureChoiceInput | null
}
export interface AgeRuleChoiceInput {
  readonly age?: number | null
  readonly kind?: "advised" | "accompanied" | "checked" | null | Open
}
export interface StaffShowPage {
  readonly items: readonly (StaffShow)[]
  readonly next_cursor: string | null
}
export interface StaffShow {
  readonly id: string
  readonly movie: MovieName
  readonly theatre: TheatreName
  readonly screen: ScreenName
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly format: string
  readonly language: string
  readonly status: string
  readonly availability: string
  readonly seats: SeatCounts
  readonly checked_in: number
  readonly hold_seconds: number
  readonly seats_version: number
  readonly prices?: PricePlan | null
  readonly interval?: Interval | null
  readonly on_sale_at?: string | null
}
export interface SeatCounts {
  readonly available: number
  readonly held: number
  readonly booked: number
  readonly blocked: number
}
export interface PricePlan {
  readonly categories: readonly (CategoryPrice)[]
  readonly rules?: readonly (PriceRule)[] | null
  readonly ages?: readonly (AgePrice)[] | null
}
export interface PriceRule {
  readonly name: string
  readonly weekdays?: readonly ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | Open)[] | null
  readonly from?: string | null
  readonly until?: string | null
  readonly categories?: readonly ("regular" | "premium" | "vip" | "wheelchair" | Open)[] | null
  readonly change?: number | null
  readonly percent_millionths?: number | null
}
export interface Interval {
  readonly after_minutes: number
  readonly minutes?: number | null
}
export interface ShowPatch {
  readonly hold_seconds?: number | null
  readonly starts_at?: string | null
  readonly prices?: PricePlanInput | null
  readonly on_sale_at?: string | null
  readonly interval?: IntervalInput | null
}
export interface PricePlanInput {
  readonly categories: readonly (CategoryPriceInput)[]
  readonly rules?: readonly (PriceRuleInput)[] | null
  readonly ages?: readonly (AgePriceInput)[] | null
}
export interface CategoryPriceInput {
  readonly category: "regular" | "premium" | "vip" | "wheelchair" | Open
  readonly price: number
}
export interface PriceRuleInput {
  readonly name: string
  readonly weekdays?: readonly ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | Open)[] | null
  readonly from?: string | null
  readonly until?: string | null
  readonly categories?: readonly ("regular" | "premium" | "vip" | "wheelchair" | Open)[] | null
  readonly change?: number | null
  readonly percent_millionths?: number | null
}
export interface AgePriceInput {
  readonly age: "child" | "youth" | "student" | "senior" | Open
  readonly change?: number | null
  readonly percent_millionths?: number | null
}
export interface IntervalInput {
  readonly after_minutes: number
  readonly minutes?: number | null
}
export interface SeatsRequest {
  readonly seat_ids: readonly (string)[]
}
export interface CompRequest {
  readonly seat_ids: readonly (string)[]
  readonly email?: string | null
}
export interface StaffBooking {
  readonly booking_id: string
  readonly show_id: string
  readonly status: string
  readonly seats: readonly (PricedSeat)[]
  readonly tickets: readonly (TicketBody)[]
}
export interface ShowCancelRequest {
  readonly reason: string
}
export interface ShowCancelAnswer {
  readonly show_id: string
  readonly status: string
  readonly bookings: number
  readonly cancelled: number
  readonly currency: string
  readonly refunded: number
  readonly orders: number
  readonly is_done: boolean
}
export interface TakingsBody {
  readonly show_id: string
  readonly currency: string
  readonly tickets: number
  readonly comps: number
  readonly subtotal: number
  readonly booking_fees: number
  readonly taxes: readonly (TaxAmountBody)[]
  readonly total: number
  readonly refunded: number
  readonly cash?: number | null
  readonly categories: readonly (CategoryTakings)[]
}
export interface CategoryTakings {
  readonly category: string
  readonly tickets: number
  readonly amount: number
}
export interface MoveRequest {
  readonly seat_ids: readonly (string)[]
}
export interface DoorList {
  readonly show_id: string
  readonly movie: string
  readonly theatre: string
  readonly screen: string
  readonly starts_at: string
  readonly time_zone: string
  readonly checked_in: number
  readonly tickets: readonly (DoorTicket)[]
}
export interface CheckInRequest {
  readonly code: string
  readonly theatre_id?: string | null
  readonly show_id?: string | null
  readonly checked_at?: string | null
  readonly door?: string | null
}
export interface CheckInAnswer {
  readonly ticket_id: string
  readonly booking_id: string
  readonly show_id: string
  readonly movie: string
  readonly screen: string
  readonly starts_at: string
  readonly time_zone: string
  readonly seat: TicketSeat
  readonly age_rule?: AgeRule | null
  readonly confirmed_rule?: AgeRule | null
  readonly checked_in_at: string
  readonly door?: string | null
}
export interface CheckInsRequest {
  readonly theatre_id?: string | null
  readonly show_id?: string | null
  readonly checks: readonly (OfflineCheckInput)[]
}
export interface OfflineCheckInput {
  readonly code: string
  readonly checked_at: string
  readonly door: string
}
export interface CheckInsAnswer {
  readonly results: readonly (OfflineCheckResult)[]
}
export interface OfflineCheckResult {
  readonly result: string
  readonly ticket_id?: string | null
  readonly check_in?: CheckInAnswer | null
  readonly first?: FirstCheckIn | null
  readonly later?: FirstCheckIn | null
}
export interface TicketKeys {
  readonly keys: readonly (TicketKey)[]
  readonly server_time: string
}
export interface TicketKey {
  readonly id: number
  readonly algorithm: string
  readonly public_key: string
}
export interface TheatreRecordPage {
  readonly items: readonly (TheatreRecord)[]
  readonly next_cursor: string | null
}
export interface TheatreRecord {
  readonly theatre: TheatreBody
  readonly cleaning_minutes: number
  readonly charges: SeatCharges
}
export interface SeatCharges {
  readonly booking_fee: number
  readonly tax_mode: "inclusive" | "exclusive" | Open
  readonly taxes: readonly (Tax)[]
}
export interface TheatreRequest {
  readonly city_id: string
  readonly name: string
  readonly street: string
  readonly lat: number
  readonly lon: number
  readonly contact?: TheatreContactInput | null
  readonly cleaning_minutes?: number | null
  readonly cancellation?: CancellationPolicyInput | null
  readonly opens_accessible_to_all?: boolean | null
  readonly charges?: SeatChargesInput | null
  readonly picture?: PictureChoiceInput | null
}
export interface TheatreContactInput {
  readonly phone?: string | null
  readonly email?: string | null
  readonly website?: string | null
}
export interface CancellationPolicyInput {
  readonly is_allowed: boolean
  readonly minutes_before: number
}
export interface SeatChargesInput {
  readonly booking_fee: number
  readonly tax_mode: "inclusive" | "exclusive" | Open
  readonly taxes: readonly (TaxInput)[]
}
export interface TaxInput {
  readonly name: string
  readonly rate_millionths: number
  readonly applies_to_fees: boolean
}
export interface TheatreRecordPatch {
  readonly name?: string | null
  readonly street?: string | null
  readonly lat?: number | null
  readonly lon?: number | null
  readonly contact?: TheatreContactInput | null
  readonly cleaning_minutes?: number | null
  readonly cancellation?: CancellationPolicyInput | null
  readonly opens_accessible_to_all?: boolean | null
  readonly charges?: SeatChargesInput | null
  readonly picture?: PictureChoiceInput | null
}
export interface HallList {
  readonly items: readonly (HallSummary)[]
}
export interface HallSummary {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly layout_id: string
  readonly formats: readonly (string)[]
  readonly seat_count: number
}
export interface HallRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly layout_id: string
  readonly formats: readonly (string)[]
  readonly seat_count: number
  readonly rows: readonly (HallRow)[]
  readonly areas: readonly (HallArea)[]
}
export interface HallRow {
  readonly label: string
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly y?: number | null
  readonly seats?: readonly (HallSeat)[] | null
  readonly count?: number | null
  readonly aisles_after?: readonly (number)[] | null
}
export interface HallSeat {
  readonly number: string
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly x?: number | null
  readonly y?: number | null
  readonly is_accessible?: boolean | null
  readonly is_companion?: boolean | null
  readonly partner?: HallSeatName | null
  readonly aisle_after?: boolean | null
}
export interface HallSeatName {
  readonly row: string
  readonly number: string
}
export interface HallArea {
  readonly label: string
  readonly places: number
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
}
export interface HallRequest {
  readonly name: string
  readonly formats?: readonly ("2d" | "3d" | "imax" | "dolby" | "screenx" | "4dx" | Open)[] | null
  readonly rows?: readonly (HallRowInput)[] | null
  readonly areas?: readonly (HallAreaInput)[] | null
  readonly pretix?: unknown
  readonly seatsio?: unknown
  readonly categories?: readonly (PlanCategoryInput)[] | null
}
export interface HallRowInput {
  readonly label: string
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly y?: number | null
  readonly seats?: readonly (HallSeatInput)[] | null
  readonly count?: number | null
  readonly aisles_after?: readonly (number)[] | null
}
export interface HallSeatInput {
  readonly number: string
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly x?: number | null
  readonly y?: number | null
  readonly is_accessible?: boolean | null
  readonly is_companion?: boolean | null
  readonly partner?: HallSeatNameInput | null
  readonly aisle_after?: boolean | null
}
export interface HallSeatNameInput {
  readonly row: string
  readonly number: string
}
export interface HallAreaInput {
  readonly label: string
  readonly places: number
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
}
export interface PlanCategoryInput {
  readonly name: string
  readonly category: "regular" | "premium" | "vip" | "wheelchair" | Open
}
export interface HallSaved {
  readonly hall: HallSummary
  readonly shows_moved: number
  readonly shows_kept: number
  readonly left_out: readonly (string)[]
}
export interface MovieDetailPage {
  readonly items: readonly (MovieDetail)[]
  readonly next_cursor: string | null
}
export interface MovieRequest {
  readonly title: string
  readonly certificate: string
  readonly age_rule?: AgeRuleInput | null
  readonly runtime_minutes: number
  readonly genres?: readonly (string)[] | null
  readonly languages: readonly (string)[]
  readonly formats?: readonly ("2d" | "3d" | "imax" | "dolby" | "screenx" | "4dx" | Open)[] | null
  readonly synopsis?: string | null
  readonly release_date?: string | null
  readonly picture?: PictureChoiceInput | null
}
export interface AgeRuleInput {
  readonly age: number
  readonly kind: "advised" | "accompanied" | "checked" | Open
}
export interface ShowsRequest {
  readonly theatre_id?: string | null
  readonly movie_id: string
  readonly hall_id: string
  readonly starts_at?: string | null
  readonly series?: SeriesRequest | null
  readonly prices: PricePlanInput
  readonly interval?: IntervalInput | null
  readonly on_sale_at?: string | null
  readonly hold_seconds?: number | null
  readonly format?: "2d" | "3d" | "imax" | "dolby" | "screenx" | "4dx" | null | Open
  readonly language?: string | null
  readonly subtitles?: string | null
}
export interface SeriesRequest {
  readonly from: string
  readonly to: string
  readonly days?: readonly ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | Open)[] | null
  readonly times: readonly (string)[]
  readonly except?: readonly (string)[] | null
}
export interface ShowsPlanned {
  readonly items: readonly (PlannedShow)[]
}
export interface PlannedShow {
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly free_at: string
  readonly time_zone: string
}
export interface SellRequest {
  readonly seat_ids?: readonly (string)[] | null
  readonly best_available?: BestAvailableInput | null
  readonly ages?: readonly ("adult" | "child" | "youth" | "student" | "senior" | Open)[] | null
  readonly expected_total?: number | null
  readonly cash_taken?: number | null
  readonly email?: string | null
  readonly confirmed_rule?: AgeRuleInput | null
}
export interface BestAvailableInput {
  readonly count: number
  readonly category?: "regular" | "premium" | "vip" | "wheelchair" | null | Open
  readonly accessible?: boolean | null
  readonly area?: string | null
}
export interface SaleAnswer {
  readonly booking_id: string
  readonly show_id: string
  readonly seats: readonly (PricedSeat)[]
  readonly currency: string
  readonly totals: BookingTotals
  readonly cash_taken: number
  readonly change_due: number
  readonly tickets: readonly (TicketBody)[]
}
export interface BookingCancelRequest {
  readonly reason: string
}
export interface BookingRefundRequest {
  readonly amount?: number | null
  readonly reason: string
  readonly borne_by?: "platform" | "house" | null | Open
}
export interface BookingRefundAnswer {
  readonly booking_id: string
  readonly status: string
  readonly currency: string
  readonly amount: number
  readonly refunded: number
  readonly left: number
}
export interface RoleBodyPage {
  readonly items: readonly (RoleBody)[]
  readonly next_cursor: string | null
}
export interface RoleBody {
  readonly id: string
  readonly state: string
  readonly role: string
  readonly place_id?: string | null
  readonly level?: string | null
  readonly email?: string | null
  readonly name?: string | null
  readonly account_id?: string | null
  readonly granted_by?: string | null
  readonly created_at: string
  readonly expires_at?: string | null
  readonly mail?: string | null
}
export interface RoleRequest {
  readonly email: string
  readonly role: "restaurant_staff" | "theatre_staff" | "courier" | "operator" | Open
  readonly place_id?: string | null
  readonly level?: "staff" | "owner" | null | Open
}
export interface StaffRequest {
  readonly email: string
  readonly level?: "staff" | "owner" | null | Open
}
export interface BlockRequest {
  readonly reason: string
}
export interface AccountStandingBody {
  readonly account_id: string
  readonly is_blocked: boolean
  readonly reason?: string | null
  readonly blocked_at?: string | null
}
export interface CourierStandingBodyPage {
  readonly items: readonly (CourierStandingBody)[]
  readonly next_cursor: string | null
}
export interface CourierStandingBody {
  readonly account_id: string
  readonly name?: string | null
  readonly email?: string | null
  readonly state: string
  readonly reason?: string | null
  readonly since?: string | null
  readonly is_online: boolean
  readonly deliveries: readonly (CourierLoad)[]
}
export interface CourierLoad {
  readonly order_id: string
  readonly is_picked_up: boolean
}
export interface CourierDecisionInput {
  readonly reason?: string | null
}
export interface SupportSearchAnswer {
  readonly items: readonly (SupportHit)[]
}
export interface SupportHit {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly detail?: string | null
  readonly status?: string | null
  readonly created_at?: string | null
}
export interface OrderStory {
  readonly order: OrderDetail
  readonly promised_by: string
  readonly account: StoryAccount
  readonly steps: readonly (StoryStep)[]
  readonly money: StoryMoney
  readonly delivery?: StoryDelivery | null
  readonly offers: readonly (StoryOffer)[]
  readonly told: readonly (StoryNotice)[]
  readonly log: readonly (AuditEntry)[]
}
export interface StoryAccount {
  readonly id: string
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly created_at: string
  readonly erased_at?: string | null
}
export interface StoryStep {
  readonly status: string
  readonly at: string
  readonly actor: string
  readonly account_id?: string | null
  readonly reason?: string | null
}
export interface StoryMoney {
  readonly payments: readonly (StoryPayment)[]
  readonly refunds: readonly (StoryRefund)[]
  readonly postings: readonly (StoryPosting)[]
}
export interface StoryPayment {
  readonly payment: PaymentBody
  readonly is_tip: boolean
  readonly gateway: string
  readonly gateway_id?: string | null
  readonly captured: number
  readonly wants?: string | null
  readonly attempts: number
  readonly created_at: string
  readonly events: readonly (StoryPaymentEvent)[]
}
export interface StoryPaymentEvent {
  readonly status: string
  readonly detail: string
  readonly at: string
}
export interface StoryRefund {
  readonly payment_id: string
  readonly amount: number
  readonly taxes: number
  readonly borne_by: string
  readonly at: string
}
export interface StoryPosting {
  readonly name: string
  readonly at: string
  readonly entries: readonly (StoryEntry)[]
}
export interface StoryEntry {
  readonly account: string
  readonly amount: number
  readonly part: string
  readonly name?: string | null
  readonly holder_id?: string | null
}
export interface StoryDelivery {
  readonly id: string
  readonly courier_id: string
  readonly status: string
  readonly assigned_at: string
  readonly picked_up_at?: string | null
  readonly delivered_at?: string | null
}
export interface StoryOffer {
  readonly courier_id: string
  readonly status: string
  readonly made_at: string
  readonly answered_at?: string | null
}
export interface StoryNotice {
  readonly message: string
  readonly at: string
}
export interface AuditEntry {
  readonly id: string
  readonly at: string
  readonly actor_id?: string | null
  readonly actor_name?: string | null
  readonly actor_email?: string | null
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}
export interface BookingStory {
  readonly booking: BookingDetail
  readonly account: StoryAccount
  readonly steps: readonly (StoryStep)[]
  readonly money: StoryMoney
  readonly tickets: readonly (StoryTicket)[]
  readonly told: readonly (StoryNotice)[]
  readonly log: readonly (AuditEntry)[]
}
export interface StoryTicket {
  readonly id: string
  readonly status: string
  readonly used_at?: string | null
  readonly used_door?: string | null
}
export interface AccountStory {
  readonly account: StoryAccount
  readonly roles: readonly (StoryRole)[]
  readonly standing: AccountStandingBody
  readonly courier?: CourierStandingBody | null
  readonly orders: readonly (OrderSummary)[]
  readonly bookings: readonly (BookingSummary)[]
  readonly log: readonly (AuditEntry)[]
}
export interface StoryRole {
  readonly role: string
  readonly place_id?: string | null
  readonly granted_by?: string | null
  readonly granted_at: string
}
export interface OperatorOrderPage {
  readonly items: readonly (OperatorOrder)[]
  readonly next_cursor: string | null
}
export interface OperatorOrder {
  readonly order_id: string
  readonly number: string
  readonly status: string
  readonly restaurant: RestaurantName
  readonly city_id: string
  readonly time_zone: string
  readonly fulfilment: string
  readonly currency: string
  readonly total: number
  readonly placed_at: string
  readonly promised_by: string
  readonly eta: EtaBody
  readonly courier?: CourierView | null
}
export interface RefundPreviewRequest {
  readonly amount?: number | null
  readonly lines?: readonly (RefundLineInput)[] | null
}
export interface RefundLineInput {
  readonly line_id: string
  readonly quantity?: number | null
}
export interface RefundPreview {
  readonly currency: string
  readonly amount: number
  readonly taxes: number
  readonly refundable: number
  readonly left: number
}
export interface OrderRefundRequest {
  readonly amount?: number | null
  readonly lines?: readonly (RefundLineInput)[] | null
  readonly reason: string
  readonly borne_by: "platform" | "house" | "courier" | Open
  readonly expected_refundable?: number | null
}
export interface OrderRefundAnswer {
  readonly order_id: string
  readonly status: string
  readonly currency: string
  readonly amount: number
  readonly taxes: number
  readonly refunded: number
  readonly left: number
}
export interface OrderDecisionInput {
  readonly reason: string
}
export interface ReassignRequest {
  readonly courier_id?: string | null
  readonly from_courier_id?: string | null
  readonly reason: string
}
export interface ReassignAnswer {
  readonly order_id: string
  readonly status: string
  readonly courier_id?: string | null
}
export interface OperatorCityPage {
  readonly items: readonly (OperatorCity)[]
  readonly next_cursor: string | null
}
export interface OperatorCity {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly time_zone: string
  readonly currency: string
  readonly center: Point
  readonly bounds?: Bounds | null
  readonly charges: Charges
  readonly dispatch_radius_m?: number | null
  readonly holidays: readonly (Holiday)[]
  readonly restaurant_count: number
}
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}
export interface Holiday {
  readonly date: string
  readonly name: string
}
export interface CityRequest {
  readonly name: string
  readonly time_zone: string
  readonly currency: string
  readonly center: PointInput
  readonly bounds?: BoundsInput | null
  readonly charges?: ChargesInput | null
  readonly dispatch_radius_m?: number | null
  readonly holidays?: readonly (HolidayInput)[] | null
}
export interface BoundsInput {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}
export interface ChargesInput {
  readonly tax_mode: "inclusive" | "exclusive" | Open
  readonly taxes: readonly (TaxInput)[]
  readonly delivery_tiers: readonly (DeliveryTierInput)[]
  readonly free_delivery_from?: number | null
  readonly service_rate_millionths: number
  readonly service_fee_cap?: number | null
  readonly minimum_order: number
  readonly small_order_fee_cap: number
}
export interface HolidayInput {
  readonly date: string
  readonly name: string
}
export interface CityPatch {
  readonly name?: string | null
  readonly time_zone?: string | null
  readonly currency?: string | null
  readonly center?: PointInput | null
  readonly bounds?: BoundsInput | null
  readonly charges?: ChargesInput | null
  readonly dispatch_radius_m?: number | null
  readonly holidays?: readonly (HolidayInput)[] | null
}
export interface OperatorRestaurantPage {
  readonly items: readonly (OperatorRestaurant)[]
  readonly next_cursor: string | null
}
export interface OperatorRestaurant {
  readonly id: string
  readonly version: number
  readonly city_id: string
  readonly status: string
  readonly lacks: readonly (FieldError)[]
  readonly name: string
  readonly cuisines: readonly (string)[]
  readonly street: string
  readonly point?: Point | null
  readonly contact?: Contact | null
  readonly currency: string
  readonly time_zone: string
  readonly hours: Hours
  readonly zones: readonly (Zone)[]
  readonly charges: Charges
  readonly commission_millionths: number
  readonly preparation_minutes: number
  readonly is_paused: boolean
  readonly is_promoted: boolean
  readonly menu_version: number
  readonly item_count: number
  readonly open_orders: number
  readonly picture?: PictureBody | null
}
export interface Contact {
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}
export interface RestaurantRequest {
  readonly city_id: string
  readonly name: string
  readonly cuisines?: readonly (string)[] | null
  readonly street?: string | null
  readonly point?: PointInput | null
  readonly contact?: ContactInput | null
  readonly hours?: HoursInput | null
  readonly zones?: readonly (ZoneInput)[] | null
  readonly charges?: ChargesInput | null
  readonly commission_millionths?: number | null
  readonly preparation_minutes?: number | null
}
export interface ContactInput {
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}
export interface OperatorRestaurantPatch {
  readonly status?: "draft" | "live" | "paused" | "closed" | null | Open
  readonly name?: string | null
  readonly cuisines?: readonly (string)[] | null
  readonly street?: string | null
  readonly point?: PointInput | null
  readonly contact?: ContactInput | null
  readonly hours?: HoursInput | null
  readonly zones?: readonly (ZoneInput)[] | null
  readonly charges?: ChargesInput | null
  readonly commission_millionths?: number | null
  readonly preparation_minutes?: number | null
  readonly is_promoted?: boolean | null
  readonly picture?: PictureChoiceInput | null
}
export interface StaffPromotionPage {
  readonly items: readonly (StaffPromotion)[]
  readonly next_cursor: string | null
}
export interface StaffPromotion {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly text: string
  readonly effect: PromotionEffect
  readonly restaurant_id?: string | null
  readonly currency?: string | null
  readonly minimum_basket: number
  readonly starts_at: string
  readonly ends_at: string
  readonly use_limit?: number | null
  readonly use_limit_per_account?: number | null
  readonly first_order_only: boolean
  readonly uses: number
}
export interface PromotionEffect {
  readonly kind: "percent" | "fixed" | "free_delivery" | "buy_get_free" | Open
  readonly rate_millionths?: number | null
  readonly cap?: number | null
  readonly amount?: number | null
  readonly buy?: number | null
  readonly free?: number | null
  readonly items?: readonly (string)[] | null
}
export interface PromotionRequest {
  readonly code: string
  readonly text: string
  readonly effect: PromotionEffectInput
  readonly currency?: string | null
  readonly minimum_basket?: number | null
  readonly starts_at?: string | null
  readonly ends_at: string
  readonly use_limit?: number | null
  readonly use_limit_per_account?: number | null
  readonly first_order_only?: boolean | null
}
export interface PromotionEffectInput {
  readonly kind: "percent" | "fixed" | "free_delivery" | "buy_get_free" | Open
  readonly rate_millionths?: number | null
  readonly cap?: number | null
  readonly amount?: number | null
  readonly buy?: number | null
  readonly free?: number | null
  readonly items?: readonly (string)[] | null
}
export interface PromotionPatch {
  readonly text?: string | null
  readonly effect?: PromotionEffectInput | null
  readonly minimum_basket?: number | null
  readonly starts_at?: string | null
  readonly ends_at?: string | null
  readonly use_limit?: number | null
  readonly use_limit_per_account?: number | null
  readonly first_order_only?: boolean | null
}
export interface AuditEntryPage {
  readonly items: readonly (AuditEntry)[]
  readonly next_cursor: string | null
}
export interface WebhookBodyPage {
  readonly items: readonly (WebhookBody)[]
  readonly next_cursor: string | null
}
export interface WebhookBody {
  readonly id: string
  readonly url: string
  readonly events: readonly (string)[]
  readonly secret?: string | null
  readonly created_by: string
  readonly created_at: string
  readonly waiting?: number | null
  readonly failed?: number | null
}
export interface WebhookRequest {
  readonly url: string
  readonly events?: readonly ("order_updated" | "booking_updated" | "refunded" | Open)[] | null
}
export interface WebhookDeliveryBodyPage {
  readonly items: readonly (WebhookDeliveryBody)[]
  readonly next_cursor: string | null
}
export interface WebhookDeliveryBody {
  readonly id: string
  readonly webhook_id: string
  readonly state: string
  readonly attempts: number
  readonly last_attempt_at?: string | null
  readonly last_status?: number | null
  readonly last_problem?: string | null
  readonly next_attempt_at?: string | null
  readonly message: WebhookMessage
}
export interface WebhookMessage {
  readonly id: string
  readonly event: string
  readonly entity_id: string
  readonly sequence: number
  readonly at: string
  readonly data: unknown
}
export interface StatementBody {
  readonly holder_id: string
  readonly kind: string
  readonly name?: string | null
  readonly currency: string
  readonly time_zone: string
  readonly from: string
  readonly to: string
  readonly opening: number
  readonly items: readonly (StatementItem)[]
  readonly net: number
  readonly closing: number
  readonly taxes: readonly (StatementTax)[]
  readonly gross: number
}
export interface StatementItem {
  readonly part: string
  readonly count: number
  readonly amount: number
}
export interface StatementTax {
  readonly name: string
  readonly amount: number
}
export interface BalanceBodyPage {
  readonly items: readonly (BalanceBody)[]
  readonly next_cursor: string | null
}
export interface BalanceBody {
  readonly holder_id: string
  readonly kind: string
  readonly name?: string | null
  readonly currency: string
  readonly owed: number
  readonly cash: number
}
export interface TransferBodyPage {
  readonly items: readonly (TransferBody)[]
  readonly next_cursor: string | null
}
export interface TransferBody {
  readonly id: string
  readonly holder_id: string
  readonly kind: string
  readonly amount: number
  readonly currency: string
  readonly reference?: string | null
  readonly at: string
}
export interface TransferRequest {
  readonly holder_id: string
  readonly kind: "payout" | "hand_in" | "repayment" | Open
  readonly amount?: number | null
  readonly currency?: string | null
  readonly reference?: string | null
}
export interface BooksBody {
  readonly currency: string
  readonly time_zone: string
  readonly from: string
  readonly to: string
  readonly items: readonly (BooksItem)[]
  readonly net: number
  readonly taxes: readonly (BooksItem)[]
  readonly bank: readonly (BooksItem)[]
}
export interface BooksItem {
  readonly part: string
  readonly name?: string | null
  readonly count: number
  readonly amount: number
}
export interface OrdersReport {
  readonly city_id: string
  readonly time_zone: string
  readonly rows: readonly (OrdersRow)[]
  readonly total: OrderCounts
}
export interface OrdersRow {
  readonly key: ReportKey
  readonly counts: OrderCounts
}
export interface ReportKey {
  readonly hour?: number | null
  readonly date?: string | null
  readonly house_id?: string | null
  readonly name?: string | null
}
export interface OrderCounts {
  readonly delivered: number
  readonly cancelled: number
  readonly rejected: number
  readonly payment_failed: number
  readonly reasons: readonly (ReasonCount)[]
}
export interface ReasonCount {
  readonly reason: string
  readonly count: number
}
export interface TakingsReport {
  readonly city_id: string
  readonly time_zone: string
  readonly currency: string
  readonly rows: readonly (TakingsRow)[]
  readonly total: Takings
}
export interface TakingsRow {
  readonly key: ReportKey
  readonly takings: Takings
}
export interface Takings {
  readonly orders: number
  readonly order_total: number
  readonly bookings: number
  readonly booking_total: number
}
export interface LateReport {
  readonly city_id: string
  readonly time_zone: string
  readonly rows: readonly (LateRow)[]
  readonly total: Punctuality
}
export interface LateRow {
  readonly key: ReportKey
  readonly punctuality: Punctuality
}
export interface Punctuality {
  readonly delivered: number
  readonly late: number
  readonly late_millionths?: number | null
  readonly accepted: number
  readonly acceptance_seconds?: number | null
}
export interface OccupancyReport {
  readonly city_id: string
  readonly time_zone: string
  readonly rows: readonly (OccupancyRow)[]
  readonly total: Occupancy
}
export interface OccupancyRow {
  readonly key: ReportKey
  readonly occupancy: Occupancy
}
export interface Occupancy {
  readonly shows: number
  readonly seats: number
  readonly sold: number
  readonly sold_millionths?: number | null
}
export interface UploadedMedia {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly color: string
}
export interface OperatorPage {
  readonly page: string
  readonly language: string
  readonly text: string
}
export interface HealthAnswer {
  readonly status: string
}
export interface SandboxChargePage {
  readonly items: readonly (SandboxCharge)[]
  readonly next_cursor: string | null
}
export interface SandboxCharge {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly captured: number
  readonly refunded: number
  readonly history: readonly (SandboxChargeEvent)[]
}
export interface SandboxChargeEvent {
  readonly at: string
  readonly event: string
  readonly amount: number
}
export interface OutageRequest {
  readonly mode: "down" | "slow" | "lying" | Open
  readonly seconds: number
}
export interface OutageAnswer {
  readonly mode: string
  readonly until: string
}
export interface ThreeDSRequest {
  readonly outcome: "approved" | "failed" | "abandoned" | Open
}
export interface ThreeDSAnswer {
  readonly id: string
  readonly outcome: string
}
export interface ClockRequest {
  readonly advance_seconds: number
}
export interface ClockAnswer {
  readonly now: string
}

/** The body that each GET answers with. */
export interface Reads {
  '/v1/auth/sessions': SessionBodyPage
  '/v1/auth/sessions/{id}': SessionBody
  '/v1/me': AccountBody
  '/v1/me/export': AccountExport
  '/v1/me/evening': EveningAnswer
  '/v1/me/addresses': AddressBodyPage
  '/v1/me/addresses/{id}': AddressBody
  '/v1/me/payment_methods': PaymentMethodBodyPage
  '/v1/me/favourites': FavouriteBodyPage
  '/v1/push_key': PushKeyBody
  '/v1/me/push_subscriptions': PushSubscriptionBodyPage
  '/v1/me/notifications': NotificationChoices
  '/v1/cities': CityBodyPage
  '/v1/restaurants': RestaurantCardPage
  '/v1/restaurants/{id}': RestaurantDetail
  '/v1/restaurants/{id}/menu': MenuBody
  '/v1/restaurants/{id}/reviews': ReviewBodyPage
  '/v1/restaurants/{id}/slots': SlotsAnswer
  '/v1/places': PlacesAnswer
  '/v1/cart': CartAnswer
  '/v1/orders/lookup': OrderDetail
  '/v1/orders': OrderSummaryPage
  '/v1/orders/{id}': OrderDetail
  '/v1/orders/{id}/status': OrderStatusAnswer
  '/v1/orders/{id}/messages': OrderMessages
  '/v1/track/{token}': TrackAnswer
  '/v1/merchant/restaurants': MerchantRestaurantPage
  '/v1/merchant/orders': MerchantOrderPage
  '/v1/merchant/restaurants/{id}/today': KitchenDay
  '/v1/merchant/restaurants/{id}/menu': StaffMenu
  '/v1/merchant/restaurants/{id}/menu/draft': MenuDraft
  '/v1/courier/round': CourierRound
  '/v1/courier/offers': CourierOfferPage
  '/v1/courier/deliveries': CourierDeliveryPage
  '/v1/movies': MovieCardPage
  '/v1/movies/{id}': MovieDetail
  '/v1/movies/{id}/shows': ShowCardPage
  '/v1/theatres': TheatreBodyPage
  '/v1/shows': ShowCardPage
  '/v1/shows/{id}': ShowDetail
  '/v1/shows/{id}/layout': LayoutBody
  '/v1/shows/{id}/seats': SeatsAnswer
  '/v1/bookings': BookingSummaryPage
  '/v1/bookings/{id}': BookingDetail
  '/v1/bookings/{id}/ticket': TicketsAnswer
  '/v1/theatre/theatres': TheatreBodyPage
  '/v1/theatre/shows': StaffShowPage
  '/v1/theatre/shows/{id}/takings': TakingsBody
  '/v1/theatre/shows/{id}/door': DoorList
  '/v1/theatre/ticket_key': TicketKeys
  '/v1/operator/theatres': TheatreRecordPage
  '/v1/operator/theatres/{id}': TheatreRecord
  '/v1/theatre/theatres/{id}/halls': HallList
  '/v1/theatre/theatres/{id}/halls/{hall_id}': HallRecord
  '/v1/operator/movies': MovieDetailPage
  '/v1/operator/roles': RoleBodyPage
  '/v1/merchant/restaurants/{id}/staff': RoleBodyPage
  '/v1/theatre/theatres/{id}/staff': RoleBodyPage
  '/v1/operator/couriers': CourierStandingBodyPage
  '/v1/operator/search': SupportSearchAnswer
  '/v1/operator/orders/{id}': OrderStory
  '/v1/operator/bookings/{id}': BookingStory
  '/v1/operator/accounts/{id}': AccountStory
  '/v1/operator/orders': OperatorOrderPage
  '/v1/operator/cities': OperatorCityPage
  '/v1/operator/cities/{id}': OperatorCity
  '/v1/operator/restaurants': OperatorRestaurantPage
  '/v1/operator/restaurants/{id}': OperatorRestaurant
  '/v1/operator/promotions': StaffPromotionPage
  '/v1/merchant/restaurants/{id}/promotions': StaffPromotionPage
  '/v1/operator/audit': AuditEntryPage
  '/v1/operator/webhooks': WebhookBodyPage
  '/v1/operator/webhooks/deliveries': WebhookDeliveryBodyPage
  '/v1/operator/statements': StatementBody
  '/v1/merchant/restaurants/{id}/statement': StatementBody
  '/v1/theatre/theatres/{id}/statement': StatementBody
  '/v1/courier/statement': StatementBody
  '/v1/operator/balances': BalanceBodyPage
  '/v1/operator/transfers': TransferBodyPage
  '/v1/operator/books': BooksBody
  '/v1/operator/reports/orders': OrdersReport
  '/v1/operator/reports/takings': TakingsReport
  '/v1/operator/reports/late': LateReport
  '/v1/operator/reports/occupancy': OccupancyReport
  '/v1/pages/{page}': OperatorPage
}
