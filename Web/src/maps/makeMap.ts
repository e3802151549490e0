// Leaflet without its controls and popups, which write HTML; our own streets below.
import { Map as LeafletMap, DivIcon, Marker, type At } from 'leaflet'
import { say } from '../texts/say'
import { Streets } from './Streets'

/** A map in an element, with streets. The element must have a size; one that is hidden from screen readers takes no focus. */
export function makeMap(element: HTMLElement, at: At, zoom = 15): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    zoomControl: false, attributionControl: false, zoomAnimation: !isCalm, fadeAnimation: false, markerZoomAnimation: !isCalm,
    minZoom: 11, maxZoom: 18, keyboard: element.getAttribute('aria-hidden') !== 'true',
  })
  map.setView(at, zoom)
  const credit = document.createElement('p')
  credit.className = 'map-credit'
  element.append(credit)
  const streets = new Streets({ updateWhenIdle: false, keepBuffer: 3 })
  streets.onCredit = words => { credit.textContent = words }
  streets.addTo(map)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const redraw = () => void streets.redraw()
  scheme.addEventListener('change', redraw)
  map.on('unload', () => scheme.removeEventListener('change', redraw))
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', say('map.name'))
  return map
}

/** A marker made of an element: no HTML from data. */
export function pin(at: At, element: HTMLElement, size: [number, number], anchor: [number, number]): Marker {
  return new Marker(at, { icon: new DivIcon({ html: element, className: 'map-marker', iconSize: size, iconAnchor: anchor }), keyboard: false, interactive: false })
}

const svg = (viewBox: string, width: number, height: number, shapes: readonly [string, Record<string, string>][]) => {
  const space = 'http://www.w3.org/2000/svg'
  const made = document.createElementNS(space, 'svg')
  for (const [name, value] of Object.entries({ viewBox, width: String(width), height: String(height), 'aria-hidden': 'true' })) made.setAttribute(name, value)
  for (const [kind, values] of shapes) {
    const shape = document.createElementNS(space, kind)
    for (const [name, value] of Object.entries(values)) shape.setAttribute(name, value)
    made.append(shape)
  }
  const box = document.createElement('div')
  box.append(made)
  return box
}

const drop = 'M20 48C9 34 3 27 3 18.5a17 17 0 0 1 34 0C37 27 31 34 20 48z'
/** Home: a wine drop with a house. */
export const homeDrop = () => svg('0 0 40 50', 40, 50, [
  ['path', { d: drop, fill: '#8A1A38', stroke: '#FFF8EE', 'stroke-width': '2.5' }],
  ['path', { d: 'M12.5 19 20 12.5l7.5 6.500v8.5h-5v-5h-5v5h-5z', fill: '#FFF8EE' }],
])
/** A kitchen: a dark drop with a cloche. */
export const kitchenDrop = () => svg('0 0 40 50', 34, 42, [
  ['path', { d: drop, fill: '#2A131C', stroke: '#FFF8EE', 'stroke-width': '2.5' }],
  ['path', { d: 'M12 22a8 8 0 0 1 16 0zM11 24h18M20 13.5v-1', fill: 'none', stroke: '#FFBB45', 'stroke-width': '2.2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }],
])
/** The courier: a disc of lamp light. */
export const courierDisc = () => svg('0 0 56 56', 52, 52, [
  ['circle', { cx: '28', cy: '28', r: '26', fill: '#FFBB45', opacity: '.28' }],
  ['circle', { cx: '28', cy: '28', r: '17', fill: '#FFBB45', stroke: '#fff', 'stroke-width': '3' }],
  ['path', { transform: 'translate(16.5 16.5) scale(.96)', d: 'M6 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM18 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 15l3.5-6.5H15l3 6.5M9.5 8.5 12.5 15H6M14 5.5h2l-1 3', fill: 'none', stroke: '#2A1800', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }],
])
