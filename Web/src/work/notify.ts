/** Shown by the system where nobody looks at the tab, if that was allowed with the bell. A newer one of a tag takes the place of the older. */
export function notify(title: string, tag: string): void {
  if (document.visibilityState === 'visible' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  void navigator.serviceWorker?.getRegistration().then(registration => registration?.showNotification(title, { tag, requireInteraction: true }))
}
