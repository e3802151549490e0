// In the first bundle. Names screens; the same rows match a path and build one.

/** A path of each screen. A segment that begins with a colon is a parameter. */
export const table = {
  discover: '/',
  search: '/search',
  where: '/where',
  map: '/map-of-restaurants',
  restaurant: '/restaurants/:id',
  dish: '/restaurants/:id/dishes/:item',
  cart: '/cart',
  checkout: '/checkout',
  films: '/films',
  film: '/films/:id',
  seats: '/shows/:id',
  paySeats: '/shows/:id/pay',
  ticket: '/tickets/:id',
  toSeat: '/tickets/:id/to-seat',
  evening: '/evening',
  order: '/orders/:id',
  track: '/track/:token',
  you: '/you',
  signIn: '/sign-in',
  youSheet: '/you/:sheet',
  pages: '/pages/:page',
  kitchen: '/kitchen',
  board: '/kitchen/:id',
  courier: '/courier',
  courierPart: '/courier/:part',
  desk: '/operator',
  story: '/operator/:kind/:id',
  theatre: '/theatre',
  door: '/theatre/door/:id',
} as const

export type Screen = keyof typeof table
type Segments<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | Segments<`/${Rest}`> : P extends `${string}:${infer Name}` ? Name : never
export type Parameters<S extends Screen> = Record<Segments<(typeof table)[S]>, string>

export type Match = { [S in Screen]: { screen: S; parameters: Parameters<S>; query: URLSearchParams } }[Screen]

/** The path of a screen, with a query where values are given. */
export function href<S extends Screen>(screen: S, ...rest: keyof Parameters<S> extends never ? [values?: Query] : [parameters: Parameters<S>, values?: Query]): string {
  const path: string = table[screen]
  const hasParameters = path.includes(':')
  const parameters = (hasParameters ? rest[0] : {}) as Record<string, string>
  const values = (hasParameters ? rest[1] : rest[0]) as Query | undefined
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return filled + search(values)
}

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** `?a=1&b=2`; what is null, undefined or false is left out. */
export function search(values: Query = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false || value === '') continue
    query.append(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The screen at a path. Null: there is none. */
export function match(path: string, query = ''): Match | null {
  const given = path.replace(/\/+$/, '').split('/')
  for (const [screen, pattern] of Object.entries(table)) {
    const wanted = pattern.replace(/\/+$/, '').split('/')
    if (wanted.length !== given.length) continue
    const parameters: Record<string, string> = {}
    if (wanted.every((segment, index) => fits(segment, given[index] ?? '', parameters))) {
      return { screen, parameters, query: new URLSearchParams(query) } as Match
    }
  }
  return null
}

function fits(segment: string, given: string, parameters: Record<string, string>): boolean {
  if (!segment.startsWith(':')) return segment === given
  try {
    parameters[segment.slice(1)] = decodeURIComponent(given)
  } catch {
    return false
  }
  return given !== ''
}
