public import Domain

/// A hall to be saved: rows and areas in the platform's own form, a plan of pretix, or a chart of seats.io.
public struct HallRequest: RequestBody {
  /// "Hall 1".
  public var name: String
  /// What it can show. Nil: `2d`.
  public var formats: [ScreenFormatCode]?
  /// From the screen backwards.
  public var rows: [HallRow]?
  /// Areas without numbered seats, behind the rows. Beside `rows`, or alone.
  public var areas: [HallArea]?
  /// A seating plan as pretix exports it.
  public var pretix: JSON?
  /// A chart as seats.io exports it.
  public var seatsio: JSON?
  /// Beside `pretix` or `seatsio`. Names that are left out are matched by their words or their order.
  public var categories: [PlanCategory]?

  public init(
    name: String, formats: [ScreenFormatCode]? = nil, rows: [HallRow]? = nil, areas: [HallArea]? = nil,
    pretix: JSON? = nil, seatsio: JSON? = nil, categories: [PlanCategory]? = nil
  ) {
    self.name = name
    self.formats = formats
    self.rows = rows
    self.areas = areas
    self.pretix = pretix
    self.seatsio = seatsio
    self.categories = categories
  }

  /// Bytes of a request: a chart of 30,000 seats has about nine megabytes.  P4
  public static let largest = 10 << 20
}

extension HallRequest {
  public static let schema = Schema.object(
    "HallRequest",
    [
      .required("name", .name), .optional("formats", .formats),
      .optional("rows", .array(HallRow.schema, 0...LayoutLimits.seats)),
      .optional("areas", .array(HallArea.schema, 0...50)), .optional("pretix", .anything),
      .optional("seatsio", .anything), .optional("categories", .array(PlanCategory.schema, 0...100)),
    ],
    .atLeastOne(of: ["rows"], ["areas"], ["pretix"], ["seatsio"]))
}

/// A hall of a theatre in a list.
public struct HallSummary: Body {
  public var id: ScreenID
  public var name: String
  /// Rises with each save; `If-Match` of the next one.
  public var version: Int64
  /// The seats that new shows get.
  public var layoutId: LayoutID
  /// What it can show.
  public var formats: [ScreenFormatCode]
  /// Seats and places.
  public var seatCount: Int64

  public init(
    id: ScreenID, name: String, version: Int64, layoutId: LayoutID, formats: [ScreenFormatCode], seatCount: Int64
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.layoutId = layoutId
    self.formats = formats
    self.seatCount = seatCount
  }
}

/// The halls of a theatre.
public struct HallList: Body {
  /// By name.
  public var items: [HallSummary]

  public init(items: [HallSummary]) { self.items = items }
}

/// A hall as a document. Its rows and areas can be sent back as they are.
public struct HallRecord: Body {
  public var id: ScreenID
  public var name: String
  /// `If-Match` of a save.
  public var version: Int64
  /// The seats that new shows get.
  public var layoutId: LayoutID
  /// What it can show.
  public var formats: [ScreenFormatCode]
  /// Seats and places.
  public var seatCount: Int64
  /// From the screen backwards.
  public var rows: [HallRow]
  /// Areas without numbered seats.
  public var areas: [HallArea]

  public init(
    id: ScreenID, name: String, version: Int64, layoutId: LayoutID, formats: [ScreenFormatCode], seatCount: Int64,
    rows: [HallRow], areas: [HallArea]
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.layoutId = layoutId
    self.formats = formats
    self.seatCount = seatCount
    self.rows = rows
    self.areas = areas
  }
}

/// A hall after it was saved.
public struct HallSaved: Body {
  public var hall: HallSummary
  /// Shows ahead that nobody ever had seats of: they are in the new version.
  public var showsMoved: Int64
  /// Shows ahead that keep the seats which were sold.
  public var showsKept: Int64
  /// Parts of a plan that are no seats and were left out, with the reason; the first hundred.
  public var leftOut: [String]

  public init(hall: HallSummary, showsMoved: Int64, showsKept: Int64, leftOut: [String]) {
    self.hall = hall
    self.showsMoved = showsMoved
    self.showsKept = showsKept
    self.leftOut = leftOut
  }
}
