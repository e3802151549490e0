import { useEffect, useState, type ReactNode } from 'react'
import type { KitchenCard } from '../core/generated'
import { refresh, useRead } from '../reads/reads'
import { timeOfDay } from '../texts/format'
import { problemText } from '../texts/problem'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import type { MerchantRestaurant } from '../wire/generated'
import { BoardBar } from './BoardBar'
import { ConnectionBar, isLive } from './Bars'
import { useBoardSignals, useTitle } from './boardSignals'
import { columnsOf, dishes, placedOrder } from './card'
import { DayFoot } from './DayFoot'
import { KitchenTicket } from './KitchenTicket'
import { AwayCard, OrderCard } from './OrderCard'
import { OrderPanel } from './OrderPanel'
import type { Panel } from './panel'
import { PauseCard } from './PauseCard'
import { RingingCard, WaitingCard } from './RingingCard'
import { SoldOutPanel } from './SoldOutPanel'
import { UndoBar } from './UndoBar'
import { SoundBar } from '../work/SoundBar'
import { tellNotDone } from '../work/tellNotDone'
import { useBell } from '../work/useBell'
import { useNumbers } from '../work/useNumbers'
import { useBoard } from './useBoard'
import { useBoardKeys, useKeptFocus } from './useBoardKeys'
import { useNow } from '../work/useNow'
import { useWakeLock } from '../work/wakeLock'
import { tell } from './words'

/** An order that has rung for so long rings louder, in milliseconds. */
const loudAfter = 60_000

interface Props {
  restaurant: MerchantRestaurant
  /** Where the restaurant was read. */
  listPath: string
  /** Whether one works for other restaurants, too. */
  hasOthers: boolean
}

/** What stands on a kitchen's wall: orders that ring, cook, wait and are on their way. */
export function BoardScreen({ restaurant, listPath, hasOthers }: Props) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [printed, setPrinted] = useState<KitchenCard | null>(null)
  const numbers = useNumbers()
  const { view, send } = useBoard(restaurant.id, ({ order, act, refusal }) => tellNotDone(tell(`notDone.${act}`, { number: numbers.of(order) }), problemText(refusal.code, refusal.message)))
  const time = useNow()
  useWakeLock()
  const cards = view?.cards ?? []
  numbers.learn(cards.map(card => [card.id, placedOrder(card).number]))
  const columns = columnsOf(cards)
  const ringing = columns.new.filter(card => card.rings)
  const { isSilent, allow, bell } = useBell(ringing.length > 0, ringing.some(card => time - Date.parse(placedOrder(card).placed_at) > loudAfter))
  useBoardSignals({ cards, undos: view?.undos ?? [], time, bell })
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
      <BoardBar restaurant={restaurant} listPath={listPath} hasOthers={hasOthers} time={time} isLive={isLive(view)} openSoldOut={() => setPanel({ kind: 'soldOut' })} />
      {isSilent && <SoundBar words={tell('silent')} press={tell('letItRing')} size="little" allow={allow} />}
      {view !== null && <ConnectionBar view={view} zone={restaurant.time_zone} />}
      <div className="board">
        <BoardColumn name={tell('new')} count={restaurant.is_paused ? tell('paused') : ringing.length === 0 ? '' : tell('waiting', { n: ringing.length })}>
          {restaurant.is_paused && <PauseCard restaurant={restaurant} listPath={listPath} />}
          {columns.new.map((card, place) => (place === 0 && card.rings ? <RingingCard key={card.id} card={card} usual={restaurant.preparation_minutes} {...parts} /> : <WaitingCard key={card.id} card={card} time={time} />))}
          {view?.phase === 'showing' && columns.new.length === 0 && !restaurant.is_paused && <p className="board-empty">{tell('nothingNew')}</p>}
        </BoardColumn>
        <BoardColumn name={tell('cooking')} count={columns.cooking.length === 0 ? '' : tell('cookingCount', { n: columns.cooking.length, dishes: columns.cooking.reduce((sum, card) => sum + dishes(placedOrder(card)), 0) })}>
          {columns.cooking.map(card => <OrderCard key={card.id} card={card} {...parts} />)}
        </BoardColumn>
        <BoardColumn name={tell('ready')} count={countOf(columns.ready)}>{columns.ready.map(card => <OrderCard key={card.id} card={card} {...parts} />)}</BoardColumn>
        <BoardColumn name={tell('away')} count={countOf(columns.away)}>{columns.away.map(card => <AwayCard key={card.id} card={card} />)}</BoardColumn>
      </div>
      <DayFoot restaurant={restaurant} cards={cards.length} />
      <UndoBar undos={view?.undos ?? []} numberOf={numbers.of} time={time} send={send} />
      {opened !== undefined && <OrderPanel card={opened} restaurant={restaurant} time={time} send={send} onPrint={() => setPrinted(opened)} onClose={() => setPanel(null)} />}
      {panel?.kind === 'soldOut' && <SoldOutPanel restaurant={restaurant} cards={cards} onClose={() => setPanel(null)} />}
      {printed !== null && <KitchenTicket card={printed} restaurant={restaurant} printedAt={timeOfDay(new Date(time), restaurant.time_zone)} />}
    </div>
  )
}

const countOf = (cards: readonly unknown[]) => (cards.length === 0 ? '' : String(cards.length))

function BoardColumn({ name, count, children }: { name: string; count: string; children: ReactNode }) {
  return <section className="board-column" aria-label={name}><header className="column-head"><h2>{name}</h2><span>{count}</span></header>{children}</section>
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
