import ClientCore
import Structures
import Testing
import Wire

@testable import Client

@Suite("Trying again")
struct RetryTests {
  @Test(
    "a call's waits double up to the longest, and the spread takes off at most half", arguments: 0..<40 as Range<UInt64>
  )
  func backoff(seed: UInt64) {
    var delay = Backoff(seed: { seed }).delay()
    for attempt in 0..<40 {
      let whole = min(Duration.seconds(10), .milliseconds(200) * (1 << min(attempt, 20)))
      #expect((whole / 2...whole).contains(delay.next()))
    }
  }

  @Test("the system's seeds do not repeat")
  func seeds() {
    #expect(Set((0..<1000).map { _ in Backoff.systemSeed() }).count > 990)
  }

  @Test("every operation that needs a key is repeated only under one")
  func keys() {
    for spec in RouteSpec.table where spec.idempotency != .ignored {
      #expect(!spec.isRepeatable(withKey: false), "\(spec.template)")
      #expect(spec.isRepeatable(withKey: true), "\(spec.template)")
    }
  }

  @Test("what reads is always repeated; codes, sessions and reviews never", arguments: RouteSpec.table)
  func repeatable(spec: RouteSpec) {
    if spec.method == .get { #expect(spec.isRepeatable(withKey: false)) }
    let never: [Endpoint] = [
      .signIn(.requestCode), .signIn(.createSession), .signIn(.beginTOTP), .signIn(.confirmTOTP),
      .orders(.reviewOrder), .addresses(.createAddress), .kitchens(.acceptOrder), .sandbox(.advanceClock),
    ]
    if never.contains(spec.endpoint) { #expect(!spec.isRepeatable(withKey: false)) }
  }

  @Test("of what writes these alone are repeated without a key")
  func harmless() {
    let repeated = RouteSpec.table.filter {
      $0.isRepeatable(withKey: false) && $0.method != .get && $0.method != .delete
    }
    #expect(
      Set(repeated.map(\.endpoint)) == [
        .cart(.syncCart), .profile(.patchMe), .addresses(.patchAddress), .kitchens(.patchMerchantRestaurant),
        .kitchens(.patchMenuItem), .couriers(.setShift), .couriers(.reportLocation),
        .couriers(.acceptOffer), .couriers(.declineOffer), .couriers(.pickUpDelivery), .couriers(.completeDelivery),
        .couriers(.uploadDeliveryPhoto),
        .favourites(.createFavourite), .media(.uploadMedia), .notifications(.createPushSubscription),
        .notifications(.patchNotifications),
        .roles(.createRole), .roles(.createRestaurantStaff), .roles(.createTheatreStaff), .standing(.blockAccount),
        .standing(.unblockAccount), .standing(.signOutAccount), .standing(.approveCourier), .standing(.pauseCourier),
        .standing(.blockCourier), .cities(.patchCity), .catalogue(.patchOperatorRestaurant), .menus(.saveMenu),
        .menus(.saveMenuDraft), .promotions(.patchPromotion), .promotions(.patchRestaurantPromotion),
        .cinemaSetup(.patchTheatreRecord), .cinemaSetup(.putHall), .payments(.receiveWebhook),
        .webhooks(.replayWebhookDelivery), .orderSupport(.previewRefund),
      ])
  }

  @Test(
    "what no second try can change is given up at once",
    arguments: [
      .transport(.cancelled), .transport(.stopped), .transport(.badURL), .transport(.untrusted), .transport(.tooLarge),
      .unreadable(status: 200), .problem(Problem(.paymentDeclined)), .problem(Problem(.notFound)),
      .problem(Problem(.quoteChanged)), .problem(Problem(.unauthenticated)), .problem(Problem(.validationFailed)),
      .problem(Problem(.notImplemented)),
    ] as [ClientError])
  func hopeless(error: ClientError) {
    #expect(RetryPolicy().decide(error, attempt: 0, isRepeatable: true) == .giveUp)
  }

  @Test("never means never")
  func never() {
    #expect(RetryPolicy.never.decide(.transport(.unreachable), attempt: 0, isRepeatable: true) == .giveUp)
  }
}

@Suite("Idempotency keys")
struct IdempotencyKeyTests {
  @Test("a key is a UUID of version 4, and its seed makes it", arguments: 0..<50 as Range<UInt64>)
  func version(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let key = IdempotencyKey(using: &generator)
    let letters = Array(key.rawValue)
    #expect(letters.count == 36)
    #expect(letters[14] == "4")
    #expect("89ab".contains(letters[19]))
    #expect(IdempotencyKey(key.rawValue) == key)
    var again = SplitMix64(seed: seed)
    #expect(IdempotencyKey(using: &again) == key)
    #expect(IdempotencyKey.make() != IdempotencyKey.make())
  }

  @Test(
    "other texts are no keys",
    arguments: [
      "", "x", "01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcdeg",
      "0123456789abcdef0123456789abcdef0123", "01234567-89ab-cdef-0123+456789abcdef",
      "é1234567-89ab-cdef-0123-456789abcde",
    ])
  func refused(text: String) { #expect(IdempotencyKey(text) == nil) }

  @Test("case does not make another key")
  func lowerCase() {
    #expect(IdempotencyKey("01234567-89AB-CDEF-0123-456789ABCDEF")?.rawValue == "01234567-89ab-cdef-0123-456789abcdef")
  }
}
