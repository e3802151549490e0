import { allergens, allergies, avoided, beAllergic } from '../../reads/diet'
import { useValue } from '../../reads/value'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/parts'
import { allergenWord } from '../restaurant/DishRow'

/** What the kitchen has to know of whoever eats. What was pressed once stays pressed on this device, and is seen here before it is sent. */
export function AllergiesPart({ showsAll, showAll }: { showsAll: boolean; showAll: () => void }) {
  const told = useValue(allergies)
  const avoids = useValue(avoided)
  const likely = allergens.filter(each => avoids.includes(each) || told.includes(each))
  const shown = showsAll ? allergens : likely
  const toggle = (allergen: string) => beAllergic(told.includes(allergen) ? told.filter(each => each !== allergen) : [...told, allergen])
  return (
    <section className="block" aria-labelledby="allergies">
      <h2 id="allergies">{say('checkout.allergies')}</h2>
      <p className="small second">{told.length === 0 ? say('checkout.allergiesText') : say('checkout.allergiesTold', { list: told.map(allergenWord).join(', ') })}</p>
      <div className="row wrap">
        {shown.map(each => <Chip key={each} pressed={told.includes(each)} onPress={() => toggle(each)}>{allergenWord(each)}</Chip>)}
        {!showsAll && <Button rank="text" size="little" onClick={showAll}>{say('checkout.allergiesAll')}</Button>}
      </div>
    </section>
  )
}
