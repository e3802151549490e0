/// A request's place in the contract: an operation and the id in its path.
///
/// The server parses it, the client prints it; both read the templates of `RouteSpec.table`.
public enum Route: Hashable, Sendable {
  case signIn(SignInRoute)
  case profile(ProfileRoute)
  case addresses(AddressRoute)
  case paymentMethods(PaymentMethodRoute)
  case favourites(FavouriteRoute)
  case notifications(NotificationRoute)
  case restaurants(RestaurantRoute)
  case streets(StreetRoute)
  case cart(CartRoute)
  case orders(OrderRoute)
  case orderSupport(OrderSupportRoute)
  case payments(PaymentRoute)
  case tracking(TrackRoute)
  case kitchens(KitchenRoute)
  case menus(MenuRoute)
  case cities(CityRoute)
  case catalogue(CatalogueRoute)
  case promotions(PromotionRoute)
  case couriers(CourierRoute)
  case programme(ProgrammeRoute)
  case bookings(BookingRoute)
  case theatres(TheatreRoute)
  case doors(DoorRoute)
  case cinemaSetup(CinemaSetupRoute)
  case showPlans(ShowPlanRoute)
  case boxOffice(BoxOfficeRoute)
  case media(MediaRoute)
  case operatorPages(OperatorPageRoute)
  case platform(PlatformRoute)
  case sandbox(SandboxRoute)
  case roles(RoleRoute)
  case standing(StandingRoute)
  case support(SupportRoute)
  case audit(AuditRoute)
  case webhooks(WebhookRoute)
  case statements(StatementRoute)
  case reports(ReportRoute)

  /// The chapters of the document with their parts, in its order.
  static let chapters: [(tag: String, parts: [any RoutePart.Type])] = [
    (
      "Accounts",
      [
        SignInRoute.self, ProfileRoute.self, AddressRoute.self, PaymentMethodRoute.self, FavouriteRoute.self,
        NotificationRoute.self,
      ]
    ),
    ("Catalogue", [RestaurantRoute.self, StreetRoute.self]),
    ("Ordering", [CartRoute.self, OrderRoute.self, PaymentRoute.self, TrackRoute.self]),
    ("Kitchens", [KitchenRoute.self, MenuRoute.self]),
    ("Couriers", [CourierRoute.self]),
    ("Cinema", [ProgrammeRoute.self, BookingRoute.self]),
    (
      "Theatres",
      [TheatreRoute.self, DoorRoute.self, CinemaSetupRoute.self, ShowPlanRoute.self, BoxOfficeRoute.self]
    ),
    (
      "Operators",
      [
        RoleRoute.self, StandingRoute.self, SupportRoute.self, OrderSupportRoute.self, CityRoute.self,
        CatalogueRoute.self,
        PromotionRoute.self, AuditRoute.self, WebhookRoute.self, StatementRoute.self, ReportRoute.self,
      ]
    ),
    ("Platform", [MediaRoute.self, OperatorPageRoute.self, PlatformRoute.self, SandboxRoute.self]),
  ]

  private var part: any RoutePart {
    switch self {
    case .signIn(let part): part
    case .profile(let part): part
    case .addresses(let part): part
    case .paymentMethods(let part): part
    case .favourites(let part): part
    case .notifications(let part): part
    case .restaurants(let part): part
    case .streets(let part): part
    case .cart(let part): part
    case .orders(let part): part
    case .orderSupport(let part): part
    case .payments(let part): part
    case .tracking(let part): part
    case .kitchens(let part): part
    case .menus(let part): part
    case .cities(let part): part
    case .catalogue(let part): part
    case .promotions(let part): part
    case .couriers(let part): part
    case .programme(let part): part
    case .bookings(let part): part
    case .theatres(let part): part
    case .doors(let part): part
    case .cinemaSetup(let part): part
    case .showPlans(let part): part
    case .boxOffice(let part): part
    case .media(let part): part
    case .operatorPages(let part): part
    case .platform(let part): part
    case .sandbox(let part): part
    case .roles(let part): part
    case .standing(let part): part
    case .support(let part): part
    case .audit(let part): part
    case .webhooks(let part): part
    case .statements(let part): part
    case .reports(let part): part
    }
  }

  /// The operation, without the parameter.
  public var endpoint: Endpoint { part.endpoint }
  /// The operation's row in `RouteSpec.table`.
  public var spec: RouteSpec { RouteSpec.of(endpoint) }
  /// HEAD is answered as GET.
  public var method: RouteMethod { spec.method }

  /// The request's path, percent-encoded.
  public var path: String {
    let part = part
    let spec = RouteSpec.of(part.endpoint)
    guard let parameter = part.parameter else { return spec.template }
    let names = spec.parameterNames
    let values = names.count == 1 ? [parameter[...]] : parameter.split(separator: "/", omittingEmptySubsequences: false)
    return zip(names, values).reduce(spec.template) { path, pair in
      path.replacing("{\(pair.0)}", with: Percent.encode(String(pair.1)))
    }
  }

  /// The path with its query, for a client.
  public func target(_ query: some QueryBody) -> String {
    let text = query.query
    return text.isEmpty ? path : path + "?" + text
  }
}
