import Domain
import Wire

/// The mail of an invitation, in one language.
struct InvitationTexts: Sendable {
  /// What the person is invited to do, as the end of a sentence.
  var task: @Sendable (Invitation, _ place: String?) -> String
  var subject: @Sendable (_ task: String) -> String
  /// - Parameters:
  ///   - link: Where to sign in; nil where the platform does not know its address.
  ///   - day: The last day, of ISO 8601.
  var text: @Sendable (_ task: String, _ link: String?, _ day: String) -> [String]

  /// English for a language that there are no texts in.
  static func of(_ locale: String?) -> InvitationTexts {
    locale?.lowercased().split(separator: "-").first == "de" ? .german : .english
  }

  func mail(to recipient: String, _ invitation: Invitation, place: String?, at link: String?) -> Mail {
    let task = task(invitation, place.map(Self.oneLine))
    let day = String(invitation.expiresAt.timestamp.prefix(10))
    return Mail(
      to: recipient, subject: subject(task), text: text(task, link, day).joined(separator: "\n"))
  }

  /// A name that a person typed, as it stands in a sentence.
  private static func oneLine(_ name: String) -> String {
    String(name.prefix(80).unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) })
  }

  static let english = InvitationTexts(
    task: { invitation, place in
      switch invitation.scope.role {
      case .operator: "run the platform"
      case .courier: "deliver as a courier"
      default: (invitation.level == .owner ? "run " : "work at ") + (place ?? "a new place")
      }
    },
    subject: { "Invitation to \($0)" },
    text: { task, link, day in
      [
        "You are invited to \(task).", "",
        "Sign in with this address, again if you are signed in already, and you can begin"
          + (link.map { ": \($0)" } ?? "."),
        "The invitation is kept for you until \(day).", "", "If you know nothing of this, do nothing.",
      ]
    })

  static let german = InvitationTexts(
    task: { invitation, place in
      switch invitation.scope.role {
      case .operator: "die Plattform zu betreiben"
      case .courier: "als Kurier zu liefern"
      default:
        invitation.level == .owner
          ? "\(place ?? "einen neuen Betrieb") zu leiten" : "bei \(place ?? "einem neuen Betrieb") zu arbeiten"
      }
    },
    subject: { "Einladung, \($0)" },
    text: { task, link, day in
      [
        "Du bist eingeladen, \(task).", "",
        "Melde dich mit dieser Adresse an, auch wenn du es schon bist, dann kannst du loslegen"
          + (link.map { ": \($0)" } ?? "."),
        "Die Einladung gilt bis \(day).", "", "Wenn du davon nichts weißt, tu einfach nichts.",
      ]
    })
}
