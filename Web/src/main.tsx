// The first module: makes what the app stands on, then draws it.
import { createRoot } from 'react-dom/client'
import { App } from './shell/App'
import { warm } from './shell/screens'
import { registerWorker } from './start/registerWorker'
import { applyLook, chosenLanguage } from './reads/look'
import { checkAccount } from './reads/account'
import { speak } from './texts/say'

async function start(): Promise<void> {
  applyLook()
  await speak(chosenLanguage())
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
