// In the first bundle. What stands on the line of the evening: what one has, and where something would still fit. Pure.
import { evening } from '../../core/generated'
import { clock } from '../../texts/format'
import type { EveningItem } from '../../wire/generated'

export interface Block {
  readonly from: number
  readonly until: number
  readonly kind: 'dinner' | 'film'
  /** Null: nothing is there yet; it could be. */
  readonly item: EveningItem | null
}

export const hour = 3_600_000
const minute = 60_000

/** When the present hour began by the clock of a zone; of the device without one. Of some zones it begins at the half of UTC's. */
export const hourBefore = (now: number, zone?: string): number => (Math.floor(now / minute) - Number(clock(new Date(now), zone).slice(-2))) * minute

const { meal, beforeFilm, delivery, film } = evening

/** By rising time. What is called off, and food that comes to a seat in its film, have no block. @param span how long the line is. */
export function blocksOf(items: readonly EveningItem[], now: number, span: number): Block[] {
  const end = now + span
  const had = items.flatMap<Block>(item => {
    if (item.is_off || item.fulfilment === 'seat') return []
    const [from, until] = [Date.parse(item.begins_at), Date.parse(item.ends_at)]
    if (until < now || from > end) return []
    return [{ from: Math.max(now, from), until, kind: item.booking == null ? 'dinner' : 'film', item }]
  })
  return [...had, ...offers(had, now, end)].sort((a, b) => a.from - b.from)
}

/** Dinner before the first film or after it, a film after the last dinner: each where there is none and where it fits. */
function offers(had: readonly Block[], now: number, end: number): Block[] {
  const films = had.filter(block => block.kind === 'film')
  const dinners = had.filter(block => block.kind === 'dinner')
  const found: Block[] = []
  if (dinners.length === 0) {
    const before = films[0]?.from ?? Infinity
    const from = before - beforeFilm - (now + delivery) >= meal ? now + delivery : Math.max(...films.map(block => block.until)) + beforeFilm
    if (from < end) found.push({ from, until: from + meal, kind: 'dinner', item: null })
  }
  if (films.length === 0) {
    const from = Math.max(now + delivery + meal + beforeFilm, ...dinners.map(block => block.until + beforeFilm))
    if (from < end) found.push({ from, until: from + film, kind: 'film', item: null })
  }
  return found
}
