// What the platform tells of away from the app: shown once, and a tap opens its page.
import { keptSubscriber } from '../effects/subscriber'
declare const self: ServiceWorkerGlobalScope

/** As the platform sends it: `NotificationPayload` in Sources/Common/Wire/People/Notification.swift. */
interface NotificationPayload {
  readonly event: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly language: string
  readonly at: string
}

const shownEvents = 'soiree-notified'
const mostShown = 64

export function listenForPushes(): void {
  self.addEventListener('push', event => {
    const payload = read(event.data)
    if (payload !== null) event.waitUntil(show(payload))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification.data)))
  })
  // Not in the compiler's types.
  self.addEventListener('pushsubscriptionchange', event => (event as ExtendableEvent).waitUntil(renew()))
}

/** Nobody is signed in, or another account. Any other answer that is no success says nothing of who gets notifications. */
const refusals: ReadonlySet<number> = new Set([401, 403, 412])

/** The push service gave this browser another address: the platform learns it, while its person is signed in. */
async function renew(): Promise<void> {
  const subscriber = await keptSubscriber()
  if (subscriber === null) return
  const answer = await fetch('/v1/push_key', { credentials: 'same-origin' })
  if (!answer.ok) return
  const { public_key: applicationServerKey } = (await answer.json()) as { public_key: string }
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  const told = await fetch('/v1/me/push_subscriptions', {
    method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json', 'Soiree-Account': subscriber.account },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, locale: subscriber.locale }),
  })
  if (refusals.has(told.status)) await subscription.unsubscribe()
}

/** Null for what is no message of the platform. */
function read(data: PushMessageData | null): NotificationPayload | null {
  try {
    const payload = data?.json() as NotificationPayload
    return typeof payload.event === 'string' && typeof payload.title === 'string' && typeof payload.tag === 'string' ? payload : null
  } catch {
    return null
  }
}

/**
 * A node that died after it had sent sends again. Browsers want something shown for every message: the same event is shown
 * without a sound, and does not take the place of a later one.
 */
async function show(payload: NotificationPayload): Promise<void> {
  const isRepeated = await wasShown(payload.event)
  const [later] = isRepeated ? await self.registration.getNotifications({ tag: payload.tag }) : []
  if (later !== undefined) return self.registration.showNotification(later.title, { ...asShown(later), silent: true })
  const at = Date.parse(payload.at)
  // `renotify` and `timestamp` are not in the compiler's types.
  const options: NotificationOptions & { renotify: boolean; timestamp?: number } = {
    body: payload.body, tag: payload.tag, lang: payload.language, renotify: !isRepeated, silent: isRepeated, icon: '/icon.svg',
    data: { path: payload.path }, ...(Number.isNaN(at) ? {} : { timestamp: at }),
  }
  await self.registration.showNotification(payload.title, options)
  await remember(payload.event)
}

const asShown = ({ body, tag, lang, icon, data }: Notification): NotificationOptions => ({ body, tag, lang, icon, data })

/** A place for an event's name in a cache, which a worker has without a database. */
const place = (event: string) => `/notified/${encodeURIComponent(event)}`

async function wasShown(event: string): Promise<boolean> {
  return (await (await caches.open(shownEvents)).match(place(event))) !== undefined
}

async function remember(event: string): Promise<void> {
  const cache = await caches.open(shownEvents)
  await cache.put(place(event), new Response(''))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostShown)).map(key => cache.delete(key)))
}

/** A path of this app, whatever the message says. */
function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/'
}

/** A window of the app is brought to the page, else one is opened. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(each => new URL(each.url).pathname === path)
  if (there !== undefined) await there.focus()
  else await self.clients.openWindow(path)
}
