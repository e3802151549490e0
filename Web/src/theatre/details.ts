// What stands below the word of a verdict.
import type { DoorVerdict } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { locale } from '../texts/say'
import type { AgeRule, CheckInAnswer } from '../wire/generated'
import { lookOf } from './verdict'
import { groupWords, tell } from './words'

/** As it is written on the seat, "J7". Empty where it is not known. */
export const seatName = (of: { readonly row?: string; readonly seat?: string }): string => `${of.row ?? ''}${of.seat ?? ''}`

/** The time and the door of the use that counts. Null: there is none. */
export function firstUse({ firstAt, firstDoor }: { readonly firstAt?: number; readonly firstDoor?: string }, zone: string | undefined): string | null {
  if (firstAt === undefined) return null
  const time = timeOfDay(new Date(firstAt), zone)
  return firstDoor === undefined ? tell('inSince', { time }) : tell('inSinceBy', { time, door: firstDoor })
}

/** The lines in their order; the first is the one to read at once. */
export function detailsOf(verdict: DoorVerdict, zone: string | undefined): readonly string[] {
  switch (verdict.kind) {
    case 'checking': return []
    case 'admitted': return agesOf(verdict.answer as CheckInAnswer | undefined)
    case 'admittedHere': return [tell('checkedHere'), tell('checkedHereText')]
    case 'used': return [firstUse(verdict, zone)].filter(isThere)
    case 'cancelled': return [tell('cancelledText'), tell('sendToBoxOffice')]
    case 'showCancelled': return [tell('showCancelledText'), tell('sendToBoxOffice')]
    case 'otherShow': return [platformWords(verdict.message) ?? tell('otherShow'), tell('staysUnused')]
    case 'otherTheatre': return [tell('otherTheatre'), tell('staysUnused')]
    case 'invalid': return [tell('invalidText'), tell('sendToBoxOffice')]
    case 'forged': return [tell('forgedText'), tell('sendToBoxOffice')]
    default: return [tell('uncheckedText'), tell('uncheckedDo')]
  }
}

/** The platform writes English. Null: it said nothing that this page's language has. */
const platformWords = (message: string | undefined): string | null => (message === undefined || message === '' || !locale().startsWith('en') ? null : message)

/** The verdict in one sentence after the other, for those who do not see it. */
export function spoken(verdict: DoorVerdict, zone: string | undefined): string {
  const seat = seatName(verdict)
  return [`${tell(lookOf(verdict.kind).word)}.`, ...(seat === '' ? [] : [`${tell('seat', { seat })}.`]), ...detailsOf(verdict, zone)].join(' ')
}

const isThere = (words: string | null): words is string => words !== null

/** What to look at in who comes in: the film's rule, and whom the ticket was sold for. */
function agesOf(answer: CheckInAnswer | undefined): readonly string[] {
  if (answer === undefined) return []
  const rule = answer.age_rule ?? null
  const words = rule === null ? null : ruleWords(rule)
  const isConfirmed = rule !== null && answer.confirmed_rule?.age === rule.age && answer.confirmed_rule.kind === rule.kind
  return [words, groupWords(answer.seat.age), words === null || isConfirmed ? null : tell('notConfirmed')].filter(isThere)
}

/** Null: the age is advised, and nobody looks at it. */
function ruleWords({ age, kind }: AgeRule): string | null {
  if (kind === 'advised') return null
  return tell(kind === 'accompanied' ? 'withAdult' : 'checkAges', { age })
}
