// The texts of a courier's round: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.courier.json'
import type { RoundView } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { lateTexts } from '../texts/lateTexts'
import { problemText } from '../texts/problem'
import { zoneOf } from './round'

export type CourierKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.courier.json') })

/** Stands first in every screen of a courier: waits for its language. */
export const useCourierWords = texts.use
export const tell = texts.tell

/** Since when there is no network. Before the first answer it is the round from last time, once a reading has failed. Null: there is nothing to say. */
export function netWords(view: RoundView, isOnline: boolean): string | null {
  const { readAt, isFresh } = view
  if (readAt === undefined) return isFresh ? null : tell('lastTime')
  return isOnline && isFresh ? null : tell('offlineSince', { time: timeOfDay(new Date(readAt), zoneOf(view)) })
}

/** Why the platform refused an act, as a courier needs to hear it. */
export const refusalText = (act: string, code: string, told: string): string => texts.tellIfKnown(`refused.${act}.${code}`) ?? problemText(code, told)
