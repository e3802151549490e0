import Client
import ClientCore
import Domain
import Wire

/// Carries out doors' effects: guests show their tickets, and the theatre's account checks them in.
struct DoorRunner: Sendable {
  let guests: [Identity]
  let theatres: StaffIdentities<TheatreID>

  /// The name of robots' scanners.
  static let door = "robot door"

  func perform(_ effect: Door.Effect, at theatre: TheatreID) async -> Door.Input? {
    switch effect {
    case .lookForPerson: return .looked(hasPerson: try? await theatres.identity(of: theatre).hasPerson())
    case .admit(let booking, let guest):
      do {
        try await admit(booking, guest, at: theatre)
        return .done(booking)
      } catch let error as ClientError where error.refusal?.isFinal == true {
        return .done(booking)
      } catch {
        return .failed(booking)
      }
    }
  }

  private func admit(_ booking: BookingID, _ guest: Int, at theatre: TheatreID) async throws {
    let shown: TicketsAnswer = try await guests[guest].call { try await $0.call(.bookings(.getTickets(booking))) }
    let staff = await theatres.identity(of: theatre)
    for ticket in shown.tickets where ticket.status == .valid {
      let request = CheckInRequest(code: ticket.code, theatreId: theatre, door: Self.door)
      do {
        let _: CheckInAnswer = try await staff.call { try await $0.call(.doors(.checkIn), request) }
      } catch let error as ClientError where error.refusal?.isFinal == true {
        // This ticket is refused; another may be valid.
      }
    }
  }
}
