import { useArrival } from '../routes/useArrival'
import { money, timeOfDay } from '../texts/format'
import { failureText } from '../texts/problem'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Icon } from '../ui/Icon'
import { Badge, Note } from '../ui/parts'
import type { OrderDetail } from '../wire/generated'
import { useNow } from '../work/useNow'
import { DeskBar } from './DeskBar'
import { DoMore } from './DoMore'
import { RefundPanel } from './RefundPanel'
import { storyOf } from './story'
import { lateWords } from './lateness'
import { ChangeLog, Ledger, Owner, StoryLine } from './StoryParts'
import { Unread } from './Unread'
import { useAsked } from './useAsked'
import { dayOf, tell, wordOf } from './words'

/** So often an order under way is read, in milliseconds. */
const every = 15_000

/** The whole story of an order on one page, and what can be done about it. */
export function OrderScreen({ id }: { id: string }) {
  const read = useAsked<'/v1/operator/orders/{id}'>(`/v1/operator/orders/${encodeURIComponent(id)}`, every)
  const story = read.data
  const time = useNow()
  const number = story?.order.number ?? tell('unplaced')
  useArrival(story === null ? tell('title') : number, `story ${id}`)
  if (story === null) return read.failure === null ? <div className="work desk"><ScreenSkeleton header={<DeskBar title={tell('order')} under={id} />} /></div> : <Unread failure={read.failure} again={read.again} />
  const { order } = story
  const zone = order.restaurant.time_zone
  const late = lateWords(story, time)
  return (
    <div className="work desk">
      <DeskBar title={<>{number} <span className="second desk-where">{order.restaurant.name}{order.fulfilment.address == null ? '' : ` → ${order.fulfilment.address.street}`}</span></>}
        under={<>{dayOf(order.placed_at, zone)} {timeOfDay(order.placed_at, zone)} · <Owner of={story.account} /> · {money(order.totals.total, order.currency)} · {order.order_id}</>}>
        {late !== null && <Badge look="bad" icon="alert">{late}</Badge>}
        <Badge look="edged">{wordOf('step', order.status)}</Badge>
      </DeskBar>
      {read.failure !== null && <Note tone="warn" icon="offline" live>{failureText(read.failure)}</Note>}
      <div className="desk-story">
        <StoryLine events={storyOf(story)} zone={zone} />
        <div className="stack desk-middle">
          <Lines of={order} />
          <Ledger of={story.money} currency={order.currency} zone={zone} />
          <ChangeLog log={story.log} zone={zone} />
        </div>
        <aside className="desk-side" aria-label={tell('whatToDo')}>
          <DoMore story={story} onDone={read.again} />
          <RefundPanel story={story} onDone={read.again} />
        </aside>
      </div>
    </div>
  )
}

function Lines({ of: order }: { of: OrderDetail }) {
  const allergies = order.allergies ?? []
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title">{tell('ordered')}</h2>
      {allergies.length > 0 && <p className="loud"><Icon name="alert" />{tell('allergies', { list: allergies.join(', ') })}</p>}
      <ul className="desk-log small">
        {order.lines.map(line => (
          <li key={line.line_id} className="row apart">
            <span>{line.quantity} × {line.name}
              {line.modifiers.length > 0 && <span className="second"> ({line.modifiers.map(each => each.name).join(', ')})</span>}
              {line.note != null && <span className="second"> “{line.note}”</span>}</span>
            <span className="figures">{money(line.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      {order.comment != null && order.comment !== '' && <p className="small second">“{order.comment}”</p>}
    </section>
  )
}
