import { useState } from 'react'
import { refresh, useKnown } from '../reads/reads'
import { failureText } from '../texts/problem'
import { Segments } from '../ui/parts'
import { toast } from '../ui/toast'
import { ask } from '../wire/ask'
import type { MerchantRestaurant } from '../wire/generated'
import { tell } from './words'

export type Availability = 'available' | 'until_tomorrow'

/** Whether the restaurant's dishes can be ordered, and the way to change it. */
export function useAvailability(restaurant: MerchantRestaurant): { isAvailable: (item: string) => boolean; change: (item: string, to: Availability) => Promise<void>; busy: string | null } {
  const path = `/v1/restaurants/${restaurant.id}/menu`
  const menu = useKnown<'/v1/restaurants/{id}/menu'>(path)
  const [busy, setBusy] = useState<string | null>(null)
  const items = menu.data?.categories.flatMap(category => category.items) ?? []
  const change = async (item: string, to: Availability) => {
    setBusy(item)
    try {
      await ask(`/v1/merchant/items/${item}`, { method: 'PATCH', body: { availability: to } })
      await refresh(path)
    } catch (problem) {
      toast(failureText(problem))
    }
    setBusy(null)
  }
  // A dish that left the menu can be ordered no more.
  return { isAvailable: item => items.find(each => each.id === item)?.is_available ?? false, change, busy }
}

interface Props {
  name: string
  isAvailable: boolean
  isBusy: boolean
  change: (to: Availability) => void
}

/** A dish, and whether there is some. */
export function SoldOutRow({ name, isAvailable, isBusy, change }: Props) {
  return (
    <div className="sold-out-row">
      <span className="grow strong">{name}{isBusy && <small> {tell('saving')}</small>}</span>
      <Segments name={name} value={isAvailable ? 'available' : 'until_tomorrow'} onChange={to => (to === 'available') !== isAvailable && change(to)}
        options={[{ value: 'available', label: tell('available') }, { value: 'until_tomorrow', label: tell('untilTomorrow') }]} />
    </div>
  )
}
