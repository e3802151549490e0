import { memo } from 'react'
import type { MenuItemBody } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { href } from '../../routes/table'
import { go } from '../../routes/location'
import { Link } from '../../routes/Link'
import { money } from '../../texts/format'
import { say, sayIfKnown } from '../../texts/say'
import { Icon } from '../../ui/Icon'
import { Badge, Marked } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import { addDish } from './addDish'
import { hasChoices } from './menus'

interface Props {
  of: MenuItemBody
  currency: string
  restaurant: { id: string; name: string }
  count: number
  words: string
  avoids: readonly string[]
  isFirst: boolean
}

/** A dish of the menu: its words open it, the corner of its picture adds it. */
export const DishRow = memo(function DishRow({ of: item, currency, restaurant, count, words, avoids, isFirst }: Props) {
  const to = href('dish', { id: restaurant.id, item: item.id })
  const conflicts = item.allergens.filter(each => avoids.includes(each))
  const diet = item.diets.includes('vegan') ? 'vegan' : item.diets.includes('vegetarian') ? 'vegetarian' : null
  const press = () => {
    if (hasChoices(item)) return go(to)
    void addDish({ restaurant, currency, item: item.id, name: item.name, options: [], choices: [], quantity: 1, note: null })
  }
  return (
    <li className={item.is_available ? 'dish' : 'dish gone'}>
      <Link to={to} className="dish-link">
        <h3><Marked text={item.name} part={words} /></h3>
        {item.description !== '' && <p className="small second two-lines"><Marked text={item.description} part={words} /></p>}
        <p className="dish-price figures strong">{money(item.price, currency)}</p>
        <p className="row wrap dish-badges">
          {!item.is_available && <Badge look="edged">{say('dish.gone')}</Badge>}
          {conflicts.length > 0 && <Badge look="warn" icon="alert">{say('dish.contains', { list: conflicts.map(allergenWord).join(', ') })}</Badge>}
          {item.age_restricted === true && <Badge look="edged">{say('dish.id')}</Badge>}
          {diet !== null && <Badge look="ok" icon="leaf">{say(`diet.${diet}`)}</Badge>}
        </p>
      </Link>
      <div className="dish-side">
        <Picture className="dish-picture" of={pictureOf(item)} seed={item.id} sizes="100px" isFirst={isFirst} />
        {item.is_available && (
          <button type="button" className={count > 0 ? 'dish-add counted' : 'dish-add'} onClick={press} aria-label={count > 0 ? say('dish.addMore', { name: item.name, n: count }) : say('dish.add', { name: item.name })}>
            <span>{count > 0 ? <b className="figures">{count}</b> : <Icon name="add" />}</span>
          </button>
        )}
      </div>
    </li>
  )
})

export const allergenWord = (code: string) => sayIfKnown(`allergen.${code}`) ?? code.replace(/_/g, ' ')
