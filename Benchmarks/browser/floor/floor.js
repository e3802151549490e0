// The least that a page can do of what is measured: one word changed by a tap, one sheet moved by a finger, one worker.
const word = document.getElementById('word')
word.addEventListener('click', () => (word.textContent = word.textContent === 'One' ? 'Two' : 'One'))

const ground = document.getElementById('ground')
const sheet = document.getElementById('sheet')
const paper = sheet.getContext('2d')
for (let square = 0; square < 100; square += 1) paper.fillRect((square % 10) * 160, Math.floor(square / 10) * 160, 120, 120)
let from = null
let place = { x: 0, y: 0 }
ground.addEventListener('pointerdown', event => {
  ground.setPointerCapture(event.pointerId)
  from = { x: event.clientX - place.x, y: event.clientY - place.y }
})
ground.addEventListener('pointermove', event => {
  if (from === null) return
  place = { x: event.clientX - from.x, y: event.clientY - from.y }
  sheet.style.transform = `translate(${place.x}px, ${place.y}px)`
})
ground.addEventListener('pointerup', () => (from = null))

// The page's policy lets scripts come from this one maker of addresses.
const policy = trustedTypes.createPolicy('soiree', { createScriptURL: path => path })
if (location.search === '?worker') void navigator.serviceWorker.register(policy.createScriptURL('/floor-worker.js'))
