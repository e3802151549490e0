// In the first bundle.
import { memo, useEffect, useRef, useState } from 'react'
import { citiesPath } from '../../reads/paths'
import { refresh, useRead } from '../../reads/reads'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { say } from '../../texts/say'
import { timeOfDay } from '../../texts/format'
import { announce } from '../../ui/announce'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton } from '../../ui/Button'
import { Note } from '../../ui/parts'
import { remember } from '../../reads/restaurantCards'
import { RestaurantCard } from '../cards/RestaurantCard'
import { CardSkeletons } from '../cards/CardSkeletons'
import type { RestaurantCard as Card } from '../../wire/generated'
import { addressOf, filterCount, noFilters, restaurantsPath, type Filters } from './filters'
import { now } from '../../wire/time'

type Point = { lat: number; lon: number }
/** Further pages that were opened: coming back shows them again, so that the scroll finds its place. */
const opened = new Set<string>()

export const Restaurants = memo(function Restaurants({ point, filters, citiesFailed }: { point: Point | null; filters: Filters; citiesFailed: boolean }) {
  const path = point === null ? null : restaurantsPath(point, filters)
  const first = useRead<'/v1/restaurants'>(path)
  const items = first.data?.items ?? null
  if (items !== null) remember(items)
  useEffect(() => {
    if (items === null || first.isAsking || filterCount(filters) === 0) return
    const timer = setTimeout(() => announce(say('discover.found', { n: items.length })), 500)
    return () => clearTimeout(timer)
  }, [items, first.isAsking, filters])
  const isStale = first.failure !== null && items !== null
  return (
    <section aria-label={say('discover.list')} aria-busy={first.isAsking}>
      <div className="section-head"><h2>{heading(items)}</h2></div>
      {isStale && <div className="side discover-stale"><Note tone="info" icon="clock">{say('discover.stale', { time: timeOfDay(new Date(first.at)) })}</Note></div>}
      {items === null && (first.failure !== null || citiesFailed) && <Unread retry={() => void (path === null ? refresh(citiesPath) : refresh(path))} />}
      {items === null && first.failure === null && !citiesFailed && <CardSkeletons />}
      {items !== null && items.length === 0 && <Nothing filters={filters} />}
      {items !== null && items.length > 0 && (
        <div className="kitchens">
          {items.map((card, index) => <RestaurantCard key={card.id} of={card} isFirst={index < 1} />)}
          {point !== null && first.data?.next_cursor != null && <Further point={point} filters={filters} cursor={first.data.next_cursor} seen={items} />}
        </div>
      )}
    </section>
  )
})

/** "At your table by 17:45": the earliest late end of what is open. */
function heading(items: readonly Card[] | null): string {
  const minutes = (items ?? []).flatMap(card => (card.open_state.state === 'open' && card.eta != null && card.is_deliverable ? [card.eta.max] : []))
  if (minutes.length === 0) return say('discover.around')
  return say('discover.by', { time: timeOfDay(new Date(now() + Math.min(...minutes) * 60_000), items?.[0]?.open_state.time_zone) })
}

/** The next page, asked for when its place comes near the window. */
function Further({ point, filters, cursor, seen }: { point: Point; filters: Filters; cursor: string; seen: readonly Card[] }) {
  const path = restaurantsPath(point, filters, { cursor })
  const [isOpen, setOpen] = useState(opened.has(path))
  const mark = useRef<HTMLDivElement>(null)
  const page = useRead<'/v1/restaurants'>(isOpen ? path : null)
  useEffect(() => {
    if (isOpen || mark.current === null) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      opened.add(path)
      setOpen(true)
    }, { rootMargin: '700px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isOpen, path])
  if (page.data === null) {
    if (isOpen && page.failure !== null) return <div className="kitchens-more"><Button rank="second" onClick={() => void refresh(path)}>{say('discover.more')}</Button></div>
    return <div ref={mark} className="kitchens-more" aria-hidden="true" />
  }
  remember(page.data.items)
  // Between two answers a place may move from one page to another.
  const fresh = page.data.items.filter(card => !seen.some(each => each.id === card.id))
  return (
    <>
      {fresh.map(card => <RestaurantCard key={card.id} of={card} />)}
      {page.data.next_cursor != null && <Further point={point} filters={filters} cursor={page.data.next_cursor} seen={[...seen, ...fresh]} />}
    </>
  )
}

export function Unread({ retry }: { retry: () => void }) {
  const [seconds, setSeconds] = useState(8)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1)
      retry()
      setSeconds(8)
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, retry])
  return <Blank drawing="broken" title={say('discover.failed')} action={<Button onClick={retry}>{say('retry')}</Button>}>{say('discover.failedText', { n: seconds })}</Blank>
}

export function Nothing({ filters, at = '/' }: { filters: Filters; at?: string }) {
  if (filterCount(filters) > 0) {
    return <Blank drawing="lens" title={say('discover.none')} action={<Button onClick={() => go(addressOf(noFilters, at), { replace: true })}>{say('filter.clear')}</Button>}>{say('discover.noneText')}</Blank>
  }
  return <Blank drawing="house" title={say('discover.far')} action={<LinkButton to={href('where')}>{say('discover.choose')}</LinkButton>}>{say('discover.farText')}</Blank>
}
