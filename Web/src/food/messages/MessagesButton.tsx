import { useEffect, useRef } from 'react'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Button, Round } from '../../ui/Button'
import { useUnread } from './seen'

interface Props {
  order: string
  count: number
  /** Whom one writes to first. Null: to read what was written. */
  name: string | null
  look: 'round' | 'words'
  onOpen: () => void
}

/** Opens the messages; a dot and its name say that there is something new. */
export function MessagesButton({ order, count, name, look, onOpen }: Props) {
  const unread = useUnread(order, count)
  const told = useRef(unread)
  useEffect(() => {
    if (unread > told.current) announce(say('messages.unread', { n: unread }))
    told.current = unread
  }, [unread])
  const word = name === null ? say('messages.title') : say('messages.open', { name })
  const label = unread === 0 ? word : `${word}, ${say('messages.unread', { n: unread })}`
  return (
    <span className="messages-button">
      {look === 'round'
        ? <Round icon="chat" name={label} look="tinted" onClick={onOpen} />
        : <Button rank="soft" size="little" icon="chat" aria-label={label} onClick={onOpen}>{word}</Button>}
      {unread > 0 && <i className="messages-unread" aria-hidden="true" />}
    </span>
  )
}
