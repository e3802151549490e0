// In the first bundle. What is looked for, as the address of the screen says it.
import { search } from '../../routes/table'

export type Sort = 'relevance' | 'distance' | 'rating' | 'delivery_time' | 'popularity'
export const sorts: readonly Sort[] = ['relevance', 'delivery_time', 'distance', 'rating', 'popularity']
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free'] as const
export type Diet = (typeof diets)[number]

export interface Filters {
  readonly cuisines: readonly string[]
  readonly openNow: boolean
  readonly quick: boolean
  readonly freeDelivery: boolean
  readonly topRated: boolean
  readonly offers: boolean
  readonly diets: readonly Diet[]
  readonly sort: Sort
}

const quickMinutes = 30
const topRating = 4.5
const pageSize = 24

export function readFilters(query: URLSearchParams): Filters {
  const list = (name: string) => query.get(name)?.split(',').filter(each => each !== '') ?? []
  return {
    cuisines: list('cuisine').slice(0, 10),
    openNow: query.has('open'), quick: query.has('quick'), freeDelivery: query.has('free'), topRated: query.has('top'), offers: query.has('offers'),
    diets: diets.filter(diet => list('diet').includes(diet)),
    sort: sorts.find(sort => sort === query.get('sort')) ?? 'relevance',
  }
}

/** The address of a screen with these filters: the first one, or another that has them. */
export function addressOf(filters: Filters, path = '/'): string {
  return path + search({
    cuisine: filters.cuisines.join(','), open: filters.openNow, quick: filters.quick, free: filters.freeDelivery, top: filters.topRated,
    offers: filters.offers, diet: filters.diets.join(','), sort: filters.sort === 'relevance' ? null : filters.sort,
  }).replace(/=true/g, '=1')
}

/** How many filters are on, the sort not counted. */
export const filterCount = (filters: Filters) =>
  filters.cuisines.length + filters.diets.length + [filters.openNow, filters.quick, filters.freeDelivery, filters.topRated, filters.offers].filter(Boolean).length

/** The platform's address for a page of restaurants. */
export function restaurantsPath(point: { lat: number; lon: number }, filters: Filters, { cursor = null, limit = pageSize }: { cursor?: string | null; limit?: number } = {}): string {
  return '/v1/restaurants' + search({
    lat: point.lat, lon: point.lon, cuisine: filters.cuisines.join(','), open_now: filters.openNow,
    max_minutes: filters.quick ? quickMinutes : null, max_fee: filters.freeDelivery ? 0 : null, min_rating: filters.topRated ? topRating : null,
    offers: filters.offers, diet: filters.diets.join(','), sort: filters.sort === 'relevance' ? null : filters.sort, limit, cursor,
  })
}

export const noFilters: Filters = readFilters(new URLSearchParams())
