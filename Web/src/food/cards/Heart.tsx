// In the first bundle.
import { favourites, toggleFavourite } from '../../reads/favourites'
import { useValue } from '../../reads/value'
import { say } from '../../texts/say'
import { Icon } from '../../ui/Icon'

export function Heart({ id, name }: { id: string; name: string }) {
  const isOn = useValue(favourites).has(id)
  return (
    <button type="button" className={isOn ? 'heart on' : 'heart'} aria-pressed={isOn} aria-label={say('heart', { name })} onClick={() => void toggleFavourite(id)}>
      <span><Icon name="heart" filled={isOn} /></span>
    </button>
  )
}
