// Loads the page anew past what this device keeps of the app: its worker would give the same broken files again.
import { subscriberCache } from '../effects/subscriber'

const patience = 3000
/** Not the app: pictures, and what notifications go by. */
const stays: ReadonlySet<string> = new Set(['soiree-pictures', 'soiree-notified', subscriberCache])

export async function reloadFresh(): Promise<void> {
  await Promise.race([dropKept(), new Promise(done => setTimeout(done, patience))]).catch(() => undefined)
  location.reload()
}

/** The worker stays, since the push subscription would go with it: it gets the files of its list again. */
async function dropKept(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const names = (await caches.keys()).filter(name => !stays.has(name))
  await Promise.all(names.map(name => caches.delete(name)))
  const registration = await navigator.serviceWorker.getRegistration()
  // A newer build may wait for the tabs of this one to be closed.
  const next = registration?.waiting ?? registration?.active
  if (next == null) return
  await fetchAgain(next)
  registration?.waiting?.postMessage('takeOver')
}

/** Ends when the worker has tried. */
function fetchAgain(worker: ServiceWorker): Promise<void> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    worker.postMessage('fetchAgain', [port2])
  })
}
