// This device's subscription: the browser's half and the platform's, which must agree.
import { ask } from '../../wire/ask'
import { forgetSubscriber, keepSubscriber } from '../../effects/subscriber'
import { account } from '../../reads/account'
import { locale } from '../../texts/say'
import type { PushKeyBody, PushSubscriptionBody, PushSubscriptionBodyPage } from '../../wire/generated'

export const devicesPath = '/v1/me/push_subscriptions'

/** Where this device stands. `blocked`: the person, or their browser, said no and only its settings change it. */
export type Standing = 'cannot' | 'blocked' | 'off' | 'on'

/** Where notifications can be shown at all: a secure context, a worker, a push service. */
export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function standing(): Promise<Standing> {
  if (!canNotify()) return 'cannot'
  if (Notification.permission === 'denied') return 'blocked'
  const own = await (await worker())?.pushManager.getSubscription()
  if (own === null || own === undefined || Notification.permission !== 'granted') return 'off'
  const devices = await ask<PushSubscriptionBodyPage>(devicesPath)
  return devices.body.items.some(each => each.is_current) ? 'on' : 'off'
}

/** Asks the person, then the browser, then tells the platform. Call it from a tap only: else browsers refuse to ask. */
export async function turnOn(): Promise<Standing> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const ready = await worker()
  const who = account.get()
  if (ready === null || who === null) return 'cannot'
  const key = await ask<PushKeyBody>('/v1/push_key')
  const own = await fresh(ready.pushManager, key.body.public_key)
  const { endpoint, keys } = own.toJSON()
  await ask<PushSubscriptionBody>(devicesPath, {
    method: 'POST', body: { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, locale: locale() },
  })
  await keepSubscriber({ account: who.id, locale: locale() })
  return 'on'
}

/** A subscription to this key. One to another platform's key, or to an older one, is given up first. */
async function fresh(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

export async function turnOff(): Promise<Standing> {
  const devices = await ask<PushSubscriptionBodyPage>(devicesPath)
  const own = devices.body.items.find(each => each.is_current)
  if (own !== undefined) await ask(`${devicesPath}/${own.id}`, { method: 'DELETE' })
  await forgetSubscriber()
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

/** The worker, which may still be on its way. Null: there is none within ten seconds, such as in a private window. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>(done => setTimeout(() => done(null), 10_000))
  return Promise.race([navigator.serviceWorker.ready, late])
}
