// What happened to a booking, as one line of time.
import type { BookingStory } from '../wire/generated'
import { moneyEvents, noticeEvents, type StoryEvent } from './story'
import { tell, wordOf } from './words'

const lost: ReadonlySet<string> = new Set(['expired', 'cancelled'])

/** Steps, answers of the gateway, refunds, the door, and what the customer was told, the oldest first. */
export function bookingStoryOf({ booking, steps, tickets, told, money }: BookingStory): readonly StoryEvent[] {
  const events: StoryEvent[] = [
    ...steps.map(step => ({
      at: step.at, icon: 'films' as const, title: wordOf('standing', step.status), isBad: lost.has(step.status),
      detail: step.reason == null ? tell('by', { who: wordOf('actor', step.actor) }) : tell('byWhy', { who: wordOf('actor', step.actor), why: step.reason }),
    })),
    ...moneyEvents(money, booking.currency),
    ...tickets.flatMap(ticket => (ticket.used_at == null ? [] : [{ at: ticket.used_at, icon: 'check' as const, title: tell('admitted'), detail: ticket.used_door ?? null, isBad: false }])),
    ...noticeEvents(told),
  ]
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
