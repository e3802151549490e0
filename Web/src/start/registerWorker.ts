// In the first bundle. Offline and install need a secure context; without one the app runs all the same.

/** Registers the worker. Its update waits until every tab of the app was closed: nothing is taken from under a purchase. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // Trusted Types: the one policy of this app, which passes its own worker's address and no other.
  const policy = window.trustedTypes?.createPolicy('soiree', {
    createScriptURL(url) {
      if (url !== '/sw.js') throw new TypeError('not a script of this app')
      return url
    },
  })
  const url = (policy?.createScriptURL('/sw.js') ?? '/sw.js') as string
  navigator.serviceWorker.register(url, { scope: '/' }).catch(() => undefined)
}
