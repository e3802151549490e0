// A script of its own, the first of the page: asks for what the address wants while the app is still on its way. On a slow
// phone that is a second earlier. Only for a guest on a first visit: later ones have the worker, and what this device keeps.
import { featured } from '../films/featured'
import { readFilters, restaurantsPath } from '../food/discover/filters'
import { cityAt } from '../reads/nearest'
import { citiesPath, filmsPath, layoutPath, menuPath, restaurantPath, showPath } from '../reads/paths'
import { rememberedAccount, rememberedPlace } from '../reads/remembered'
import { match, type Screen } from '../routes/table'
import { dateIn } from '../texts/dateIn'
import { chosenLanguage, tagOf, type Language } from '../texts/language'
import type { EarlyAnswer } from '../wire/early'
import { pictureOf, shownWidths, widthsOf } from '../wire/picture'
import { platformTime } from '../wire/platformTime'
import type { CityBodyPage, MovieCardPage, PictureBody, RestaurantCardPage, RestaurantDetail } from '../wire/generated'

/** Names of scripts: those of a screen that is not the first, and the texts of a language. The build knows them. */
declare const SCREENS: Readonly<Partial<Record<Screen, readonly string[]>>>
declare const TEXTS: Readonly<Record<Language, string>>

const language = chosenLanguage()
const answers = new Map<string, Promise<EarlyAnswer | null>>()

/** Asks as `ask` does for a guest. */
function get(path: string): Promise<EarlyAnswer | null> {
  const began = performance.now()
  const answer = fetch(path, { headers: { Accept: 'application/json', 'Accept-Language': tagOf(language) }, credentials: 'same-origin', cache: 'no-store' })
    .then(async response => {
      const text = await response.text()
      const cameAt = performance.now()
      return { response, text, took: cameAt - began, cameAt }
    })
    .catch(() => null)
  answers.set(path, answer)
  return answer
}

const read = async <T>(answer: Promise<EarlyAnswer | null>): Promise<T | null> => {
  const came = await answer
  return came?.response.ok === true ? (JSON.parse(came.text) as T) : null
}

/** Loads the width that the screen will show, once the app's script has come: before, it would only take the line from it. */
async function load(of: PictureBody | null, sizes: string): Promise<void> {
  if (of === null) return
  await new Promise<void>(done => {
    const isApp = ({ name }: PerformanceEntry) => /\/main-\w+\.js$/.test(name)
    new PerformanceObserver(list => list.getEntries().some(isApp) && done()).observe({ type: 'resource', buffered: true })
  })
  Object.assign(new Image(), { sizes, srcset: widthsOf(of) })
}

/** Ends when the style is here: the first paint waits for it, and it does not share the line with scripts that are run later. */
function styled(): Promise<unknown> {
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  return style === null || style.sheet !== null ? Promise.resolve() : new Promise(done => ['load', 'error'].forEach(each => style.addEventListener(each, done)))
}

function loadScript(name: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: `/assets/${name}` })
  document.head.append(link)
}

async function askFor(found: NonNullable<ReturnType<typeof match>>): Promise<void> {
  const at = rememberedPlace()
  switch (found.screen) {
    case 'discover': {
      const cities = get(citiesPath)
      const point = at ?? (await read<CityBodyPage>(cities))?.items[0]?.center
      if (point === undefined) return
      const page = await read<RestaurantCardPage>(get(restaurantsPath(point, readFilters(found.query))))
      return load(pictureOf(page?.items[0]), shownWidths.card)
    }
    case 'restaurant':
    case 'dish': {
      const detail = get(restaurantPath(found.parameters.id))
      void get(menuPath(found.parameters.id))
      return load(pictureOf(await read<RestaurantDetail>(detail)), shownWidths.restaurant)
    }
    case 'films': {
      const cities = get(citiesPath)
      const city = cityAt((await read<CityBodyPage>(cities))?.items ?? [], at)
      const told = platformTime((await cities)?.response.headers)
      if (city === null || told === null) return
      const today = dateIn(city.time_zone, new Date(told))
      const page = await read<MovieCardPage>(get(filmsPath(city.id, found.query.get('date') ?? today)))
      return load(pictureOf(featured(page?.items ?? [], today)), shownWidths.featuredFilm)
    }
    case 'seats':
      void get(showPath(found.parameters.id))
      void get(layoutPath(found.parameters.id))
  }
}

const found = match(location.pathname, location.search)
if (found !== null && !navigator.serviceWorker?.controller && rememberedAccount() === null) {
  window.soireeEarly = answers
  void askFor(found)
  const scripts = SCREENS[found.screen] ?? []
  if (scripts.length > 0 || language !== 'en') void styled().then(() => scripts.concat(TEXTS[language]).forEach(loadScript))
}
