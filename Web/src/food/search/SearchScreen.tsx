import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { citiesPath } from '../../reads/paths'
import { remember } from '../../reads/restaurantCards'
import { lookedFor, rememberSearch } from '../../reads/searches'
import { place } from '../../reads/place'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { search } from '../../routes/table'
import { money, span, distance } from '../../texts/format'
import { plain } from '../../texts/plain'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Blank } from '../../ui/Blank'
import { Button, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Bones, Chip, Marked, Note } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import type { RestaurantCard } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { addressOf, noFilters } from '../discover/filters'
import { cuisineWord } from '../cards/cuisine'

const rest = 160
type Kind = 'all' | 'kitchens' | 'dishes'

/** Search as one types: what matched is marked, also when only a dish did. The words are the address's. */
export default function SearchScreen({ query }: { query: URLSearchParams }) {
  useArrival(say('search.title'))
  const [words, setWords] = useState(query.get('q') ?? '')
  const [kind, setKind] = useState<Kind>('all')
  const input = useRef<HTMLInputElement>(null)
  const at = useValue(place)
  const cities = useRead<'/v1/cities'>(at === null ? citiesPath : null)
  const point = at ?? cities.data?.items[0]?.center ?? null
  const asked = useRested(words.trim())
  const path = point === null || asked === '' ? null : '/v1/restaurants' + search({ lat: point.lat, lon: point.lon, q: asked, limit: 30 })
  const found = useRead<'/v1/restaurants'>(path)
  const cards = found.data?.items ?? null
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (asked !== (query.get('q') ?? '')) go(href('search', { q: asked }), { replace: true })
  }, [asked])
  useEffect(() => {
    if (cards === null) return
    remember(cards)
    const timer = setTimeout(() => announce(say('discover.found', { n: cards.length })), 500)
    return () => clearTimeout(timer)
  }, [cards])
  const dishes = useMemo(() => (cards ?? []).flatMap(card => card.matched_dishes.map(dish => ({ dish, card }))).slice(0, 40), [cards])
  const cuisines = useMemo(() => matchingCuisines(cards ?? [], asked), [cards, asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rememberSearch(words)
    input.current?.blur()
  }
  const shows = (part: Kind) => kind === 'all' || kind === part
  return (
    <div className="search">
      <h1 className="unseen">{say('search.title')}</h1>
      <form className="row search-head" role="search" onSubmit={submit}>
        <Round icon="back" name={say('back')} onClick={() => back('/')} />
        <div className="field-box">
          <Icon name="search" />
          <input ref={input} type="search" enterKeyHint="search" aria-label={say('search.hint')} placeholder={say('search.hint')} value={words} maxLength={100} autoComplete="off" onChange={event => setWords(event.target.value)} />
          {words !== '' && <Round icon="close" name={say('search.clear')} onClick={() => { setWords(''); input.current?.focus() }} />}
        </div>
      </form>
      {asked === '' && <Before onPick={setWords} />}
      {asked !== '' && cards === null && found.failure !== null && <div className="side"><Note tone="bad" icon="offline">{say('search.failed')}</Note></div>}
      {asked !== '' && cards === null && found.failure === null && <div className="side skeletons"><Bones widths={[60, 40, 70, 50, 64, 44]} /></div>}
      {cards !== null && cards.length === 0 && <Blank drawing="lens" title={say('search.none', { words: asked })} action={<Button rank="second" onClick={() => setWords('')}>{say('search.clear')}</Button>}>{say('search.noneText')}</Blank>}
      {cards !== null && cards.length > 0 && (
        <>
          <div className="chips scroll-x" role="group" aria-label={say('search.kinds')}>
            <Chip pressed={kind === 'all'} onPress={() => setKind('all')}>{say('search.all')}</Chip>
            <Chip pressed={kind === 'kitchens'} onPress={() => setKind('kitchens')}>{say('search.kitchensN', { n: cards.length })}</Chip>
            {dishes.length > 0 && <Chip pressed={kind === 'dishes'} onPress={() => setKind('dishes')}>{say('search.dishesN', { n: dishes.length })}</Chip>}
          </div>
          <div className="side search-results">
            {kind === 'all' && cuisines.map(({ code, card, count }) => (
              <Link key={code} to={addressOf({ ...noFilters, cuisines: [code] })} className="search-row" onClick={() => rememberSearch(words)}>
                <Picture className="search-round" of={pictureOf(card)} seed={code} sizes="56px" />
                <span className="grow"><b className="strong search-name"><Marked text={cuisineWord(code)} part={asked} /></b><span className="small second search-name">{say('search.cuisine', { n: count })}</span></span><Icon name="next" />
              </Link>
            ))}
            {shows('kitchens') && <Kitchens of={kind === 'all' ? cards.slice(0, 6) : cards} words={asked} />}
            {shows('dishes') && dishes.length > 0 && (
              <section>
                <h2>{say('search.dishes')}</h2>
                {dishes.map(({ dish, card }) => (
                  <Link key={dish.id} to={href('dish', { id: card.id, item: dish.id })} className="search-row" onClick={() => rememberSearch(words)}>
                    <Picture className="search-picture" of={pictureOf(card)} seed={dish.id} sizes="56px" />
                    <span className="grow"><span className="strong search-name clip"><Marked text={dish.name} part={asked} /></span><span className="small second search-name clip">{card.name}</span></span>
                    <span className="small strong figures">{money(dish.price, card.currency)}</span>
                  </Link>
                ))}
              </section>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Kitchens({ of: cards, words }: { of: readonly RestaurantCard[]; words: string }) {
  return (
    <section>
      <h2>{say('search.kitchens')}</h2>
      {cards.map(card => (
        <Link key={card.id} to={href('restaurant', { id: card.id })} className="search-row" onClick={() => rememberSearch(words)}>
          <Picture className="search-picture" of={pictureOf(card)} seed={card.id} sizes="56px" />
          <span className="grow">
            <span className="strong search-name clip"><Marked text={card.name} part={words} /></span>
            <span className="small second search-name clip"><Marked text={[card.matched_dishes[0]?.name ?? card.cuisines.map(cuisineWord).join(' · '), card.distance_m == null ? null : distance(card.distance_m)].filter(Boolean).join(' · ')} part={words} /></span>
          </span>
          {card.eta != null && card.open_state.state === 'open' && <span className="small strong figures">{say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</span>}
          {card.open_state.state !== 'open' && <span className="small third">{say('card.closed')}</span>}
        </Link>
      ))}
    </section>
  )
}

/** Before anything is typed: what one looked for last. */
function Before({ onPick }: { onPick: (words: string) => void }) {
  const words = useValue(lookedFor)
  if (words.length === 0) return <Blank drawing="lens" title={say('search.start')}>{say('search.startText')}</Blank>
  return (
    <section className="side">
      <h2 className="search-before">{say('search.before')}</h2>
      <div className="row wrap">{words.map(each => <button key={each} type="button" className="chip" onClick={() => onPick(each)}><Icon name="clock" />{each}</button>)}</div>
    </section>
  )
}

/** The words, once typing rests. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), words === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [words])
  return rested
}

function matchingCuisines(cards: readonly RestaurantCard[], words: string): { code: string; card: RestaurantCard; count: number }[] {
  const wanted = plain(words)
  const found = new Map<string, { code: string; card: RestaurantCard; count: number }>()
  for (const card of cards) {
    for (const code of card.cuisines) {
      if (!plain(cuisineWord(code)).includes(wanted)) continue
      const known = found.get(code)
      found.set(code, { code, card: known?.card ?? card, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...found.values()].slice(0, 2)
}
