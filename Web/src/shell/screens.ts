// In the first bundle. Each screen is a chunk of its own; the first one comes with the app.
import type { ComponentType } from 'react'
import type { Screen } from '../routes/table'
import { allTexts } from '../texts/say'
import { late } from './late'

const load = {
  search: () => import('../food/search/SearchScreen'),
  where: () => import('../food/where/WhereScreen'),
  map: () => import('../food/map/MapScreen'),
  restaurant: () => import('../food/restaurant/RestaurantScreen'),
  cart: () => import('../food/cart/CartScreen'),
  checkout: () => import('../food/checkout/CheckoutScreen'),
  films: () => import('../films/FilmsScreen'),
  film: () => import('../films/film/FilmScreen'),
  seats: () => import('../films/seats/SeatsScreen'),
  paySeats: () => import('../films/pay/PaySeatsScreen'),
  ticket: () => import('../films/tickets/TicketScreen'),
  toSeat: () => import('../films/bar/ToSeatScreen'),
  evening: () => import('../food/orders/EveningScreen'),
  order: () => import('../food/tracking/TrackingScreen'),
  track: () => import('../food/tracking/SharedScreen'),
  you: () => import('../account/YouScreen'),
  signIn: () => import('../account/SignInScreen'),
  pages: () => import('../account/PagesScreen'),
  kitchen: () => import('../kitchen/KitchenScreen'),
  courier: () => import('../courier/CourierScreen'),
  desk: () => import('../operator/OperatorScreen'),
  theatre: () => import('../theatre/TheatreScreen'),
} as const

type Any = ComponentType<any>
const made = new Map<keyof typeof load, Any>()

/** Screens that another one's component draws, too. */
const drawnBy = { dish: 'restaurant', youSheet: 'you', board: 'kitchen', courierPart: 'courier', story: 'desk', door: 'theatre' } as const

const keyOf = (name: Exclude<Screen, 'discover'>): keyof typeof load => (name in drawnBy ? drawnBy[name as keyof typeof drawnBy] : name as keyof typeof load)

/** Loads a screen, so that it is drawn without a skeleton before it: React would show that for half a second at least. */
export async function loadScreen(name: Screen): Promise<void> {
  if (name === 'discover') return
  const key = keyOf(name)
  const [module] = await Promise.all([load[key]() as Promise<{ default: Any }>, allTexts()])
  if (!made.has(key)) made.set(key, module.default)
}

/** The component of a screen that is not the first. */
export function screenOf(name: Exclude<Screen, 'discover'>): Any {
  const key = keyOf(name)
  let screen = made.get(key)
  if (screen === undefined) {
    screen = late(load[key] as () => Promise<{ default: Any }>)
    made.set(key, screen)
  }
  return screen
}

/** Starts to load what is likely to be opened next, when the browser has nothing better to do. */
export function warm(): void {
  const idle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1500))
  idle(() => {
    void allTexts().catch(() => undefined)
    const next = /^\/(films|shows)\b/.test(location.pathname) ? (['film', 'seats'] as const) : (['restaurant', 'search', 'cart', 'where'] as const)
    for (const name of next) void load[name]().catch(() => undefined)
  })
}
