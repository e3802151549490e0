import ClientCore
import Domain
import Wire

extension TrackingModel {
  /// Sends a tip, in minor units of the order's currency. While the outcome of an earlier tip is unknown, that tip is
  /// settled instead. While one is under way nothing is sent.  E5
  public func tip(_ amount: Int64) async {
    guard !isTipping else { return }
    isTipping = true
    defer { isTipping = false }
    // The look-up of an earlier tip writes the same record, so it has to end first.
    await tips.ended()
    notice = nil
    let before = departures
    do throws(ClientError) {
      let answer = try await actions.tip(order, amount: amount)
      guard departures == before else { return }
      if answer.payment.amount != amount { notice = FoodWords.tippedBefore(answer.payment.amount, answer.currency) }
    } catch {
      guard departures == before else { return }
      show(error)
      guard isInDoubt(error) else { return }
      var delay = RetryDelay(dice: store.device.dice)
      findOutAboutTip(after: delay.next())
    }
  }

  /// Asks for the outcome of an open tip until it is known.  E5
  /// - Parameter wait: Before the first request. Nil for none.
  func findOutAboutTip(after wait: Duration?) {
    tips.begin { [weak self, device = store.device] in
      var (next, delay) = (wait, RetryDelay(dice: device.dice))
      while true {
        if let next {
          do { try await device.sleep(until: device.now() + next) } catch { return }
        }
        guard await self?.isTipInDoubt() == true, !Task.isCancelled else { return }
        next = delay.next()
      }
    }
  }

  /// Asks once for the outcome of an open tip, and shows it. Returns whether it is still unknown.
  private func isTipInDoubt() async -> Bool {
    do throws(ClientError) {
      let outcome = try await actions.finishTip(order)
      guard !Task.isCancelled else { return false }
      if let outcome {
        notice = FoodWords.tip(outcome)
      } else if notice == FoodWords.tipInDoubt {
        // Another screen of the order has shown the outcome.
        notice = nil
      }
      return false
    } catch {
      // An unreadable disk may have no tip, so no message mentions one.
      let isUnread = if case .transport(.unavailable) = error { true } else { false }
      if !Task.isCancelled, !isUnread { show(error) }
      return isInDoubt(error)
    }
  }

  private func show(_ error: ClientError) {
    guard error.code != .answerExpired else {
      notice = FoodWords.tippedLongAgo
      return
    }
    notice = isInDoubt(error) ? FoodWords.tipInDoubt : FoodWords.failure(error)
  }

  private func isInDoubt(_ error: ClientError) -> Bool { error.refusal?.isFinal != true }
}
