// The part of Leaflet 1.7 that the app uses: Debian has no types of it.
declare module 'leaflet' {
  export type At = [number, number]
  export interface LatLng { lat: number; lng: number }
  export class Layer { addTo(map: Map): this; remove(): this }
  export class Map {
    constructor(element: HTMLElement, options?: object)
    setView(at: At, zoom?: number, options?: object): this
    fitBounds(bounds: readonly At[], options?: object): this
    getCenter(): LatLng
    getZoom(): number
    on(events: string, listener: () => void): this
    off(): this
    remove(): this
    zoomIn(): this
    zoomOut(): this
    panBy(by: [number, number]): this
    invalidateSize(): this
  }
  export class Marker extends Layer {
    constructor(at: At, options?: object)
    setLatLng(at: At): this
    getElement(): HTMLElement | undefined
    on(events: string, listener: () => void): this
  }
  export class DivIcon { constructor(options: object) }
  export class Polyline extends Layer { constructor(points: readonly At[], options?: object); setLatLngs(points: readonly At[]): this }
  export class GridLayer extends Layer {
    constructor(options?: object)
    redraw(): this
    createTile(coords: { x: number; y: number; z: number }, done: (error: Error | null, tile: HTMLElement) => void): HTMLElement
  }
}
