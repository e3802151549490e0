import { useRef, useState } from 'react'
import type { MenuBody, MenuItemBody } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { useValue } from '../../reads/value'
import { avoided } from '../../reads/diet'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Button } from '../../ui/Button'
import { Badge, Note, Stepper } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import { Sheet } from '../../ui/Sheet'
import { TextArea } from '../../ui/Field'
import { addDish } from './addDish'
import { allergenWord } from './DishRow'
import { OptionGroup } from './OptionGroup'
import { chosenWords, firstMissing, chosenPrice, startingChoices, toggled } from './choices'
import { dietWord } from '../cards/status'

const mostOfOne = 99
const longestNote = 500

/** A dish with what has to be chosen about it. */
export function DishSheet({ of: item, menu, restaurant, onClose }: { of: MenuItemBody; menu: MenuBody; restaurant: { id: string; name: string }; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => startingChoices(item))
  const [quantity, setQuantity] = useState(1)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<{ id: string; name: string } | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const price = chosenPrice(item, chosen, quantity)
  const add = () => {
    const lacks = firstMissing(item, chosen)
    if (lacks !== null) {
      setMissing(lacks)
      const heading = body.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(lacks.id)}"]`)
      heading?.scrollIntoView({ block: 'center' })
      heading?.focus({ preventScroll: true })
      return announce(say('dish.choose', { group: lacks.name }))
    }
    const line = { restaurant, currency: menu.currency, item: item.id, name: item.name, options: [...chosen], choices: chosenWords(item, chosen), quantity, note: note.trim() === '' ? null : note.trim() }
    void addDish(line)
    onClose()
  }
  const dock = item.is_available
    ? (
      <>
        <Stepper tall value={quantity} least={1} most={mostOfOne} onChange={setQuantity} of={item.name} />
        <span className="grow"><Button full size="big" split={price !== null && missing === null} onClick={add}><span>{missing === null ? say('dish.addN', { n: quantity }) : say('dish.choose', { group: missing.name })}</span>{price !== null && missing === null && <span className="figures">{money(price, menu.currency)}</span>}</Button></span>
      </>
    )
    : <Button full off>{say('dish.goneLong')}</Button>
  const picture = <Picture className="dish-hero" of={pictureOf(item)} seed={item.id} sizes="(min-width: 600px) 520px, 100vw" isFirst />
  return (
    <Sheet title={null} onClose={onClose} picture={picture} dock={dock}>
      {headingId => (
        <div ref={body}>
          <div className="row apart top dish-head"><h2 id={headingId}>{item.name}</h2><span className="figures strong dish-head-price">{money(item.price, menu.currency)}</span></div>
          {item.description !== '' && <p className="small second">{item.description}</p>}
          <Allergens of={item} />
          {item.age_restricted === true && <Note tone="info" icon="info">{say('dish.idText')}</Note>}
          {item.modifier_groups.map(group => (
            <OptionGroup key={group.id} of={group} currency={menu.currency} chosen={chosen} isMissing={missing?.id === group.id}
              onToggle={option => { setMissing(null); setChosen(toggled(group, chosen, option)) }} />
          ))}
          <div className="dish-note"><TextArea label={say('dish.note')} placeholder={say('dish.noteHint')} maxLength={longestNote} value={note} onChange={event => setNote(event.target.value)} /></div>
        </div>
      )}
    </Sheet>
  )
}

/** What is stated, before buying. "Not stated" is not "none". */
function Allergens({ of: item }: { of: MenuItemBody }) {
  const avoids = useValue(avoided)
  const conflicts = item.allergens.filter(each => avoids.includes(each))
  return (
    <>
      {item.diets.length > 0 && <p className="row wrap dish-diets">{item.diets.map(diet => <Badge key={diet} look="ok" icon="leaf">{dietWord(diet)}</Badge>)}</p>}
      {conflicts.length > 0
        ? <Note tone="warn" icon="alert"><b>{say('dish.contains', { list: item.allergens.map(allergenWord).join(', ') })}.</b> {say('dish.conflict', { list: conflicts.map(allergenWord).join(', ') })}</Note>
        : <p className="small second">{item.allergens.length === 0 ? say(item.no_allergens === true ? 'dish.noAllergens' : 'dish.notStated') : say('dish.contains', { list: item.allergens.map(allergenWord).join(', ') })}</p>}
    </>
  )
}
