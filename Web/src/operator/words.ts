// The texts of the operator's desk: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.operator.json'
import { lateTexts } from '../texts/lateTexts'

export type OperatorKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.operator.json') })

/** Stands first in every screen of the desk: waits for its language. */
export const useOperatorWords = texts.use
export const tell = texts.tell

/** A word of the platform's by its kind, such as `actor.courier`; one that is new in the platform as it writes it. */
export const wordOf = (kind: string, word: string): string => texts.tellIfKnown(`${kind}.${word}`) ?? word.replace(/_|(?=[A-Z])/g, ' ').toLowerCase()
