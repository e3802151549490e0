public import Domain

/// Tickets at the door, for theatre staff.
public enum DoorRoute: RoutePart {
  case checkIn, checkInMany, getTicketKeys
  case getDoorList(ShowID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getDoorList, checkIn, checkInMany, getTicketKeys
  }

  var route: Route { .doors(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getDoorList(let id): (.getDoorList, id.rawValue)
    case .checkIn: (.checkIn, nil)
    case .checkInMany: (.checkInMany, nil)
    case .getTicketKeys: (.getTicketKeys, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getDoorList:
      RouteSpec(
        operation, making(getDoorList), .get, "/v1/theatre/shows/{id}/door", "The tickets of a show",
        .role(.theatreStaff), answer: .json(200, DoorList.self), caching: .revalidated)
    case .checkIn:
      RouteSpec(
        operation, making(checkIn), .post, "/v1/theatre/check_in", "Lets a ticket in, once", .role(.theatreStaff),
        body: CheckInRequest.self, answer: .json(200, CheckInAnswer.self),
        problems: [
          .ticketInvalid, .ticketAlreadyUsed, .ticketCancelled, .ticketOtherTheatre, .ticketOtherShow, .showCancelled,
        ])
    case .checkInMany:
      RouteSpec(
        operation, making(checkInMany), .post, "/v1/theatre/check_ins",
        "Sends the tickets that doors read while offline",
        .role(.theatreStaff), body: CheckInsRequest.self, answer: .json(200, CheckInsAnswer.self))
    case .getTicketKeys:
      RouteSpec(
        operation, making(getTicketKeys), .get, "/v1/theatre/ticket_key",
        "The public keys that tickets are signed with", .role(.theatreStaff), answer: .json(200, TicketKeys.self))
    }
  }
}
