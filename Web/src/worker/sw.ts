// The service worker: opens the app without a network. No answer of the platform and no POST passes through it.
import { listenForPushes } from './push'
declare const self: ServiceWorkerGlobalScope
declare const PRECACHE: readonly string[]
declare const VERSION: string

const shell = `soiree-shell-${VERSION}`
const used = 'soiree-used'
const pictures = 'soiree-pictures'
const mostPictures = 200
const mostUsed = 120

listenForPushes()

self.addEventListener('install', event => {
  event.waitUntil(fetchList())
})

/** The files of this build's list, from the network: all of them, or what is kept stays as it is. */
async function fetchList(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(PRECACHE.map(path => new Request(path, { cache: 'reload' })))
}

/**
 * Only when the whole list is here does the rest of the app's files go: without a network the old ones still open it. Where
 * the platform has another build they go as well: the page comes from there, with a worker of its own.
 */
async function fetchAnew(): Promise<void> {
  await fetchList().catch(async error => {
    if (!(await isReplaced())) throw error
    await caches.delete(shell)
  })
  await caches.delete(used)
  await dropOldShells()
}

/** Whether the platform no longer has a file of the list. */
async function isReplaced(): Promise<boolean> {
  for (const path of PRECACHE) if ((await fetch(path, { cache: 'no-store' })).status === 404) return true
  return false
}

self.addEventListener('activate', event => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

// Somebody loads a broken page anew: this build does not wait until its tabs are closed, or gets its files again.
self.addEventListener('message', event => {
  if (event.data === 'takeOver') void self.skipWaiting()
  if (event.data === 'fetchAgain') event.waitUntil(fetchAnew().then(() => true, () => false).then(hasAll => event.ports[0]?.postMessage(hasAll)))
})

async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('soiree-shell-') && name !== shell) await caches.delete(name)
  }
}

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isOurs(url.pathname)) event.respondWith(page(request))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request, used, mostUsed))
  } else if (url.pathname.startsWith('/media/')) {
    event.respondWith(kept(request, pictures, mostPictures))
  }
})

/** Paths that the server answers itself. */
function isOurs(path: string): boolean {
  return !/^\/(v1|media|sandbox|map|metrics|health|ready|docs|problems|openapi\.json)(\/|$)/.test(path)
}

/** The page of this build at once; from the network only when it is not kept. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(shell)
  return (await cache.match('/')) ?? fetch(request)
}

/** Files whose names say their content: kept when used, the oldest dropped. */
async function kept(request: Request, name: string, most: number): Promise<Response> {
  const found = await caches.match(request)
  if (found !== undefined) return found
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    void caches.open(name).then(async cache => {
      await cache.put(request, copy)
      const keys = await cache.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
    }).catch(() => undefined)
  }
  return response
}
