import { useEffect, useRef } from 'react'
import type { KitchenCard, KitchenInput } from '../core/generated'
import type { MerchantRestaurant } from '../wire/generated'
import { answers, type Column } from './card'
import type { Panel } from './panel'

interface Board {
  cards: Record<Column, readonly KitchenCard[]>
  restaurant: MerchantRestaurant
  send: (input: KitchenInput) => void
  panel: Panel | null
  setPanel: (panel: Panel | null) => void
}

/** A board with a keyboard: 1 to 5 say yes to what rings, R is ready, D opens the chosen order, S what is sold out, P pauses, J and K go on and back. */
export function useBoardKeys(board: Board): void {
  const present = useRef(board)
  present.current = board
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held says yes once.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (act(event.key, present.current)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** A card that goes on to another column keeps the focus that it had. */
export function useKeptFocus(): void {
  const order = useRef<string | null>(null)
  useEffect(() => {
    const note = (event: FocusEvent) => { order.current = (event.target as HTMLElement).closest<HTMLElement>('[data-order]')?.dataset.order ?? null }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (order.current === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-order="${order.current}"]`)?.focus({ preventScroll: true })
  })
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog], dialog') !== null

function act(key: string, { cards, restaurant, send, panel, setPanel }: Board): boolean {
  const ringing = cards.new.find(card => card.rings)
  const minutes = answers(restaurant.preparation_minutes)[Number(key) - 1]
  if (minutes !== undefined && ringing !== undefined) {
    send({ kind: 'accept', order: ringing.id, minutes })
    return true
  }
  switch (key.toLowerCase()) {
    case 'escape':
      if (panel === null) return false
      setPanel(null)
      return true
    case 'p': return pressed('P')
    case 's': return (setPanel({ kind: 'soldOut' }), true)
    case 'd':
    case 'r': {
      const chosen = chosenCard([...cards.new, ...cards.cooking, ...cards.ready])
      if (chosen === undefined) return false
      if (key.toLowerCase() === 'd') setPanel({ kind: 'order', order: chosen.id })
      else send({ kind: 'ready', order: chosen.id })
      return true
    }
    case 'j': return step(1)
    case 'k': return step(-1)
    default: return false
  }
}

/** Presses what the bar names with this key. */
function pressed(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`.work-bar [aria-keyshortcuts=${key}]`)
  button?.click()
  return button !== null
}

/** The card with the focus, or around it. */
function chosenCard(cards: readonly KitchenCard[]): KitchenCard | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
  return cards.find(card => card.id === id)
}

function step(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-order]')]
  const at = all.findIndex(each => each.contains(document.activeElement))
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by]
  next?.focus()
  return next !== undefined
}
