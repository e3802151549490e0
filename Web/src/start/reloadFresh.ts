// Loads the page anew past what this device keeps of the app: its worker would give the same broken files again.
import { say } from '../texts/say'
import { toast } from '../ui/toast'

/** The worker may be hung up: the page is then loaded with what it keeps. */
const patience = 5000

/** What is kept goes only for a new copy, or where the platform has another build: without a network the page stays, and says so. */
export async function reloadFresh(): Promise<void> {
  const late = new Promise<boolean>(done => setTimeout(() => done(true), patience))
  if (await Promise.race([renewKept().catch(() => true), late])) location.reload()
  else toast(say('offline.now'))
}

/** The worker stays, since the push subscription would go with it. False: what it keeps could not be renewed. */
async function renewKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  const registration = await navigator.serviceWorker.getRegistration()
  // A newer build may wait for the tabs of this one to be closed.
  const next = registration?.waiting ?? registration?.active
  if (next == null) return true
  if (!(await fetchAgain(next))) return false
  registration?.waiting?.postMessage('takeOver')
  return true
}

/** Whether the worker has renewed what it keeps, or has given it up for another build. */
function fetchAgain(worker: ServiceWorker): Promise<boolean> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = event => done(event.data === true)
    worker.postMessage('fetchAgain', [port2])
  })
}
