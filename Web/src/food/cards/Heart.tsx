// In the first bundle.
import { setFavourite, useIsFavourite } from '../../reads/favourites'
import { say } from '../../texts/say'
import { Icon } from '../../ui/Icon'

export function Heart({ id, name }: { id: string; name: string }) {
  const isOn = useIsFavourite(id)
  return (
    <button type="button" className={isOn ? 'heart on' : 'heart'} aria-pressed={isOn} aria-label={say('heart', { name })} onClick={() => setFavourite(id, !isOn)}>
      <span><Icon name="heart" filled={isOn} /></span>
    </button>
  )
}
