// The first module: makes what the app stands on, then draws it.
import { createRoot } from 'react-dom/client'
import { App } from './shell/App'
import { warm } from './shell/screens'
import { awaitOpening } from './start/opening'
import { registerWorker } from './start/registerWorker'
import { applyLook } from './reads/look'
import { checkAccount } from './reads/account'
import { chosenLanguage } from './texts/language'
import { speak } from './texts/say'

async function start(): Promise<void> {
  applyLook()
  await speak(chosenLanguage())
  await awaitOpening()
  const place = document.getElementById('app')
  if (place === null) throw new Error('the page has no #app')
  createRoot(place).render(<App />)
  void checkAccount()
  addEventListener('load', () => {
    warm()
    registerWorker()
  }, { once: true })
  if (document.readyState === 'complete') dispatchEvent(new Event('load'))
}

void start()
