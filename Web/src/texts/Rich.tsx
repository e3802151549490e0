import { Fragment } from 'react'
import { say, type Key, type Values } from './say'

/** A text in which `**words**` are bold. Values are filled in afterwards, so data never becomes markup. */
export function Rich({ of, values = {} }: { of: Key; values?: Values }) {
  const parts = say(of, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).replace(/\*\*/g, '')]))).split('**')
  return <>{parts.map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>)}</>
}
