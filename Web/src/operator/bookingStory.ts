// What happened to a booking, as one line of time.
import type { BookingStory } from '../wire/generated'
import { inOrder, moneyEvents, noticeEvents, stepEvents, type StoryEvent } from './story'
import { tell } from './words'

/** Steps, answers of the gateway, refunds, the door, and what the customer was told, the oldest first. */
export function bookingStoryOf({ booking, steps, tickets, told, money }: BookingStory): readonly StoryEvent[] {
  return inOrder([
    ...stepEvents(steps, 'standing', () => 'films'),
    ...moneyEvents(money, booking.currency),
    ...tickets.flatMap(ticket => (ticket.used_at == null ? [] : [{ at: ticket.used_at, icon: 'check' as const, title: tell('admitted'), detail: ticket.used_door ?? null, isBad: false }])),
    ...noticeEvents(told),
  ])
}
