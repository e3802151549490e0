// Printed by Scripts/browser-face from the Swift in Sources/Tools/browser-face. Do not edit: change it there.
// Times are milliseconds since 1970, money is minor units, both whole numbers.

/** The contract's bodies by their names; declare them by augmenting this interface. */
export interface Bodies {}
/** JSON of the contract that Swift hands on as it came. */
export type Body<Name extends string> = Name extends keyof Bodies ? Bodies[Name] : unknown
/** One of the names, or one of a newer platform. */
export type Open<Names extends string> = Names | (string & {})

/** Every machine that can be opened. */
export interface Machines {
  cart: { start: CartStart; input: CartInput; view: CartView }
  order: { start: PurchaseStart; input: PurchaseInput; view: OrderView }
  booking: { start: PurchaseStart; input: PurchaseInput; view: BookingView }
  seats: { start: SeatsStart; input: SeatsInput; view: SeatsView }
  tracking: { start: TrackingStart; input: TrackingInput; view: TrackingView }
  tip: { start: TipStart; input: TipInput; view: TipView }
  kitchen: { start: KitchenStart; input: KitchenInput; view: KitchenView }
  round: { start: RoundStart; input: RoundInput; view: RoundView }
  door: { start: DoorStart; input: DoorInput; view: DoorView }
  live: { start: LiveStart; input: LiveInput; view: LiveView }
}

/** The machines of the module that those who work load: `MachineSet.staff`. */
export const staffMachines: readonly (keyof Machines)[] = ['kitchen', 'round', 'door']

/** How long the parts of an evening take: `EveningPlan` of Domain. */
export const evening = { meal: 2700000, beforeFilm: 600000, delivery: 1800000, film: 7800000, afterMeal: 9000000 } as const

/** What goes into the module, one at a time. `begin` comes first: its seed spreads waits, and is no secret; ids are counted from `after` on. `know` brings a menu or a restaurant that was read anyway, as the body beside it. */
export type Message =
  | { readonly kind: 'begin'; readonly seed: number; readonly after: number; readonly account?: string }
  | { readonly kind: 'open'; readonly machine: string; readonly start: unknown; readonly at: number }
  | { readonly kind: 'send'; readonly to: number; readonly input: unknown; readonly at: number }
  | { readonly kind: 'answer'; readonly answer: Answer; readonly at: number }
  | { readonly kind: 'event'; readonly event: AppEvent; readonly at: number }
  | { readonly kind: 'know'; readonly what: KnownBody; readonly at: number }
  | { readonly kind: 'close'; readonly of: number; readonly at: number }

export type KnownBody = 'menu' | 'restaurant'

/** What comes out: what is to be done in this order, and the views that changed. `opened` is the number of what was opened. A message that cannot be read changes nothing and is answered by `{"malformed":true}`. */
export interface Reply {
  readonly opened?: number
  readonly effects: readonly Effect[]
  readonly views: readonly ChangedView[]
}

export interface ChangedView {
  readonly of: number
  readonly view: Body<'View'>
}

/** What happens around the app. `signedIn` says who it is, and that nobody else is any more. */
export type AppEvent =
  | { readonly kind: 'foreground' }
  | { readonly kind: 'background' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'signedIn'; readonly account: string }
  | { readonly kind: 'signedOut' }

/** What is to be done, in this order. `id` is for the answer; without one nobody waits. A `wake` is void when another of its `id` comes. A call with `account` is sent as that account or not at all: else it has failed. `file` is the slot of a JPEG that is sent as the body; an empty slot is answered by 410. */
export type Effect =
  | { readonly kind: 'call'; readonly id: number; readonly method: Method; readonly path: string; readonly key?: string; readonly etag?: string; readonly account?: string; readonly body?: string; readonly file?: string }
  | { readonly kind: 'wake'; readonly id: number; readonly at: number }
  | { readonly kind: 'store'; readonly id?: number; readonly slot: string; readonly act: StoreAct }
  | { readonly kind: 'live'; readonly act: LiveAct }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'notice'; readonly of: number; readonly notice: Notice }

export type Method = 'get' | 'post' | 'put' | 'delete'

/** What the one socket is to do; its number comes back with whatever it tells. */
export type LiveAct =
  | { readonly kind: 'connect'; readonly number: number }
  | { readonly kind: 'send'; readonly frame: string }
  | { readonly kind: 'close'; readonly number: number }

/** What came of an effect. `answered` is any answer of the platform, refusals too, with its body beside it; `failed` is none, or half of one. `found` without a value: the slot is empty. */
export type Answer =
  | { readonly kind: 'answered'; readonly id: number; readonly status: number; readonly etag?: string }
  | { readonly kind: 'failed'; readonly id: number }
  | { readonly kind: 'woke'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly value?: string }
  | { readonly kind: 'kept'; readonly id: number }

/** What a person should be told once, by the machine whose it is. */
export type Notice =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'cart'; readonly notice: CartNotice }
  | { readonly kind: 'ordered'; readonly order: string }
  | { readonly kind: 'booked'; readonly booking: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'seats'; readonly notice: SeatsNotice }
  | { readonly kind: 'holdEnds' }
  | { readonly kind: 'tracking'; readonly notice: TrackingNotice }
  | { readonly kind: 'kitchen'; readonly notice: KitchenNotice }
  | { readonly kind: 'round'; readonly notice: RoundNotice }

/** Why a call gave no result. */
export type Failure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unanswered' }

/** A problem of the platform; `message` is in its words. */
export interface Refusal {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number
  readonly lon: number
}

/** What is done with a slot, and is on the disk before the next effect begins. With `over` it happens only where the slot has exactly that; else the answer is `found`, with what is there. `leave` empties the slot and those named, in one step and only where the slot has this owner or nothing. `prune` empties all slots that begin with this name, but those that are kept. */
export type StoreAct =
  | { readonly kind: 'read' }
  | { readonly kind: 'keep'; readonly value: string; readonly over?: Over }
  | { readonly kind: 'forget'; readonly over?: Over }
  | { readonly kind: 'prune'; readonly keeping: readonly string[] }
  | { readonly kind: 'leave'; readonly owner?: string; readonly slots: readonly string[] }

/** What a slot has to have before it is written. */
export type Over =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly value: string }

/** What is shown, by the platform's own code. */
export interface Bill {
  readonly subtotal: number
  readonly discounts: readonly Discount[]
  readonly deliveryFee: number
  readonly serviceFee: number
  readonly smallOrderFee: number
  readonly taxes: readonly Tax[]
  readonly tip: number
  readonly total: number
}

export interface Discount {
  readonly code: string
  readonly text: string
  readonly amount: number
}

/** `included`: the prices above contain it already. The rate is in millionths. */
export interface Tax {
  readonly name: string
  readonly rate: number
  readonly amount: number
  readonly included: boolean
}

/** What seats cost. */
export interface SeatsBill {
  readonly seats: readonly SeatPrice[]
  readonly subtotal: number
  readonly bookingFee: number
  readonly taxes: readonly Tax[]
  readonly total: number
}

export interface SeatPrice {
  readonly seat: number
  readonly category: SeatCategory
  readonly price: number
}

export type SeatCategory = 'regular' | 'premium' | 'vip' | 'wheelchair'

export type PaymentKind = 'apple_pay' | 'card' | 'saved' | 'upi' | 'hosted_page' | 'cash'

/** One way to pay; never card data. The token is the gateway's, or a saved method's id. */
export interface PaymentWay {
  readonly method: PaymentKind
  readonly token?: string
}

/** Nothing: there is one cart. */
export interface CartStart {}

/** `add` may come before the menu is here: it waits for it. `bring` says where the food goes; without a destination, wherever the platform has it. `setAddress` says where this person is this evening: a cart goes there of which nothing else was said. */
export type CartInput =
  | { readonly kind: 'add'; readonly restaurant: string; readonly item: string; readonly quantity: number; readonly options: readonly string[]; readonly note?: string }
  | { readonly kind: 'setQuantity'; readonly line: string; readonly quantity: number }
  | { readonly kind: 'change'; readonly line: string; readonly item: string; readonly quantity: number; readonly options: readonly string[]; readonly note?: string }
  | { readonly kind: 'setTip'; readonly tip: number }
  | { readonly kind: 'setPromo'; readonly code?: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'replaceCart' }
  | { readonly kind: 'keepCart' }
  | { readonly kind: 'bring'; readonly destination?: NewDestination }
  | { readonly kind: 'setAddress'; readonly destination?: NewDestination }

/** Where the food goes. The place is the door's; without it nobody rides. */
export interface NewDestination {
  readonly fulfilment: Body<'Fulfilment'>
  readonly place?: Place
}

/** The cart now. `price` is missing until the menu is here; `quote` until what is shown can be ordered exactly as it is. `answer` is the platform's last word with names and alternatives. */
export interface CartView {
  readonly restaurant?: string
  readonly lines: readonly CartLineView[]
  readonly promoCode?: string
  readonly tip: number
  readonly state: CartState
  readonly isResumed: boolean
  readonly question?: CartQuestion
  readonly price?: Bill
  readonly quote?: CartQuote
  readonly issues: readonly CartIssue[]
  readonly goesElsewhere: boolean
  readonly destination?: Body<'Fulfilment'>
  readonly answer?: Body<'CartAnswer'>
}

/** A line as it is shown; what the menu says of it is missing until the menu is here. */
export interface CartLineView {
  readonly id: string
  readonly item: string
  readonly quantity: number
  readonly options: readonly string[]
  readonly note?: string
  readonly name?: string
  readonly unitPrice?: number
  readonly total?: number
  readonly problems: readonly CartProblem[]
}

/** How far the platform knows what is shown. */
export type CartState = 'settled' | 'sending' | 'waiting' | 'signedOut'

/** Clear the other restaurant's cart? `replaceCart` or `keepCart`. */
export interface CartQuestion {
  readonly loses: string
}

/** A signed price: given back as it is when the order is placed. */
export interface CartQuote {
  readonly cart: string
  readonly id: string
  readonly total: number
  readonly version: number
}

/** What keeps the cart from being ordered, by the platform's word. */
export interface CartIssue {
  readonly line?: string
  readonly code: string
  readonly message: string
}

/** What keeps a line from being ordered. */
export type CartProblem =
  | { readonly kind: 'itemUnknown'; readonly item: string }
  | { readonly kind: 'itemUnavailable'; readonly name: string }
  | { readonly kind: 'optionUnknown'; readonly option: string }
  | { readonly kind: 'optionUnavailable'; readonly option: string; readonly name: string }
  | { readonly kind: 'optionRepeated'; readonly option: string; readonly name: string }
  | { readonly kind: 'tooFewChoices'; readonly group: string; readonly minimum: number }
  | { readonly kind: 'tooManyChoices'; readonly group: string; readonly maximum: number }
  | { readonly kind: 'tooManyOptions' }
  | { readonly kind: 'quantityOutOfRange' }
  | { readonly kind: 'noteTooLong' }

/** What became of the cart besides what was tapped. */
export type CartNotice =
  | { readonly kind: 'cannotAdd'; readonly problems: readonly CartProblem[] }
  | { readonly kind: 'cartFull' }
  | { readonly kind: 'added'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly line: CartLine }
  | { readonly kind: 'changed'; readonly from: CartLine; readonly to: CartLine }
  | { readonly kind: 'issue'; readonly issue: CartIssue }
  | { readonly kind: 'rolledBack'; readonly refusal: Refusal }
  | { readonly kind: 'clearedElsewhere' }
  | { readonly kind: 'total'; readonly from: number; readonly to: number }

export interface CartLine {
  readonly id: string
  readonly item: string
  readonly quantity: number
  readonly options: readonly string[]
  readonly note?: string
}

/** Nothing: one purchase of a kind is under way at a time. */
export interface PurchaseStart {}

/** `key` is a new UUID that nobody can guess, for each tap that pays. */
export type PurchaseInput =
  | { readonly kind: 'place'; readonly goods: PurchaseGoods; readonly method: PaymentWay; readonly others: readonly PaymentWay[]; readonly key: string }
  | { readonly kind: 'accept'; readonly key: string }
  | { readonly kind: 'choose'; readonly method: PaymentWay; readonly key: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'send' }
  | { readonly kind: 'openBank' }
  | { readonly kind: 'backFromBank' }
  | { readonly kind: 'abandon' }

/** As it was seen: an order's quote, held seats with total and age. Each to the machine of its kind. */
export type PurchaseGoods =
  | { readonly kind: 'order'; readonly quote: CartQuote; readonly comment?: string; readonly allergies: readonly string[] }
  | { readonly kind: 'seats'; readonly booking: string; readonly total: number; readonly confirmedRule?: SeatsAgeRule }

/** Where the order stands; `taps` is empty while nobody may tap. `method` is what it is paid with. */
export interface OrderView {
  readonly progress: PurchaseState
  readonly taps: readonly PurchaseTap[]
  readonly method?: PaymentWay
  readonly cart?: string
  readonly total?: number
}

/** Where the payment for seats stands; `taps` is empty while nobody may tap. `method` is what it is paid with. */
export interface BookingView {
  readonly progress: PurchaseState
  readonly taps: readonly PurchaseTap[]
  readonly method?: PaymentWay
  readonly booking?: string
  readonly total?: number
}

/** What the person may do now. */
export type PurchaseTap = 'place' | 'accept' | 'choose' | 'edit' | 'send' | 'openBank' | 'abandon'

/** Where a purchase stands. `working`: show "checking", offer nothing. `id` is the order's or the booking's. */
export type PurchaseState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'working'; readonly step: PurchaseStep }
  | { readonly kind: 'bank'; readonly id: string; readonly page: string }
  | { readonly kind: 'choice'; readonly question: PurchaseQuestion }
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'lost'; readonly reason: PurchaseLoss }

/** What is waited for. */
export type PurchaseStep =
  | { readonly kind: 'reading' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'lookingUp' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'undecided'; readonly id: string; readonly page?: string }

/** What the person decides. */
export type PurchaseQuestion =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'newPrice'; readonly total: number }
  | { readonly kind: 'declined'; readonly others: readonly PaymentWay[] }
  | { readonly kind: 'neverArrived' }

/** Why nothing was bought. */
export type PurchaseLoss =
  | { readonly kind: 'notKept' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** One show, with its layout as the platform has them. */
export interface SeatsStart {
  readonly show: Body<'ShowDetail'>
  readonly layout: Body<'Layout'>
  readonly asksForAccess: boolean
}

/** `pickBest` chooses from the map that is here, `holdBest` lets the platform choose. */
export type SeatsInput =
  | { readonly kind: 'tap'; readonly seat: number }
  | { readonly kind: 'takeSuggestion' }
  | { readonly kind: 'pickBest'; readonly count: number; readonly category?: SeatCategory; readonly accessiblePlaces: number }
  | { readonly kind: 'hold' }
  | { readonly kind: 'holdSeats'; readonly seats: readonly number[] }
  | { readonly kind: 'holdBest'; readonly count: number; readonly category?: SeatCategory; readonly accessiblePlaces: number }
  | { readonly kind: 'extend' }
  | { readonly kind: 'letGo' }
  | { readonly kind: 'checkout' }

/** The hall now. `states` has a letter for each seat: f free, h held by others, b booked, x not sold, m mine. `price` is missing when this version cannot tell. */
export interface SeatsView {
  readonly phase: SeatsPhase
  readonly states: string
  readonly picked: readonly number[]
  readonly advice?: SeatsAdvice
  readonly canHold: boolean
  readonly hold?: SeatsHold
  readonly isExpiring: boolean
  readonly isExtending: boolean
  readonly price?: SeatsBill
  readonly notice?: SeatsNotice
}

/** Where the hold stands. */
export type SeatsPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'requesting' }
  | { readonly kind: 'holding' }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'paying' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'booked'; readonly booking: string }
  | { readonly kind: 'closed'; readonly refusal: Refusal }

/** Why the pick may not be held, and what may be instead. */
export interface SeatsAdvice {
  readonly reason: SeatsReason
  readonly seats: readonly number[]
  readonly suggestion: readonly number[]
}

export type SeatsReason = 'unavailable' | 'keptForAccess' | 'splitsPair' | 'strandsSeat'

/** Seats that are kept until `endsAt`, which is by this device's clock; while `lapses` is false they are kept without end. `methods` are the ways to pay that the platform takes; missing, where it did not say. `playMoney`: no money moves. `ageRule`: what the film's certificate asks of who comes. */
export interface SeatsHold {
  readonly booking: string
  readonly seats: readonly number[]
  readonly endsAt: number
  readonly lapses: boolean
  readonly extensionsLeft: number
  readonly bill: SeatsBill
  readonly methods?: readonly string[]
  readonly playMoney: boolean
  readonly ageRule?: SeatsAgeRule
}

/** In years, and how strictly it is meant: `checked`, `accompanied` or `advised`. */
export interface SeatsAgeRule {
  readonly age: number
  readonly kind: string
}

/** What became of the seats besides what was tapped. */
export type SeatsNotice =
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  | { readonly kind: 'tooMany'; readonly limit: number }
  | { readonly kind: 'noneFree' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'delayed'; readonly failure: Failure }

/** One order. */
export interface TrackingStart {
  readonly order: string
}

export type TrackingInput =
  | { readonly kind: 'cancel' }

/** The order now. `status` and what follows are missing until it was read; `order` is the platform's last whole word. */
export interface TrackingView {
  readonly phase: TrackingPhase
  readonly now?: TrackingNow
  readonly isCourierStale: boolean
  readonly actions: readonly TrackingAction[]
  readonly order?: Body<'OrderDetail'>
}

export interface TrackingNow {
  readonly status: Open<OrderStatus>
  readonly title: string
  readonly details: string
  readonly steps: readonly TrackingStep[]
  readonly eta?: TimeSpan
  readonly courier?: CourierView
  readonly trail?: CourierTrailView
}

export type TrackingPhase = 'loading' | 'showing' | 'cancelling' | 'over' | 'absent' | 'signedOut'

export type OrderStatus = 'pending_payment' | 'placed' | 'confirmed' | 'preparing' | 'ready_for_pickup' | 'out_for_delivery' | 'delivered' | 'cancelled' | 'payment_failed' | 'rejected'

export interface TrackingStep {
  readonly status: Open<OrderStatus>
  readonly state: StepState
  readonly at?: number
}

export type StepState = 'done' | 'now' | 'ahead'

/** When the food is expected. */
export interface TimeSpan {
  readonly earliest: number
  readonly latest: number
}

/** `contact` is a number that hides the courier's own. */
export interface CourierView {
  readonly name?: string
  readonly contact?: string
}

/** The courier is drawn on the way from one place to the other, from one time to the other. */
export interface CourierTrailView {
  readonly from: Place
  readonly to: Place
  readonly since: number
  readonly until: number
}

export type TrackingAction = 'cancel' | 'callCourier' | 'share' | 'tip' | 'review' | 'reorder'

export type TrackingNotice =
  | { readonly kind: 'notCancelled'; readonly refusal: Refusal }
  | { readonly kind: 'etaMoved'; readonly from: TimeSpan; readonly to: TimeSpan }

/** One delivered order. */
export interface TipStart {
  readonly order: string
}

/** `give` only while a tip may be given; `key` is a new UUID that nobody can guess. Without `method` it is paid as the order was. `ask` asks at once what became of the open tip. */
export type TipInput =
  | { readonly kind: 'give'; readonly amount: number; readonly method?: PaymentWay; readonly key: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'abandon' }

/** `isAsking`: the platform is asked at this moment what became of the open tip. */
export interface TipView {
  readonly state: TipState
  readonly isAsking: boolean
}

/** Whether a tip may be given. While one is open no other is: show its amount, and no others. `end` is how the last one ended. */
export type TipState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'free'; readonly end?: TipEnd }
  | { readonly kind: 'giving'; readonly amount: number }
  | { readonly kind: 'checking'; readonly amount: number; readonly failure?: Failure }
  | { readonly kind: 'bank'; readonly amount: number; readonly page: string }

/** Only what was `taken` is thanked for, by its amount. `longAgo`: what it came to is no longer kept. `neverArrived`: it is too old to be sent. `notKept`: the disk failed, and nothing was sent. */
export type TipEnd =
  | { readonly kind: 'taken'; readonly amount: number }
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'notKept' }
  | { readonly kind: 'neverArrived' }
  | { readonly kind: 'longAgo' }

/** One restaurant. */
export interface KitchenStart {
  readonly restaurant: string
}

/** `takeBack` names a press of the view's `undos`. `leaving`: the page is being closed, and what could be taken back is sent. */
export type KitchenInput =
  | { readonly kind: 'accept'; readonly order: string; readonly minutes: number }
  | { readonly kind: 'refuse'; readonly order: string; readonly reason: string }
  | { readonly kind: 'start'; readonly order: string }
  | { readonly kind: 'ready'; readonly order: string }
  | { readonly kind: 'handOver'; readonly order: string }
  | { readonly kind: 'delay'; readonly order: string; readonly to: number }
  | { readonly kind: 'takeBack'; readonly press: number }
  | { readonly kind: 'leaving' }

/** The orders that are with the kitchen, as they are once every press is done. `readAt` is missing until a list was read; while `isFresh` is false the last try to read it failed. `kept` should be with the platform and is not yet. */
export interface KitchenView {
  readonly phase: KitchenPhase
  readonly readAt?: number
  readonly isFresh: boolean
  readonly cards: readonly KitchenCard[]
  readonly undos: readonly KitchenUndo[]
  readonly kept: readonly KeptPress[]
}

export type KitchenPhase = 'closed' | 'loading' | 'showing' | 'absent'

/** `rings`: it waits for the kitchen's answer. `isKept`: a press of it is kept. `order` is the platform's last word. */
export interface KitchenCard {
  readonly id: string
  readonly status: Open<OrderStatus>
  readonly readyAt?: number
  readonly rings: boolean
  readonly isKept: boolean
  readonly order: Body<'MerchantOrder'>
}

/** A press that can be taken back until then. */
export interface KitchenUndo {
  readonly press: number
  readonly order: string
  readonly act: KitchenAct
  readonly until: number
}

export interface KeptPress {
  readonly press: number
  readonly order: string
  readonly act: KitchenAct
  readonly at: number
}

export type KitchenAct = 'accept' | 'refuse' | 'start' | 'ready' | 'handOver' | 'delay'

/** `notDone`: the platform refused a press, and the order is not where it would have brought it. */
export type KitchenNotice =
  | { readonly kind: 'notDone'; readonly order: string; readonly act: KitchenAct; readonly refusal: Refusal }

/** Nothing: a courier has one round. */
export interface RoundStart {}

/** Without `pin` the food was left at the door. `photograph` names the slot of this device's disk that the page has put the JPEG into. `located`: the phone was here. */
export type RoundInput =
  | { readonly kind: 'beginShift'; readonly vehicle: string }
  | { readonly kind: 'endShift' }
  | { readonly kind: 'take'; readonly offer: string }
  | { readonly kind: 'pass'; readonly offer: string }
  | { readonly kind: 'pickUp'; readonly delivery: string }
  | { readonly kind: 'photograph'; readonly delivery: string; readonly slot: string }
  | { readonly kind: 'deliver'; readonly delivery: string; readonly pin?: string }
  | { readonly kind: 'giveBack'; readonly delivery: string; readonly reason: string }
  | { readonly kind: 'located'; readonly lat: number; readonly lon: number; readonly heading?: number; readonly speed?: number }

/** The round as it is once everything is done that was pressed. `readAt` is missing until it was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `round` is the platform's last word. `isTaking`: an offer was taken that the platform has not confirmed. `kept` should be with the platform and is not yet, nor are so many `positions`. */
export interface RoundView {
  readonly phase: RoundPhase
  readonly readAt?: number
  readonly isFresh: boolean
  readonly isOnShift: boolean
  readonly vehicle?: string
  readonly isTaking: boolean
  readonly offers: readonly RoundOffer[]
  readonly stops: readonly RoundStop[]
  readonly kept: readonly KeptStep[]
  readonly positions: number
  readonly round?: Body<'CourierRound'>
}

export type RoundPhase = 'closed' | 'loading' | 'showing' | 'absent'

export interface RoundOffer {
  readonly id: string
  readonly lapsesAt: number
  readonly offer: Body<'CourierOffer'>
}

/** `delivery` is the platform's last word. */
export interface RoundStop {
  readonly id: string
  readonly isPickedUp: boolean
  readonly isKept: boolean
  readonly delivery: Body<'CourierDelivery'>
}

export interface KeptStep {
  readonly step: number
  readonly act: RoundAct
  readonly delivery?: string
  readonly at: number
}

export type RoundAct = 'beginShift' | 'endShift' | 'take' | 'pass' | 'pickUp' | 'photograph' | 'deliver' | 'giveBack'

/** `notDone`: the platform refused, and the round is not where the act would have brought it. `lapsed`: it had no answer for too long, and is not sent any more. `offerGone`: somebody else has it, or its time was over. */
export type RoundNotice =
  | { readonly kind: 'notDone'; readonly act: RoundAct; readonly delivery?: string; readonly refusal: Refusal }
  | { readonly kind: 'lapsed'; readonly act: RoundAct }
  | { readonly kind: 'offerGone'; readonly offer: string }

/** `door` is its name, at most 60 characters: it is said where a ticket is used again. */
export interface DoorStart {
  readonly show: string
  readonly door: string
}

/** `read`: a code was read or typed; `seal` is what the page found out about its signature, and `isHeld` that the camera may see it again and again. `understood`: the clashes were read. */
export type DoorInput =
  | { readonly kind: 'read'; readonly code: string; readonly seal: DoorSeal; readonly isHeld: boolean }
  | { readonly kind: 'understood' }

/** `genuine`: one of the keys has signed it. `forged`: it names one of the keys, which has not. `unknown`: there is no such key at hand, or the browser cannot check. */
export type DoorSeal = 'genuine' | 'forged' | 'unknown'

/** `readAt` is missing until the list was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `keys` sign tickets. `inside` of `sold` people are in, as far as this phone knows; the platform does not know `kept` of them yet. */
export interface DoorView {
  readonly phase: DoorPhase
  readonly readAt?: number
  readonly isFresh: boolean
  readonly movie?: string
  readonly theatre?: string
  readonly screen?: string
  readonly startsAt?: number
  readonly timeZone?: string
  readonly sold: number
  readonly inside: number
  readonly kept: number
  readonly keys?: Body<'TicketKeys'>
  readonly verdict?: DoorVerdict
  readonly clashes: readonly DoorClash[]
}

export type DoorPhase = 'closed' | 'loading' | 'showing' | 'absent'

/** `number` grows with every verdict. `first`: the use that counts. `message` is the platform's. `answer`: what it said of who comes in. */
export interface DoorVerdict {
  readonly number: number
  readonly kind: DoorWord
  readonly row?: string
  readonly seat?: string
  readonly firstAt?: number
  readonly firstDoor?: string
  readonly message?: string
  readonly answer?: Body<'CheckInAnswer'>
}

/** `admittedHere`: as far as this phone knows. `unchecked`: neither it nor the platform can say. */
export type DoorWord = 'checking' | 'admitted' | 'admittedHere' | 'used' | 'cancelled' | 'otherShow' | 'otherTheatre' | 'showCancelled' | 'invalid' | 'forged' | 'unchecked'

/** A ticket that was admitted here without a network, and was not good. Without `firstAt` it was cancelled, or is none of this show. */
export interface DoorClash {
  readonly row?: string
  readonly seat?: string
  readonly at: number
  readonly firstAt?: number
  readonly firstDoor?: string
}

/** Nothing. */
export interface LiveStart {}

/** What the socket of a number did. `unknown`: it closed with 4401, the session is not known. */
export type LiveInput =
  | { readonly kind: 'opened'; readonly number: number }
  | { readonly kind: 'heard'; readonly number: number; readonly frame: string }
  | { readonly kind: 'closed'; readonly number: number; readonly unknown: boolean }

/** For a sign on the screen. */
export interface LiveView {
  readonly link: LiveLink
}

export type LiveLink = 'idle' | 'connecting' | 'live' | 'polling' | 'signedOut'
