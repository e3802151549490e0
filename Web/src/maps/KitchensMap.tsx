import { useEffect, useRef } from 'react'
import { type At, DivIcon, Marker, type Map as LeafletMap } from 'leaflet'
import type { RestaurantCard } from '../wire/generated'
import { span } from '../texts/format'
import { opening } from '../food/cards/RestaurantCard'
import { makeMap, homeDrop, pin } from './makeMap'

interface Props {
  center: At
  cards: readonly RestaurantCard[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Kitchens as tags with their minutes, or when they open; the chosen one grows. The list beside it says the same. */
export default function KitchensMap({ center, cards, chosen, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const tags = useRef<Map<string, HTMLElement>>(new Map())
  const choose = useRef(onChoose)
  choose.current = onChoose
  useEffect(() => {
    if (box.current === null) return
    const made = makeMap(box.current, center, 14)
    map.current = made
    pin(center, homeDrop(), [40, 50], [20, 48]).addTo(made)
    return () => {
      map.current = null
      made.remove()
    }
  }, [center[0], center[1]])
  useEffect(() => {
    const made = map.current
    if (made === null) return
    const markers = cards.map(card => {
      const tag = document.createElement('div')
      tag.className = card.open_state.state === 'open' ? 'map-tag' : 'map-tag shut'
      tag.textContent = card.open_state.state !== 'open' ? opening(card) : card.eta == null ? card.name.slice(0, 14) : span(card.eta.min, card.eta.max)
      tags.current.set(card.id, tag)
      const marker = new Marker([card.lat, card.lon], { icon: new DivIcon({ html: tag, className: 'map-marker', iconSize: [70, 28], iconAnchor: [35, 14] }), keyboard: false })
      marker.on('click', () => choose.current(card.id))
      return marker.addTo(made)
    })
    return () => {
      markers.forEach(marker => marker.remove())
      tags.current.clear()
    }
  }, [cards])
  useEffect(() => {
    for (const [id, tag] of tags.current) tag.classList.toggle('on', id === chosen)
  }, [chosen, cards])
  return <div className="map-ground" ref={box} aria-hidden="true" />
}
