import type { MenuBody, RestaurantDetail } from '../../wire/generated'
import { learnHouse, learnMenu } from '../cart/menuWords'

/** A menu that was read anyway: the core prices by it at once, and names come from it. */
export function tellCore(house: RestaurantDetail, menu: MenuBody): void {
  learnHouse(house.id, house.name, house.currency)
  learnMenu(menu)
  void import('../../core/start').then(({ theCore }) => theCore()).then(running => {
    running.know('restaurant', house)
    running.know('menu', menu)
  }).catch(() => undefined)
}
