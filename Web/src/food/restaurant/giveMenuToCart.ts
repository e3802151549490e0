import type { MenuBody, RestaurantDetail } from '../../wire/generated'
import { learnMenu, learnRestaurant } from '../cart/menuWords'

/** A menu that was read anyway: the core prices by it at once, and names come from it. */
export function giveMenuToCart(restaurant: RestaurantDetail, menu: MenuBody): void {
  learnRestaurant(restaurant.id, restaurant.name, restaurant.currency)
  learnMenu(menu)
  void import('../../core/start').then(({ theCore }) => theCore()).then(running => {
    running.know('restaurant', restaurant)
    running.know('menu', menu)
  }).catch(() => undefined)
}
