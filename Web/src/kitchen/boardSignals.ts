// What a board says once: by a sound, to a screen reader, in the title, by the system.
import { useEffect, useRef } from 'react'
import type { KitchenCard, KitchenUndo } from '../core/generated'
import { interrupt } from '../ui/announce'
import { notify } from '../work/notify'
import type { Bell } from '../work/ring'
import { columnOf, placedOrder, urgencyOf } from './card'
import { tell } from './words'

interface Signals {
  cards: readonly KitchenCard[]
  /** An order that was just pressed away is not told of. */
  undos: readonly KitchenUndo[]
  time: number
  bell: Bell
}

interface Known {
  readonly ids: ReadonlySet<string>
  readonly late: ReadonlySet<string>
  /** The numbers of orders that are not ready yet. */
  readonly made: ReadonlyMap<string, string>
}

/** A new order is told of once. One that becomes late sounds one low tone; one that leaves the board before it is ready, two falling tones. */
export function useBoardSignals({ cards, undos, time, bell }: Signals): void {
  const before = useRef<Known | null>(null)
  useEffect(() => {
    const unready = cards.filter(card => columnOf(card) === 'new' || columnOf(card) === 'cooking')
    const present: Known = {
      ids: new Set(cards.map(card => card.id)),
      late: new Set(unready.filter(card => urgencyOf(card, time) === 'late').map(card => card.id)),
      made: new Map(unready.map(card => [card.id, placedOrder(card).number])),
    }
    const known = before.current
    before.current = present
    if (known === null) return
    const came = cards.filter(card => card.rings && !known.ids.has(card.id))
    if (came.length > 0) {
      interrupt(came.map(card => tell('newOrder', { number: placedOrder(card).number })).join('. '))
      notify(tell('newOrders'), 'kitchen')
    }
    if ([...present.late].some(id => !known.late.has(id))) bell.play('late')
    const gone = [...known.made].filter(([id]) => !present.ids.has(id) && !undos.some(undo => undo.order === id))
    if (gone.length > 0) {
      bell.play('gone')
      interrupt(gone.map(([, number]) => tell('gone', { number })).join(' '))
    }
  })
}

/** A tab that nobody looks at says in its title that an order waits. */
export function useTitle(name: string, rings: number): void {
  useEffect(() => {
    document.title = rings === 0 ? name : `(${rings}) ${tell('newOrders')} · ${name}`
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    void badge.setAppBadge?.(rings).catch(() => undefined)
  }, [name, rings])
}
