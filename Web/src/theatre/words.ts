// The texts of a theatre's door: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.theatre.json'
import type { DoorView } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { lateTexts } from '../texts/lateTexts'

export type DoorKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.theatre.json') })

/** Stands first in every screen of the door: waits for its language. */
export const useDoorWords = texts.use
export const tell = texts.tell

/** Whom a ticket was sold for. Null: an adult, or a group that is new in the platform. */
export const groupWords = (group: string | null | undefined): string | null => (group == null ? null : texts.tellIfKnown(`group.${group}`))

/** Since when there is no network, and how old the list is. Before the first answer the list is that of last time. Null: there is nothing to say. */
export function netWords(view: Pick<DoorView, 'readAt' | 'isFresh' | 'timeZone'>, isOnline: boolean): string | null {
  const { readAt, isFresh } = view
  if (readAt === undefined) return isFresh && isOnline ? null : tell('lastTime')
  return isOnline && isFresh ? null : tell('offlineSince', { time: timeOfDay(new Date(readAt), view.timeZone) })
}
