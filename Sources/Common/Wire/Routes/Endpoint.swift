/// Every operation of the contract, by its id in the OpenAPI document.
public struct Endpoint: Hashable, Sendable {
  /// The `operationId`.
  public let name: String

  init(_ operation: some RawRepresentable<String>) { name = operation.rawValue }

  public static func signIn(_ operation: SignInRoute.Operation) -> Self { Self(operation) }
  public static func profile(_ operation: ProfileRoute.Operation) -> Self { Self(operation) }
  public static func addresses(_ operation: AddressRoute.Operation) -> Self { Self(operation) }
  public static func paymentMethods(_ operation: PaymentMethodRoute.Operation) -> Self { Self(operation) }
  public static func favourites(_ operation: FavouriteRoute.Operation) -> Self { Self(operation) }
  public static func notifications(_ operation: NotificationRoute.Operation) -> Self { Self(operation) }
  public static func restaurants(_ operation: RestaurantRoute.Operation) -> Self { Self(operation) }
  public static func streets(_ operation: StreetRoute.Operation) -> Self { Self(operation) }
  public static func cart(_ operation: CartRoute.Operation) -> Self { Self(operation) }
  public static func orders(_ operation: OrderRoute.Operation) -> Self { Self(operation) }
  public static func orderSupport(_ operation: OrderSupportRoute.Operation) -> Self { Self(operation) }
  public static func payments(_ operation: PaymentRoute.Operation) -> Self { Self(operation) }
  public static func tracking(_ operation: TrackRoute.Operation) -> Self { Self(operation) }
  public static func kitchens(_ operation: KitchenRoute.Operation) -> Self { Self(operation) }
  public static func menus(_ operation: MenuRoute.Operation) -> Self { Self(operation) }
  public static func cities(_ operation: CityRoute.Operation) -> Self { Self(operation) }
  public static func catalogue(_ operation: CatalogueRoute.Operation) -> Self { Self(operation) }
  public static func promotions(_ operation: PromotionRoute.Operation) -> Self { Self(operation) }
  public static func couriers(_ operation: CourierRoute.Operation) -> Self { Self(operation) }
  public static func programme(_ operation: ProgrammeRoute.Operation) -> Self { Self(operation) }
  public static func bookings(_ operation: BookingRoute.Operation) -> Self { Self(operation) }
  public static func theatres(_ operation: TheatreRoute.Operation) -> Self { Self(operation) }
  public static func doors(_ operation: DoorRoute.Operation) -> Self { Self(operation) }
  public static func cinemaSetup(_ operation: CinemaSetupRoute.Operation) -> Self { Self(operation) }
  public static func showPlans(_ operation: ShowPlanRoute.Operation) -> Self { Self(operation) }
  public static func boxOffice(_ operation: BoxOfficeRoute.Operation) -> Self { Self(operation) }
  public static func media(_ operation: MediaRoute.Operation) -> Self { Self(operation) }
  public static func operatorPages(_ operation: OperatorPageRoute.Operation) -> Self { Self(operation) }
  public static func platform(_ operation: PlatformRoute.Operation) -> Self { Self(operation) }
  public static func sandbox(_ operation: SandboxRoute.Operation) -> Self { Self(operation) }
  public static func roles(_ operation: RoleRoute.Operation) -> Self { Self(operation) }
  public static func standing(_ operation: StandingRoute.Operation) -> Self { Self(operation) }
  public static func support(_ operation: SupportRoute.Operation) -> Self { Self(operation) }
  public static func audit(_ operation: AuditRoute.Operation) -> Self { Self(operation) }
  public static func webhooks(_ operation: WebhookRoute.Operation) -> Self { Self(operation) }
  public static func statements(_ operation: StatementRoute.Operation) -> Self { Self(operation) }
  public static func reports(_ operation: ReportRoute.Operation) -> Self { Self(operation) }
}
