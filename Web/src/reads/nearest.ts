// In the early script too.
import type { CityBody } from '../wire/generated'

interface Point { readonly lat: number; readonly lon: number }

/** As the crow flies; good to a part in a hundred within a city. For showing only. */
export function metres(a: Point, b: Point): number {
  const degree = 111_320
  const east = (b.lon - a.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(b.lat - a.lat, east) * degree
}

/** The city of a place, else the first there is. Null: there is none. */
export function cityAt(cities: readonly CityBody[], at: Point | null): CityBody | null {
  if (at === null) return cities[0] ?? null
  return cities.reduce<CityBody | null>((best, city) => (best === null || metres(city.center, at) < metres(best.center, at) ? city : best), null)
}
