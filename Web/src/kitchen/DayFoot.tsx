import { useEffect } from 'react'
import { refresh, useKnown } from '../reads/reads'
import { money } from '../texts/format'
import type { MerchantRestaurant } from '../wire/generated'
import { tell } from './words'

/** Today's figures. They are read again when an order comes or goes, and each minute. */
export function DayFoot({ restaurant, cards }: { restaurant: MerchantRestaurant; cards: number }) {
  const path = `/v1/merchant/restaurants/${restaurant.id}/today`
  const { data: day } = useKnown<'/v1/merchant/restaurants/{id}/today'>(path)
  useEffect(() => {
    void refresh(path)
    const timer = setInterval(() => void refresh(path), 60_000)
    return () => clearInterval(timer)
  }, [path, cards])
  if (day === null) return <footer className="work-foot" />
  const delivered = day.orders - day.open
  return (
    <footer className="work-foot">
      <span>{tell('day.today')} <b>{tell('day.orders', { n: day.orders })}</b></span>
      <span>{tell('day.taken')} <b>{money(day.taken, day.currency)}</b></span>
      {day.to_seat > 0 && <span>{tell('toSeat')} <b>{day.to_seat}</b></span>}
      {delivered > 0 && <span>{tell('day.onTime')} <b>{Math.round((100 * (delivered - day.late)) / delivered)} %</b></span>}
      <span>{tell('day.refused')} <b>{day.refused}</b></span>
      <span className="grow" />
      <span>{tell('day.usual')} <b>{tell('day.minutes', { n: restaurant.preparation_minutes })}</b></span>
    </footer>
  )
}
