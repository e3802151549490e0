// Keeps the floor's page and answers with it.
const files = ['/floor.html', '/floor.css', '/floor.js']
self.addEventListener('install', event => event.waitUntil(caches.open('floor').then(cache => cache.addAll(files))))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (files.includes(pathname)) event.respondWith(caches.match(pathname))
})
