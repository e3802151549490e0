// In the first bundle; the sheet is not.
import { useState } from 'react'
import { part } from '../../shell/part'
import { go } from '../../routes/location'
import { say, type Key } from '../../texts/say'
import { Icon } from '../../ui/Icon'
import { Chip } from '../../ui/parts'
import { addressOf, filterCount, type Filters } from './filters'

const FilterSheet = part(() => import('./FilterSheet'))

type Switch = 'openNow' | 'quick' | 'freeDelivery' | 'topRated' | 'offers'
export const switches: readonly { filter: Switch; text: Key }[] = [
  { filter: 'openNow', text: 'filter.open' }, { filter: 'quick', text: 'filter.quick' }, { filter: 'freeDelivery', text: 'filter.free' },
  { filter: 'topRated', text: 'filter.top' }, { filter: 'offers', text: 'filter.offers' },
]

/** `at` is the path of the screen that they belong to. */
export function FilterChips({ filters, at = '/' }: { filters: Filters; at?: string }) {
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters)
  const isVegetarian = filters.diets.includes('vegetarian')
  const change = (next: Partial<Filters>) => go(addressOf({ ...filters, ...next }, at), { replace: true })
  return (
    <>
      <div className="chips scroll-x filter-chips" role="group" aria-label={say('filter.name')}>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" />{say('filter.open-sheet')}{count > 0 && <span className="chip-count figures">{count}</span>}
        </button>
        {switches.slice(0, 3).map(({ filter, text }) => <Chip key={filter} pressed={filters[filter]} onPress={() => change({ [filter]: !filters[filter] })}>{say(text)}</Chip>)}
        <Chip pressed={isVegetarian} onPress={() => change({ diets: isVegetarian ? filters.diets.filter(each => each !== 'vegetarian') : [...filters.diets, 'vegetarian'] })}>{say('diet.vegetarian')}</Chip>
        {switches.slice(3).map(({ filter, text }) => <Chip key={filter} pressed={filters[filter]} onPress={() => change({ [filter]: !filters[filter] })}>{say(text)}</Chip>)}
      </div>
      {isOpen && <FilterSheet filters={filters} at={at} onClose={() => setOpen(false)} />}
    </>
  )
}
