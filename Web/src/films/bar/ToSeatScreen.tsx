import { useEffect, useState } from 'react'
import { back, go } from '../../routes/location'
import { href, search } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { account } from '../../reads/account'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { money, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Badge, Bones, Chip, Note } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import type { BookingDetail, MenuBody, MenuItemBody, RestaurantCard } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { cart, cartView, dishCount, type SeatDestination } from '../../food/cart/cart'
import { KitchenQuestion } from '../../food/cart/KitchenQuestion'
import { addDish } from '../../food/restaurant/addDish'
import { DishSheet } from '../../food/restaurant/DishSheet'
import { giveMenuToCart } from '../../food/restaurant/giveMenuToCart'
import { hasChoices } from '../../food/restaurant/menus'
import { useAuditorium } from '../auditorium'
import { tell, useFilmWords } from '../words'
import { now } from '../../wire/time'

type Turn = 'now' | 'before' | 'interval'

/** Milliseconds of a quarter of an hour. */
const quarter = 900_000

/** From the ticket to the bar: what is brought to one's seat, and when. */
export default function ToSeatScreen({ id }: { id: string }) {
  useFilmWords()
  useAuditorium()
  useArrival(tell('bar.title'))
  const who = useValue(account)
  const booking = useRead<'/v1/bookings/{id}'>(who === null ? null : `/v1/bookings/${encodeURIComponent(id)}`).data
  useEffect(() => { if (who === null) go(href('signIn', { then: href('toSeat', { id }) }), { replace: true }) }, [who])
  return (
    <div className="auditorium to-seat">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back(href('ticket', { id }))} /><h1>{tell('bar.title')}</h1></header>
      {booking === null ? <div className="side"><Bones widths={[90, 60, 80]} height={26} /></div> : <Bar of={booking} />}
    </div>
  )
}

function Bar({ of: booking }: { of: BookingDetail }) {
  const who = useValue(account)
  const show = useRead<'/v1/shows/{id}'>(`/v1/shows/${encodeURIComponent(booking.show_id)}`).data
  const near = useRead<'/v1/restaurants'>('/v1/restaurants' + search({ lat: booking.theatre.lat, lon: booking.theatre.lon, sort: 'distance', deliverable: 'false', limit: 8 })).data
  // Whether one of them can make it in time and is near enough the platform says when something is in the cart.
  const open = (near?.items ?? []).slice(0, 4)
  const [chosen, setChosen] = useState<string | null>(null)
  const [turn, setTurn] = useState<Turn>(() => (Date.parse(booking.starts_at) > now() ? 'before' : 'interval'))
  const kitchen = open.find(each => each.id === chosen) ?? open[0] ?? null
  const rows = [...new Set(booking.seats.map(seat => seat.row))]
  const seats = booking.seats.map(seat => (rows.length === 1 ? seat.number : seat.row + seat.number)).join(', ')
  const zone = booking.time_zone
  const isOver = Date.parse(booking.ends_at) < now()
  const free = useRead<'/v1/restaurants/{id}/slots'>(kitchen === null || isOver || who === null ? null : `/v1/restaurants/${encodeURIComponent(kitchen.id)}/slots` + search({ fulfilment: 'seat', booking_id: booking.booking_id })).data
  const first = free?.slots[0]?.start
  // Who sits there already need not wait for the last quarter before the film.
  const soonest = first !== undefined && Date.parse(first) <= now() && Date.parse(first) + 2 * quarter <= Date.parse(booking.starts_at) ? first : null
  // Without a time the server takes the first turn that the kitchen can still make.
  const slot = turn === 'now' ? soonest : turn === 'interval' && show?.interval_at != null ? show.interval_at : null
  return (
    <div className="side to-seat-column">
      <div className="card to-seat-ticket">
        <span className="to-seat-chair"><Icon name="seat" /></span>
        <div className="grow"><p className="strong">{tell('bar.seats', { row: rows.join(', '), seats, n: booking.seats.length })}</p><p className="small second">{booking.theatre.name}, {booking.screen.name}</p></div>
        <Badge look="ok" icon="check">{tell('bar.ticket')}</Badge>
      </div>
      {isOver && <Note tone="info" icon="clock">{tell('bar.late')}</Note>}
      <h2 id="when">{tell('bar.when')}</h2>
      <div className="to-seat-when" role="group" aria-labelledby="when">
        {soonest !== null && <button type="button" aria-pressed={turn === 'now'} onClick={() => setTurn('now')}>{tell('bar.now')}<small>{tell('bar.nowText')}</small></button>}
        <button type="button" aria-pressed={turn === 'before'} onClick={() => setTurn('before')}>{tell('bar.before')}<small>{tell('bar.beforeText', { time: timeOfDay(booking.starts_at, zone) })}</small></button>
        {show?.interval_at != null && <button type="button" aria-pressed={turn === 'interval'} onClick={() => setTurn('interval')}>{tell('bar.interval')}<small>{tell('bar.intervalText', { time: timeOfDay(show.interval_at, zone) })}</small></button>}
      </div>
      {near !== null && kitchen === null && <Blank drawing="clock" title={tell('bar.closed')}>{tell('bar.closedText')}</Blank>}
      {open.length > 1 && <div className="chips scroll-x to-seat-kitchens" role="group" aria-label={tell('bar.kitchens')}>{open.map(each => <Chip key={each.id} pressed={each.id === kitchen?.id} onPress={() => setChosen(each.id)}>{each.name}</Chip>)}</div>}
      {kitchen !== null && <Dishes key={kitchen.id} of={kitchen} to={{ booking: booking.booking_id, label: rows.length === 1 ? `${rows[0] ?? ''}${seats}` : seats, slot }} />}
    </div>
  )
}

function Dishes({ of: kitchen, to }: { of: RestaurantCard; to: SeatDestination }) {
  const path = `/v1/restaurants/${encodeURIComponent(kitchen.id)}`
  const menu = useRead<'/v1/restaurants/{id}/menu'>(`${path}/menu`).data
  const detail = useRead<'/v1/restaurants/{id}'>(path).data
  const view = useValue(cartView)
  const [open, setOpen] = useState<MenuItemBody | null>(null)
  const count = dishCount(view)
  const own = view.restaurant?.id === kitchen.id
  const goesElsewhere = own && count > 0 && (view.seat?.booking !== to.booking || view.seat.slot !== to.slot)
  useEffect(() => { if (menu !== null && detail !== null) giveMenuToCart(detail, menu) }, [menu, detail])
  // Dishes that wait for another place stay as they are until something of this kitchen is wanted here.
  useEffect(() => { if (goesElsewhere) void cart().then(keeper => keeper.bring(to), () => undefined) }, [goesElsewhere])
  if (menu === null) return <Bones widths={[48, 48, 48]} height={120} />
  const add = (item: MenuItemBody) => {
    if (hasChoices(item)) return setOpen(item)
    void addDish({ restaurant: { id: kitchen.id, name: kitchen.name }, currency: menu.currency, item: item.id, name: item.name, options: [], choices: [], quantity: 1, note: null })
  }
  return (
    <>
      {menu.categories.map(category => (
        <section key={category.id} aria-labelledby={`bar-${category.id}`}>
          <h2 id={`bar-${category.id}`}>{category.name}</h2>
          <ul className="bar-grid">
            {category.items.filter(item => item.is_available).map(item => <Dish key={item.id} of={item} menu={menu} count={own ? view.lines.reduce((sum, line) => sum + (line.item === item.id ? line.quantity : 0), 0) : 0} onAdd={() => add(item)} />)}
          </ul>
        </section>
      ))}
      {own && count > 0 && (
        <div className="dock clear"><Link to={href('cart')} className="cart-bar"><span className="cart-bar-count figures">{count}</span><span className="grow">{tell('bar.to', { seat: to.label })}</span>{view.totals !== null && <span className="figures">{money(view.totals.total, view.currency)}</span>}</Link></div>
      )}
      <KitchenQuestion />
      {open !== null && <DishSheet of={open} menu={menu} restaurant={{ id: kitchen.id, name: kitchen.name }} onClose={() => setOpen(null)} />}
    </>
  )
}

function Dish({ of: item, menu, count, onAdd }: { of: MenuItemBody; menu: MenuBody; count: number; onAdd: () => void }) {
  return (
    <li className="bar-dish">
      <span className="bar-picture"><Picture of={pictureOf(item)} seed={item.id} sizes="(min-width: 768px) 25vw, 45vw" />
        <button type="button" className={count > 0 ? 'bar-add counted' : 'bar-add'} aria-label={tell(hasChoices(item) ? 'bar.choose' : 'bar.add', { name: item.name })} onClick={onAdd}>{count > 0 ? count : <Icon name="add" />}</button>
      </span>
      <p className="strong clip">{item.name}</p>
      <div className="row apart small"><span className="second clip">{item.description}</span><b className="figures">{money(item.price, menu.currency)}</b></div>
    </li>
  )
}
