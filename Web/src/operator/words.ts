// The texts of the operator's desk: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.operator.json'
import { dateFormat } from '../texts/format'
import { lateTexts } from '../texts/lateTexts'
import { failureText } from '../texts/problem'
import { Failure } from '../wire/ask'
import { now } from '../wire/time'

const texts = lateTexts(en, { de: () => import('../../texts/de.operator.json') })

/** Stands first in every screen of the desk: waits for its language. */
export const useOperatorWords = texts.use
export const tell = texts.tell

/** A word of the platform's by its kind, such as `actor.courier`; one that is new in the platform as it writes it. */
export const wordOf = (kind: string, word: string): string => texts.tellIfKnown(`${kind}.${word}`) ?? word.replace(/_|(?=[A-Z])/g, ' ').toLowerCase()

/** Why something was refused, as an operator needs it: what customers read is said to customers. */
export function deskFailure(error: unknown): string {
  const problem = error instanceof Failure ? error.problem : null
  // `lines[0].quantity` is the quantity of any line.
  const field = problem?.errors?.[0]?.field.replace(/\[\d+\]/g, '')
  const known = problem === null ? null : (field === undefined ? null : texts.tellIfKnown(`refused.${problem.code}.${field}`)) ?? texts.tellIfKnown(`refused.${problem.code}`)
  return known ?? failureText(error)
}

const yearOf = (at: string | number, timeZone: string | undefined) => dateFormat({ year: 'numeric', timeZone }).format(new Date(at))

/** A date with its year, where it is not this one. */
export const dayOf = (at: string, timeZone?: string): string =>
  dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone, ...(yearOf(at, timeZone) === yearOf(now(), timeZone) ? {} : { year: 'numeric' }) }).format(new Date(at))
