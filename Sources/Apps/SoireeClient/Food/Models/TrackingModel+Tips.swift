import ClientCore
import Domain
import Wire

extension TrackingModel {
  /// Thanks the courier, in minor units of the order's currency. While nobody knows what became of a thanks before, it is
  /// that one which is asked about; while one is under way nothing is sent.  E5
  public func tip(_ amount: Int64) async {
    guard !isTipping else { return }
    isTipping = true
    defer { isTipping = false }
    // What asks about an earlier one writes the same record: it has ended before another is begun.
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

  /// Asks again and again, until it is known what became of open thanks.  E5
  /// - Parameter wait: Before the first time; nil: none.
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

  /// Asks once about open thanks, and says what came of them.
  private func isTipInDoubt() async -> Bool {
    do throws(ClientError) {
      let outcome = try await actions.finishTip(order)
      guard !Task.isCancelled else { return false }
      if let outcome {
        notice = FoodWords.tip(outcome)
      } else if notice == FoodWords.tipInDoubt {
        // Another screen of the order has found out.
        notice = nil
      }
      return false
    } catch {
      // A disk that cannot be read may have none: nobody is told that they thanked.
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
