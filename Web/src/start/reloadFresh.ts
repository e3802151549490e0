// Loads the page anew past what this device keeps of the app: its worker would give the same broken files again.

const patience = 3000

export async function reloadFresh(): Promise<void> {
  await Promise.race([dropKept(), new Promise(done => setTimeout(done, patience))]).catch(() => undefined)
  location.reload()
}

/** Pictures stay: they are not the app. */
async function dropKept(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  // A newer build may wait for the tabs of this one to be closed.
  for (const { waiting } of registrations) waiting?.postMessage('takeOver')
  await Promise.all(registrations.map(registration => registration.unregister()))
  const names = (await caches.keys()).filter(name => name !== 'soiree-pictures')
  await Promise.all(names.map(name => caches.delete(name)))
}
