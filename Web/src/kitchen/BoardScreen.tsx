import { useEffect, useRef, useState } from 'react'
import type { KitchenCard, KitchenNotice, KitchenUndo } from '../core/generated'
import { refresh, useRead } from '../reads/reads'
import { clock } from '../texts/format'
import { problemText } from '../texts/problem'
import { interrupt } from '../ui/announce'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import { toast } from '../ui/toast'
import type { MerchantRestaurant } from '../wire/generated'
import { BoardBar } from './BoardBar'
import { ConnectionBar, SoundBar } from './Bars'
import { AwayCard, OrderCard } from './OrderCard'
import { RingingCard, WaitingCard } from './RingingCard'
import { byTime, columnOf, dishes, placedOrder, urgencyOf, type Column } from './card'
import { DayFoot } from './DayFoot'
import { OrderPanel } from './OrderPanel'
import { PauseCard } from './PauseCard'
import { SoldOutPanel } from './SoldOutPanel'
import { Ticket } from './Ticket'
import { UndoBar } from './UndoBar'
import { notify, useBell, useWakeLock } from './useBell'
import { useBoard } from './useBoard'
import { useBoardKeys, useKeptFocus } from './useBoardKeys'
import { useNow } from './useNow'
import { tell } from './words'

interface Props {
  restaurant: MerchantRestaurant
  /** Where the restaurant was read. */
  listPath: string
  /** Whether one works for other restaurants, too. */
  hasOthers: boolean
}

/** A press that has not been answered for so long is said to be kept, in milliseconds. */
const onItsWay = 2_000

export type Panel = { readonly kind: 'order'; readonly order: string } | { readonly kind: 'soldOut' }

/** What stands on a kitchen's wall: orders that ring, cook, wait and are on their way. */
export function BoardScreen({ restaurant, listPath, hasOthers }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [printed, setPrinted] = useState<KitchenCard | null>(null)
  const numbers = useRef(new Map<string, string>())
  const { view, send } = useBoard(restaurant.id, notice => hearNotice(notice, numbers.current))
  const time = useNow()
  useWakeLock()
  // What has just been pressed is on its way, and no news.
  const late = new Set((view?.kept ?? []).filter(press => time - press.at > onItsWay).map(press => press.order))
  const cards = (view?.cards ?? []).map(card => (card.isKept === late.has(card.id) ? card : { ...card, isKept: late.has(card.id) }))
  for (const card of cards) numbers.current.set(card.id, placedOrder(card).number)
  const columns = sort(cards)
  const ringing = columns.new.filter(card => card.rings)
  const { isSilent, allow, bell } = useBell(ringing.length)
  useBoardSounds(cards, view?.undos ?? [], time, bell)
  useTitle(restaurant.name, ringing.length)
  useRefreshed(restaurant, listPath)
  useKeptFocus()
  useBoardKeys({ cards: columns, restaurant, send, panel, setPanel })
  useEffect(() => {
    if (printed === null) return
    const done = () => setPrinted(null)
    // Some browsers go on while they print.
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [printed])
  if (view === undefined) return <Blank isScreen drawing="broken" title={tell('noCore')} action={<Button onClick={() => location.reload()}>{tell('again')}</Button>}>{tell('noCoreText')}</Blank>
  if (view?.phase === 'absent') return <Blank isScreen drawing="lens" title={tell('none')} action={<LinkButton to="/">{tell('home')}</LinkButton>}>{tell('noneText')}</Blank>
  const opened = panel?.kind === 'order' ? cards.find(card => card.id === panel.order) : undefined
  const parts = { time, zone: restaurant.time_zone, send, openMore: (order: string) => setPanel({ kind: 'order', order }) }
  return (
    <div className="work far board-screen">
      <BoardBar restaurant={restaurant} listPath={listPath} hasOthers={hasOthers} time={time} isLive={view?.isFresh ?? true} openSoldOut={() => setPanel({ kind: 'soldOut' })} />
      {isSilent && <SoundBar allow={allow} />}
      {view !== null && <ConnectionBar view={view} late={late.size} zone={restaurant.time_zone} />}
      <div className="board">
        <section className="board-column" aria-label={tell('new')}>
          <ColumnHead name={tell('new')} of={restaurant.is_paused ? tell('paused') : ringing.length === 0 ? '' : tell('waiting', { n: ringing.length })} />
          {restaurant.is_paused && <PauseCard restaurant={restaurant} listPath={listPath} />}
          {columns.new.map((card, place) => (place === 0 && card.rings ? <RingingCard key={card.id} card={card} usual={restaurant.preparation_minutes} {...parts} /> : <WaitingCard key={card.id} card={card} time={time} />))}
          {view !== null && view.phase === 'showing' && columns.new.length === 0 && !restaurant.is_paused && <p className="board-empty">{tell('nothingNew')}</p>}
        </section>
        <section className="board-column" aria-label={tell('cooking')}>
          <ColumnHead name={tell('cooking')} of={columns.cooking.length === 0 ? '' : tell('cookingCount', { n: columns.cooking.length, dishes: columns.cooking.reduce((sum, card) => sum + dishes(placedOrder(card)), 0) })} />
          {columns.cooking.map(card => <OrderCard key={card.id} card={card} {...parts} />)}
        </section>
        <section className="board-column" aria-label={tell('ready')}>
          <ColumnHead name={tell('ready')} of={columns.ready.length === 0 ? '' : String(columns.ready.length)} />
          {columns.ready.map(card => <OrderCard key={card.id} card={card} {...parts} />)}
        </section>
        <section className="board-column" aria-label={tell('away')}>
          <ColumnHead name={tell('away')} of={columns.away.length === 0 ? '' : String(columns.away.length)} />
          {columns.away.map(card => <AwayCard key={card.id} card={card} />)}
        </section>
      </div>
      <DayFoot restaurant={restaurant} cards={cards.length} />
      <UndoBar undos={view?.undos ?? []} numbers={numbers.current} time={time} send={send} />
      {opened !== undefined && <OrderPanel card={opened} restaurant={restaurant} time={time} send={send} onPrint={() => setPrinted(opened)} onClose={() => setPanel(null)} />}
      {panel?.kind === 'soldOut' && <SoldOutPanel restaurant={restaurant} cards={cards} onClose={() => setPanel(null)} />}
      {printed !== null && <Ticket card={printed} restaurant={restaurant} printedAt={clock(new Date(time), restaurant.time_zone)} />}
    </div>
  )
}

function ColumnHead({ name, of: count }: { name: string; of: string }) {
  return <header className="column-head"><h2>{name}</h2><span>{count}</span></header>
}

function sort(cards: readonly KitchenCard[]): Record<Column, readonly KitchenCard[]> {
  const of = (column: Column) => cards.filter(card => columnOf(card) === column)
  // What can be answered comes first, and of that what has the least time left.
  const unanswered = [...of('new')].sort((one, other) => Number(other.rings) - Number(one.rings) || answerBy(one) - answerBy(other))
  return { new: unanswered, cooking: [...of('cooking')].sort(byTime), ready: [...of('ready')].sort(byTime), away: [...of('away')].sort(byTime) }
}

/** A press that the platform refused, where it made a difference. */
function hearNotice({ order, act, refusal }: KitchenNotice, numbers: ReadonlyMap<string, string>): void {
  const text = tell('notDone', { number: numbers.get(order) ?? '', act: tell(`act.${act}`), why: problemText(refusal.code, refusal.message) })
  toast(text)
  interrupt(text)
}

const answerBy = (card: KitchenCard) => (placedOrder(card).accept_by == null ? Infinity : Date.parse(placedOrder(card).accept_by ?? ''))

/** One low knock when an order becomes late, two falling ones when an order goes that was being made. */
function useBoardSounds(cards: readonly KitchenCard[], undos: readonly KitchenUndo[], time: number, bell: { play: (sound: 'late' | 'gone') => void }): void {
  const before = useRef<{ late: ReadonlySet<string>; made: ReadonlyMap<string, string>; ids: ReadonlySet<string> } | null>(null)
  const late = new Set(cards.filter(card => columnOf(card) === 'cooking' && urgencyOf(card, time) === 'late').map(card => card.id))
  const made = new Map(cards.filter(card => columnOf(card) === 'new' || columnOf(card) === 'cooking').map(card => [card.id, placedOrder(card).number]))
  useEffect(() => {
    const known = before.current
    before.current = { late, made, ids: new Set(cards.map(card => card.id)) }
    if (known === null) return
    if ([...late].some(id => !known.late.has(id))) bell.play('late')
    const here = new Set([...cards.map(card => card.id), ...undos.map(undo => undo.order)])
    const came = cards.filter(card => card.rings && !known.ids.has(card.id))
    if (came.length > 0) {
      interrupt(came.map(card => tell('newOrder', { number: placedOrder(card).number })).join('. '))
      notify(tell('newOrders'))
    }
    const gone = [...known.made].filter(([id]) => !here.has(id))
    if (gone.length > 0) {
      bell.play('gone')
      interrupt(gone.map(([, number]) => tell('gone', { number })).join(' '))
    }
  })
}

/** A tab that nobody looks at says in its title that an order waits. */
function useTitle(name: string, rings: number): void {
  useEffect(() => {
    document.title = rings === 0 ? name : `(${rings}) ${tell('newOrders')} · ${name}`
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    void badge.setAppBadge?.(rings).catch(() => undefined)
  }, [name, rings])
}

/** Pausing on another device, or by an operator, is seen within a minute; hours change by themselves. */
function useRefreshed(restaurant: MerchantRestaurant, listPath: string): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(listPath), 60_000)
    return () => clearInterval(timer)
  }, [restaurant.id, listPath])
  // The menu is read before somebody asks for it: with wet hands nobody waits.
  useRead<'/v1/restaurants/{id}/menu'>(`/v1/restaurants/${restaurant.id}/menu`)
}
