// In the first bundle. The end of notifications on this device, without a network.
import { forgetSubscriber, keptSubscriber } from './subscriber'

/** From now on this browser hears nothing for who leaves, and shows nothing of them. Another's subscription stays. */
export async function endPush(leaving: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const kept = await keptSubscriber()
  if (kept !== null && kept.account !== leaving) return
  await forgetSubscriber()
  await Promise.all((await navigator.serviceWorker.getRegistrations()).map(async registration => {
    (await registration.getNotifications()).forEach(each => each.close())
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
  }))
}
