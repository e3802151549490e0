// Weighs what was built against budgets.json, prints each weight, and throws when one is passed.
import { readFileSync, statSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.mjs'

/** `entry`, `style`, `dinner`, `films`, `files`: names under `assets`. */
export function checkBudgets({ assets, entry, style, dinner, films, files }) {
  const fonts = files.filter(name => /^(vollkorn|inter)-latin-.*woff2$/.test(name))
  const groups = { entry, style, dinner, films, fonts }
  const budgets = JSON.parse(readFileSync(join(root, 'build/budgets.json'), 'utf8'))
  const passed = []
  for (const [title, { files: group, brotli }] of Object.entries(budgets)) {
    const size = groups[group].reduce((sum, name) => sum + weight(join(assets, name)), 0)
    console.log(`web: ${title}: ${size} of ${brotli} bytes`)
    if (size > brotli) passed.push(title)
  }
  if (passed.length > 0) throw new Error(`over the budget: ${passed.join(', ')}`)
}

function weight(path) {
  return statSync(existsSync(path + '.br') ? path + '.br' : path).size
}
