// What must hold between files of the app; each finding is a line, and one is enough to fail.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './bundle.mjs'

const findings = []
const find = (path, text) => findings.push(`${path}: ${text}`)
const read = path => readFileSync(join(root, path), 'utf8')
const json = path => JSON.parse(read(path))

/** Words that do not say what a thing holds. `Tests/TidyTests/Scanners/VagueNameScanner.swift` looks for the same in `Sources`. */
const vague = new Set(['hands', 'farewell', 'news', 'told', 'thanks', 'house', 'houses'])

/** Codes of the platform without a text, since no customer reads them here. */
const unsaid = new Set([
  // Only a defect of the app brings them about.
  'malformed_json', 'invalid_utf8', 'duplicate_key', 'too_deep', 'malformed_request', 'idempotency_key_required', 'idempotency_key_invalid',
  'cursor_invalid', 'cross_site_request', 'method_not_allowed', 'not_acceptable', 'body_too_large', 'uri_too_long', 'unsupported_media_type',
  'cart_empty', 'upgrade_required', 'precondition_required', 'headers_too_large', 'not_implemented',
  // The app acts on them: it asks again, syncs anew, looks the purchase up, asks who is signed in, or offers the account's own screens.
  'answer_expired', 'cart_has_other_restaurant', 'cart_not_found', 'courier_busy', 'idempotency_key_reused', 'precondition_failed',
  'quote_changed', 'quote_expired',
  // Each field has its own text.
  'validation_failed',
  // Couriers have texts of their own; so have the door and the operator's desk.
  'refund_changed', 'offer_lapsed', 'offer_taken', 'pin_wrong', 'ticket_already_used', 'ticket_cancelled', 'ticket_invalid', 'ticket_other_show', 'ticket_other_theatre',
])

catalogues(['en.first.json', 'en.json'], 'de.json')
catalogues(['en.films.json'], 'de.films.json')
catalogues(['en.kitchen.json'], 'de.kitchen.json')
catalogues(['en.courier.json'], 'de.courier.json')
catalogues(['en.operator.json'], 'de.operator.json')
catalogues(['en.account.json'], 'de.account.json')
catalogues(['en.theatre.json'], 'de.theatre.json')
problems()
steps()
themes()
sources(join(root, 'src'))
unused()

for (const finding of findings) console.error(`web: ${finding}`)
if (findings.length > 0) process.exit(1)

/** Another language has the same keys with the same values; each file is sorted, so that builds are the same everywhere. */
function catalogues(english, other) {
  const parts = english.map(name => json(`texts/${name}`))
  const whole = Object.assign({}, ...parts)
  if (Object.keys(whole).length !== parts.reduce((sum, part) => sum + Object.keys(part).length, 0)) find(english.join(), 'a key stands in two files')
  const translated = json(`texts/${other}`)
  for (const [name, part] of [...english.map((name, index) => [name, parts[index]]), [other, translated]]) {
    const keys = Object.keys(part)
    if (keys.join() !== [...keys].sort().join()) find(`texts/${name}`, 'its keys are not sorted')
  }
  for (const key of Object.keys(whole)) {
    if (!(key in translated)) find(`texts/${other}`, `lacks ${key}`)
    else if (slots(whole[key]) !== slots(translated[key])) find(`texts/${other}`, `${key} has other values than the English`)
  }
  for (const key of Object.keys(translated)) if (!(key in whole)) find(`texts/${other}`, `has ${key}, which English lacks`)
}

/** Every code of the contract has a text, of its own or for seats, or is listed as unsaid: one of the two. */
function problems() {
  const names = readFileSync(join(root, '../Sources/Common/Wire/Problems/ProblemCode+Names.swift'), 'utf8')
  const codes = new Set([...names.matchAll(/rawValue: "(\w+)"/g)].map(found => found[1]))
  const texts = new Set(['en.first.json', 'en.json', 'en.films.json'].flatMap(name => Object.keys(json(`texts/${name}`))))
  for (const code of codes) {
    const isSaid = texts.has(`problem.${code}`) || texts.has(`refused.${code}`)
    if (!isSaid && !unsaid.has(code)) find('texts/en.json', `lacks problem.${code}`)
    if (isSaid && unsaid.has(code)) find('texts/en.json', `says ${code}, which build/checks.mjs lists as unsaid`)
  }
  for (const text of texts) if (text.startsWith('refused.') && !codes.has(text.slice('refused.'.length))) find('texts/en.films.json', `${text} names no code of the contract`)
  const reasons = readFileSync(join(root, '../Sources/Common/Wire/Food/Orders/OrderCodes.swift'), 'utf8').match(/struct EndReasonCode[^]*?\n\}/)[0]
  for (const [, code] of reasons.matchAll(/ = Self\(rawValue: "(\w+)"\)/g)) if (!texts.has(`reason.${code}`)) find('texts/en.json', `lacks reason.${code}`)
  for (const code of unsaid) if (!codes.has(code)) find('build/checks.mjs', `${code} is no code of the contract`)
}

/** A courier's yes and photo have a text for all that they can be refused with, and no step has one for anything else. */
function steps() {
  const names = read('../Sources/Common/Wire/Problems/ProblemCode+Names.swift')
  const codes = new Map([...names.matchAll(/static let (\w+) = Self\(rawValue: "(\w+)"\)/g)].map(([, name, code]) => [name, code]))
  const routes = read('../Sources/Common/Wire/Food/Couriers/CourierRoute.swift')
  const refusals = route => (routes.match(new RegExp(`case \\.${route}:\\s+RouteSpec\\([^]*?(?=\\n    case |\\n    \\}\\n)`))?.[0].match(/problems: \[([^\]]*)\]/)?.[1].match(/\w+/g) ?? []).map(name => codes.get(name))
  const routeOf = { beginShift: 'setShift', endShift: 'setShift', take: 'acceptOffer', pass: 'declineOffer', pickUp: 'pickUpDelivery', deliver: 'completeDelivery', photograph: 'uploadDeliveryPhoto', giveBack: 'giveBackDelivery' }
  const possible = new Map(Object.entries(routeOf).map(([step, route]) => [step, refusals(route)]))
  // Of the app's own: the photo has gone from the device.
  possible.get('photograph').push('photo_missing')
  const texts = Object.keys(json('texts/en.courier.json')).filter(key => key.startsWith('refused.'))
  for (const step of ['take', 'photograph']) for (const code of possible.get(step)) if (!texts.includes(`refused.${step}.${code}`)) find('texts/en.courier.json', `lacks refused.${step}.${code}`)
  for (const key of texts) {
    const [, step, code] = key.split('.')
    if (!possible.get(step)?.includes(code)) find('texts/en.courier.json', `${key} names no refusal of that step`)
  }
}

/** The values that a text takes. */
function slots(text) {
  const all = typeof text === 'string' ? [text] : [text.one, text.other]
  return [...new Set(all.flatMap(each => each.match(/\{\w+\}/g) ?? []))].sort().join()
}

/** The dark theme stands twice in tokens.css, for the class and for the system's wish: with the same values. */
function themes() {
  const css = read('styles/tokens.css')
  const block = start => (css.slice(css.indexOf(start)).match(/\{([^}]*)\}/)?.[1] ?? '').replace(/\s+/g, ' ').trim()
  if (block('.dark, .auditorium') === '' || block('.dark, .auditorium') !== block(':root:not(.light)')) find('styles/tokens.css', 'the two dark blocks differ')
}

/** No HTML from data, no inline script, no token where a script reads it, no clock but one, no pattern that old browsers cannot read, no vague name; small files. */
function sources(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) sources(path)
    else if (/\.tsx?$/.test(name) && name !== 'generated.ts') source(relative(root, path), readFileSync(path, 'utf8'))
  }
}

function source(path, text) {
  for (const word of ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document.write', 'eval(']) {
    if (text.includes(word)) find(path, `uses ${word}`)
  }
  if (/localStorage\.setItem\([^)]*token/i.test(text)) find(path, 'keeps a token where a script reads it')
  if (/\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(text) && path !== 'src/wire/time.ts') find(path, 'reads the device\'s clock: take now() of wire/time.ts')
  if (/\(\?<[=!]/.test(text)) find(path, 'looks behind in a regular expression: Safari before 16.4 does not load such a file')
  const declared = [...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)].map(found => found[1])
  for (const name of [basename(path).replace(/\..*/, ''), ...declared]) {
    for (const word of name.split(/(?=[A-Z])/)) if (vague.has(word.toLowerCase())) find(path, `the name ${name} says ${word}: name it after what it holds`)
  }
  const lines = text.split('\n').length
  if (lines > 400) find(path, `has ${lines} lines; the limit is 400`)
}

/** Unused texts, classes and icons, and exports that no other file imports. */
function unused() {
  const files = new Map([...walk('src'), ...walk('tests/unit')].filter(path => /\.tsx?$/.test(path)).map(path => [path, read(path)]))
  const own = [...files].filter(([path]) => path.startsWith('src/'))
  const written = own.filter(([path]) => !path.endsWith('generated.ts')).map(([, text]) => text).join('\n')
  const literals = new Set([...written.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(found => found[1] ?? found[2]))
  // `status.${status}` names every text that begins so.
  const beginnings = [...written.matchAll(/`([A-Za-z.-]+\.)\$\{/g)].map(found => found[1])
  // `wordOf('genre', …)` says every text of that kind.
  for (const [, kind] of written.matchAll(/\bwordOf\('(\w+)'/g)) beginnings.push(`${kind}.`)
  for (const name of ['en.first.json', 'en.json', 'en.films.json', 'en.kitchen.json', 'en.courier.json', 'en.operator.json', 'en.account.json', 'en.theatre.json']) {
    for (const key of Object.keys(json(`texts/${name}`))) if (!literals.has(key) && !beginnings.some(start => key.startsWith(start))) find(`texts/${name}`, `${key} is said nowhere`)
  }
  const words = new Set(`${written} ${read('build/index.html')}`.match(/[\w-]+/g))
  for (const path of walk('styles')) {
    const selectors = read(path).replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
    for (const [, name] of selectors.matchAll(/\.([a-z][\w-]*)/g)) if (!words.has(name) && !name.startsWith('leaflet-')) find(path, `.${name} is on nothing`)
  }
  const icons = read('src/ui/Icon.tsx')
  for (const [, name] of icons.slice(0, icons.indexOf('} as const')).matchAll(/^ {2}(\w+): '/gm)) {
    if (!own.some(([path, text]) => path !== 'src/ui/Icon.tsx' && new RegExp(`['"]${name}['"]`).test(text))) find('src/ui/Icon.tsx', `the icon ${name} is drawn nowhere`)
  }
  const used = new Map([...files].map(([path, text]) => [path, new Set(text.match(/\w+/g))]))
  for (const [path, text] of own) {
    if (path.endsWith('generated.ts') || path.endsWith('.d.ts')) continue
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)) {
      if (![...used].some(([other, names]) => other !== path && names.has(name))) find(path, `no other file takes ${name}: it need not be exported`)
    }
  }
}

function walk(folder) {
  return readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? walk(path) : [path]
  })
}
