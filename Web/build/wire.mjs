// Prints TypeScript types of every body and of the answer of every GET from the OpenAPI document.
//
//   node Web/build/wire.mjs DOCUMENT            prints src/wire/generated.ts anew
//   node Web/build/wire.mjs --compare DOCUMENT  fails when the file is not what would be printed
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.mjs'

const [mode, path] = process.argv[2] === '--compare' ? ['compare', process.argv[3]] : ['write', process.argv[2]]
if (path === undefined) {
  console.error('usage: node Web/build/wire.mjs [--compare] DOCUMENT')
  process.exit(2)
}
const target = join(root, 'src/wire/generated.ts')
const text = print(JSON.parse(readFileSync(path, 'utf8')))
if (mode === 'write') writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error('web: src/wire/generated.ts is not what the contract says: run node Web/build/wire.mjs DOCUMENT')
  process.exit(1)
}

function print(document) {
  const bodies = Object.entries(document.components.schemas).map(([name, schema]) => {
    const printed = type(schema)
    return printed.startsWith('{') ? `export interface ${name} ${printed}` : `export type ${name} = ${printed}`
  })
  const reads = Object.entries(document.paths).flatMap(([route, operations]) => read(route, operations.get))
  return [
    '// Printed from the OpenAPI document by build/wire.mjs. Do not edit.',
    '/* A word may be one that this version does not know: the server may be newer. */',
    'type Open = string & {}\n',
    ...bodies,
    `\n/** The body that each GET answers with. */\nexport interface Reads {\n${reads.join('\n')}\n}\n`,
  ].join('\n')
}

/** The answer of a GET, when it is JSON. */
function read(route, operation) {
  const answer = operation === undefined ? undefined : Object.entries(operation.responses).find(([code]) => code.startsWith('2'))?.[1]
  const schema = answer?.content?.['application/json']?.schema
  return route.startsWith('/v1/') && schema !== undefined ? [`  '${route}': ${type(schema)}`] : []
}

function type(schema) {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)
  if (schema.properties !== undefined) return object(schema)
  if (schema.anyOf !== undefined) return schema.anyOf.map(type).join(' | ')
  if (schema.oneOf !== undefined) return schema.oneOf.map(type).join(' | ')
  if (schema.enum !== undefined) return [...schema.enum.map(each => JSON.stringify(each)), 'Open'].join(' | ')
  const kinds = [schema.type ?? 'unknown'].flat()
  return kinds.map(kind => simple(kind, schema)).join(' | ')
}

function simple(kind, schema) {
  switch (kind) {
    case 'integer': case 'number': return 'number'
    case 'string': case 'boolean': case 'null': return kind
    case 'array': return `readonly (${type(schema.items ?? {})})[]`
    case 'object': return object(schema)
    default: return 'unknown'
  }
}

function object(schema) {
  if (schema.properties === undefined) {
    const values = typeof schema.additionalProperties === 'object' ? type(schema.additionalProperties) : 'unknown'
    return `{ readonly [name: string]: ${values} }`
  }
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties).map(([name, value]) => `  readonly ${name}${required.has(name) ? '' : '?'}: ${type(value)}`)
  return `{\n${fields.join('\n')}\n}`
}
