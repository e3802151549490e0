import { place } from '../reads/place'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import type { CityBody, TheatreBody } from '../wire/generated'

/** The city of the chosen place, else the first there is. Null: not read yet. */
export function useCity(): CityBody | null {
  const cities = useRead<'/v1/cities'>('/v1/cities?limit=100').data?.items ?? []
  const at = useValue(place)
  if (at === null) return cities[0] ?? null
  return cities.reduce<CityBody | null>((best, city) => (best === null || metres(city.center, at) < metres(best.center, at) ? city : best), null)
}

const theatresPath = (city: CityBody | null) => (city === null ? null : `/v1/theatres?city=${encodeURIComponent(city.id)}&limit=100`)

/** The theatres of a city, the nearest to the chosen place first. */
export function useTheatres(city: CityBody | null): readonly TheatreBody[] {
  const read = useRead<'/v1/theatres'>(theatresPath(city))
  const at = useValue(place)
  const items = read.data?.items ?? []
  return at === null ? items : [...items].sort((a, b) => metres(a, at) - metres(b, at))
}

interface Point { readonly lat: number; readonly lon: number }

/** As the crow flies; good to a part in a hundred within a city. For showing only. */
export function metres(a: Point, b: Point): number {
  const degree = 111_320
  const east = (b.lon - a.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(b.lat - a.lat, east) * degree
}
