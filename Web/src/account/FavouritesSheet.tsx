import { refreshFavourites, useFavourites } from '../reads/favourites'
import { href } from '../routes/table'
import { Link } from '../routes/Link'
import { say } from '../texts/say'
import { Button } from '../ui/Button'
import { Bones } from '../ui/parts'
import { Picture } from '../ui/Picture'
import { Sheet } from '../ui/Sheet'
import { cuisineWord } from '../food/cards/cuisine'
import { Heart } from '../food/cards/Heart'
import { opening } from '../food/cards/RestaurantCard'
import { pictureOf } from '../wire/picture'

/** The kitchens with a heart, which can be let go here. */
export function FavouritesSheet({ onClose }: { onClose: () => void }) {
  const read = useFavourites()
  return (
    <Sheet title={say('you.favourites')} onClose={onClose}>
      {read.data === null && read.failure === null && <Bones widths={[60, 40, 66]} />}
      {read.data === null && read.failure !== null && <Button rank="second" onClick={() => void refreshFavourites()}>{say('retry')}</Button>}
      {read.data?.items.length === 0 && <p className="second">{say('you.noFavourites')}</p>}
      <ul>
        {read.data?.items.map(({ restaurant }) => (
          <li key={restaurant.id} className="line-item favourite">
            <Link to={href('restaurant', { id: restaurant.id })} className="favourite-link">
              <Picture className="favourite-picture" of={pictureOf(restaurant)} seed={restaurant.id} sizes="56px" />
              <span className="grow"><b className="strong">{restaurant.name}</b><span className="small second where-detail">{restaurant.open_state.state === 'open' ? restaurant.cuisines.map(cuisineWord).join(' · ') : opening(restaurant)}</span></span>
            </Link>
            <span className="favourite-heart"><Heart id={restaurant.id} name={restaurant.name} /></span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
