import { useEffect, useRef, useState } from 'react'
import { refresh } from '../../reads/reads'
import { timeOfDay } from '../../texts/format'
import { say, type Key } from '../../texts/say'
import { failureText } from '../../texts/problem'
import { Button, Round } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Bones, Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import type { OrderMessage } from '../../wire/generated'
import { discard, messagesPath, recallOutgoing, useOutgoing, write, writeAgain, type Outgoing } from './outgoing'
import { markSeen } from './seen'
import { useMessages } from './useMessages'

const longest = 500
const quick: readonly Key[] = ['messages.quick.atDoor', 'messages.quick.leave', 'messages.quick.bell', 'messages.quick.thanks']

interface Props {
  order: string
  restaurant: string
  /** As the order says it: when it rises, the messages are read again. */
  count: number
  /** For whoever does not write as the customer. */
  quickTexts?: readonly string[]
  /** In which times are shown; missing: the device's. */
  zone?: string | undefined
  onClose: () => void
}

/** What customer, kitchen and courier wrote, and a field to write in while the order is under way. */
export function MessagesSheet({ order, restaurant, count, quickTexts, zone, onClose }: Props) {
  const read = useMessages(order, count)
  const outgoing = useOutgoing(order)
  const end = useRef<HTMLDivElement>(null)
  const messages = read.data?.messages ?? []
  const waiting = outgoing.filter(each => !messages.some(message => message.id === each.message))
  useEffect(() => void recallOutgoing(order, say('messages.notSent')), [order])
  useEffect(() => { if (read.data !== null) markSeen(order, read.data.message_count) }, [order, read.data])
  // Newer browsers answer with a promise, which React would take for the effect's end.
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [messages.length, waiting.length])
  return (
    <Sheet title={say('messages.title')} onClose={onClose} dock={read.data?.can_write === true ? <Writing order={order} quickTexts={quickTexts ?? quick.map(key => say(key))} /> : undefined}>
      {quickTexts === undefined && <p className="small second">{say('messages.who')}</p>}
      {read.data === null && read.failure !== null && <>
        <Note tone="bad" icon="alert" live>{failureText(read.failure)}</Note>
        <Button rank="second" off={read.isAsking} onClick={() => void refresh(messagesPath(order))}>{say('retry')}</Button>
      </>}
      {read.data === null && read.failure === null && <Bones widths={[60, 40, 66]} />}
      {read.data?.can_write === false && <Note tone="info" icon="info">{say('messages.closed')}</Note>}
      <div className="messages" role="log" aria-label={say('messages.title')} tabIndex={0}>
        <ol>
          {messages.map(message => <Bubble key={message.id} of={message} restaurant={restaurant} zone={zone} />)}
          {waiting.map(each => <Waiting key={each.key} of={each} order={order} />)}
        </ol>
        {read.data !== null && messages.length + waiting.length === 0 && <p className="second">{say('messages.none')}</p>}
        <div ref={end} />
      </div>
    </Sheet>
  )
}

const authorOf = (message: OrderMessage, restaurant: string) =>
  message.is_own ? say('messages.you') : message.author_name ?? (message.author === 'courier' ? say('order.courier') : restaurant)

function Bubble({ of: message, restaurant, zone }: { of: OrderMessage; restaurant: string; zone: string | undefined }) {
  return (
    <li className={message.is_own ? 'bubble own' : 'bubble'}>
      <span className="note-size second">{authorOf(message, restaurant)} · <time className="figures" dateTime={message.sent_at}>{timeOfDay(message.sent_at, zone)}</time></span>
      <span className="bubble-text" dir="auto">{message.text}</span>
    </li>
  )
}

function Waiting({ of: message, order }: { of: Outgoing; order: string }) {
  return (
    <li className="bubble own">
      <span className="bubble-text" dir="auto">{message.text}</span>
      {message.failure === null && message.message === null && <span className="note-size second">{say('messages.sending')}</span>}
      {message.failure !== null &&
        <>
          <span className="note-size bubble-failure">{message.failure}</span>
          <span className="row">
            {!message.isFinal && <Button rank="text" size="little" onClick={() => writeAgain(order, message)}>{say('messages.again')}</Button>}
            <Button rank="text" size="little" onClick={() => discard(order, message.key)}>{say('messages.discard')}</Button>
          </span>
        </>}
    </li>
  )
}

function Writing({ order, quickTexts }: { order: string; quickTexts: readonly string[] }) {
  const [text, setText] = useState('')
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (text.trim() === '') return
    write(order, text.trim())
    setText('')
  }
  return (
    <form className="writing grow" onSubmit={send}>
      <div className="row wrap" role="group" aria-label={say('messages.quick')}>
        {quickTexts.map(text => <button key={text} type="button" className="chip" onClick={() => write(order, text)}>{text}</button>)}
      </div>
      <Field label={say('messages.write')} maxLength={longest} value={text} autoComplete="off" enterKeyHint="send" onChange={event => setText(event.target.value)}
        trailing={<Round icon="send" name={say('messages.send')} onClick={send} />} />
    </form>
  )
}
