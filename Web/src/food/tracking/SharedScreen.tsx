import { useEffect } from 'react'
import { refresh, useRead } from '../../reads/reads'
import { useArrival } from '../../routes/useArrival'
import { part } from '../../shell/part'
import { span, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton'
import { CourierRow } from './CourierRow'
import { untilWords } from './minutes'
import { statusWord } from '../cards/status'
import { lookEvery } from '../../reads/lookEvery'
import { isLast } from './useOrder'
import { Progress } from './Progress'
import { now } from '../../wire/time'

const OrderMap = part(() => import('../../maps/OrderMap'), <div className="map-ground" />)

/** What somebody sees who was sent the link of an order. It ends with the delivery. */
export default function SharedScreen({ token }: { token: string }) {
  const path = `/v1/track/${encodeURIComponent(token)}`
  const read = useRead<'/v1/track/{token}'>(path)
  const order = read.data
  useArrival(order?.restaurant_name ?? say('order.title'), `shared ${token}`)
  const isOver = read.failure?.status === 404 || order?.stage === 'delivered' || isLast(order?.status ?? '')
  useEffect(() => {
    if (isOver) return
    return lookEvery(() => void refresh(path))
  }, [path, isOver])
  if (read.failure?.status === 404) return <Blank isScreen drawing="clock" title={say('shared.over')}>{say('shared.overText')}</Blank>
  if (order === null) return <div className="tracking over"><section className="tracking-panel"><ScreenSkeleton header={<h1>{say('order.title')}</h1>} /></section></div>
  const title = statusWord(order.status, order.fulfilment, order.title)
  const courier = order.courier?.position == null ? null : [order.courier.position.lat, order.courier.position.lon] as [number, number]
  const home = order.destination == null ? null : [order.destination.lat, order.destination.lon] as [number, number]
  return (
    <div className={home === null && courier === null ? 'tracking over' : 'tracking'}>
      {(home !== null || courier !== null) && <div className="tracking-map"><OrderMap home={home} kitchen={null} courier={courier} covered={40} /></div>}
      <section className="tracking-panel">
        <p className="small second">{order.restaurant_name}{order.eta != null && ` · ${title}`}</p>
        <h1 className="tracking-span figures">{order.eta == null ? title : untilWords(order.eta, now(), order.time_zone)}</h1>
        {order.eta != null && <p className="small second figures">{say('shared.due', { span: span(timeOfDay(order.eta.earliest, order.time_zone), timeOfDay(order.eta.latest, order.time_zone)) })}</p>}
        <Progress status={order.status} way={order.fulfilment} />
        {order.courier != null && <CourierRow of={order.courier} />}
      </section>
    </div>
  )
}
