import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { money, timeOfDay } from '../texts/format'
import { failureText } from '../texts/problem'
import { Badge, Bones, Note } from '../ui/parts'
import type { OperatorOrder } from '../wire/generated'
import { useNow } from '../work/useNow'
import { lateness } from './lateness'
import type { Asked } from './useAsked'
import { tell, wordOf } from './words'

interface Page {
  readonly items: readonly OperatorOrder[]
  readonly next_cursor?: string | null
}

/** The orders under way, first those whose promised time passes first. */
export function LiveOrders({ orders }: { orders: Asked<Page> }) {
  const time = useNow()
  const items = orders.data?.items ?? []
  const late = items.filter(order => lateness(order.promised_by, time).isLate).length
  return (
    <section aria-labelledby="live-title" aria-busy={orders.data === null && orders.failure === null}>
      <div className="row apart wrap"><h2 id="live-title">{tell('underWay')}</h2>{orders.data !== null && <p className="small second" role="status">{tell('lateCount', { n: late, all: items.length })}</p>}</div>
      {orders.failure !== null && <Note tone="warn" icon="offline" live>{failureText(orders.failure)}</Note>}
      {orders.data === null && orders.failure === null && <Bones widths={[92, 84, 88]} height={30} />}
      {orders.data !== null && items.length === 0 && <p className="board-empty">{tell('nothingUnderWay')}</p>}
      {items.length > 0 && (
        <ul className="card desk-list">
          {items.map(order => <LiveRow key={order.order_id} order={order} time={time} />)}
        </ul>
      )}
      {orders.data?.next_cursor != null && <p className="small second">{tell('moreUnderWay', { n: items.length })}</p>}
    </section>
  )
}

function LiveRow({ order, time }: { order: OperatorOrder; time: number }) {
  const { isLate, minutes } = lateness(order.promised_by, time)
  const lacksCourier = order.fulfilment === 'delivery' && order.courier == null
  return (
    <li>
      <Link to={href('story', { kind: 'orders', id: order.order_id })} className={isLate ? 'desk-row late' : 'desk-row'}>
        <b className="order-number">{order.number}</b>
        <span className="grow"><span className="strong">{order.restaurant.name}</span>
          <span className="small second">{wordOf('step', order.status)}{order.courier?.name != null && ` · ${order.courier.name}`}{lacksCourier && ` · ${tell('noCourier')}`}</span></span>
        <span className="small second figures desk-due">{tell('promised', { time: timeOfDay(order.promised_by, order.time_zone) })}<br />{money(order.total, order.currency)}</span>
        {isLate ? <Badge look="bad" icon="alert">{tell('minutesLate', { n: minutes })}</Badge> : <Badge look="edged">{tell('minutesLeft', { n: minutes })}</Badge>}
      </Link>
    </li>
  )
}
