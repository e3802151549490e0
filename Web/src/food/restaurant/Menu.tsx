import { memo, startTransition, useEffect, useState } from 'react'
import type { MenuBody } from '../../wire/generated'
import { arrivalKind } from '../../routes/location'
import { afterPaint } from '../../shell/afterPaint'
import { useValue } from '../../reads/value'
import { avoided } from '../../reads/diet'
import { cartView } from '../cart/cart'
import { DishRow } from './DishRow'

export const sectionId = (category: string) => `menu-${category.replace(/[^\w-]/g, '-')}`
/** About the height of a dish's row, for what is not drawn yet. */
const rowHeight = 132

/**
 * Every dish is in the page: what is far from the window is laid out when it comes near. Where the page opens with it, the
 * first category is painted before the others are made; whoever comes back finds all at once, and so the place they left.
 */
export const Menu = memo(function Menu({ of: menu, restaurant, words }: { of: MenuBody; restaurant: { id: string; name: string }; words: string }) {
  const lines = useValue(cartView).lines
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.item, (counts.get(line.item) ?? 0) + line.quantity)
  const avoids = useValue(avoided)
  const [isWhole, setWhole] = useState(arrivalKind() !== 'first')
  useEffect(() => void afterPaint().then(() => startTransition(() => setWhole(true))), [])
  return (
    <>
      {(isWhole ? menu.categories : menu.categories.slice(0, 1)).map((category, index) => (
        <section key={category.id} id={sectionId(category.id)} className={index === 0 ? 'menu-part' : 'menu-part later'} style={index === 0 ? undefined : { containIntrinsicSize: `auto ${category.items.length * rowHeight + 60}px` }}>
          <h2>{category.name}</h2>
          <ul>
            {category.items.map((item, row) => (
              <DishRow key={item.id} of={item} currency={menu.currency} restaurant={restaurant} count={counts.get(item.id) ?? 0} words={words} avoids={avoids} isFirst={index === 0 && row < 2} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
})
