import { useState } from 'react'
import type { KitchenCard } from '../core/generated'
import { useKnown } from '../reads/reads'
import { plain } from '../texts/plain'
import { Field } from '../ui/Field'
import type { MerchantRestaurant } from '../wire/generated'
import { columnOf, placedOrder } from './card'
import { SidePanel } from './SidePanel'
import { SoldOutRow, useAvailability } from './SoldOutRow'
import { tell } from './words'

/** Dishes that are shown before somebody searches. */
const most = 40

/** Every dish with whether there is some: those that are sold out first. */
export function SoldOutPanel({ restaurant, cards, onClose }: { restaurant: MerchantRestaurant; cards: readonly KitchenCard[]; onClose: () => void }) {
  const menu = useKnown<'/v1/restaurants/{id}/menu'>(`/v1/restaurants/${restaurant.id}/menu`)
  const { isAvailable, change, busy } = useAvailability(restaurant)
  const [search, setSearch] = useState('')
  const all = menu.data?.categories.flatMap(category => category.items) ?? []
  const wanted = plain(search.trim())
  const found = all.filter(item => wanted === '' || plain(item.name).includes(wanted))
  const shown = [...found.filter(item => !item.is_available), ...found.filter(item => item.is_available)].slice(0, most)
  return (
    <SidePanel title={tell('soldOut')} onClose={onClose}>
      <Field label={tell('searchDish')} value={search} onChange={event => setSearch(event.target.value)} />
      {shown.map(item => (
        <div key={item.id}>
          <SoldOutRow name={item.name} isAvailable={isAvailable(item.id)} isBusy={busy === item.id} change={to => void change(item.id, to)} />
          {!item.is_available && <InOrders item={item.id} cards={cards} />}
        </div>
      ))}
      {shown.length === 0 && <p className="second">{tell('noDish')}</p>}
      {found.length > most && <p className="small second">{tell('moreDishes', { n: found.length - most })}</p>}
    </SidePanel>
  )
}

/** Orders that are still made have the dish. */
function InOrders({ item, cards }: { item: string; cards: readonly KitchenCard[] }) {
  const numbers = cards.filter(card => ['new', 'cooking'].includes(columnOf(card)) && placedOrder(card).lines.some(line => line.menu_item_id === item)).map(card => placedOrder(card).number)
  return numbers.length === 0 ? null : <p className="small is-warn">{tell('inOrders', { list: numbers.join(', ') })}</p>
}
