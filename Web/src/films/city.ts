import { place } from '../reads/place'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import type { CityBody, TheatreBody } from '../wire/generated'
import { cityAt, metres } from '../reads/nearest'
import { citiesPath } from '../reads/paths'

/** The city of the chosen place, else the first there is. Null: not read yet. */
export function useCity(): CityBody | null {
  const cities = useRead<'/v1/cities'>(citiesPath).data?.items ?? []
  return cityAt(cities, useValue(place))
}

const theatresPath = (city: CityBody | null) => (city === null ? null : `/v1/theatres?city=${encodeURIComponent(city.id)}&limit=100`)

/** The theatres of a city, the nearest to the chosen place first. */
export function useTheatres(city: CityBody | null): readonly TheatreBody[] {
  const read = useRead<'/v1/theatres'>(theatresPath(city))
  const at = useValue(place)
  const items = read.data?.items ?? []
  return at === null ? items : [...items].sort((a, b) => metres(a, at) - metres(b, at))
}
