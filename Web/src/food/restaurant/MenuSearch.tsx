import { useEffect, useRef } from 'react'
import { say } from '../../texts/say'
import { Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'

export function MenuSearch({ words, onChange, onClose, isFirst = false }: { words: string; onChange: (words: string) => void; onClose?: () => void; isFirst?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => { if (isFirst) input.current?.focus() }, [isFirst])
  return (
    <div className="field-box quiet" role="search">
      <Icon name="search" />
      <input ref={input} type="search" aria-label={say('menu.search')} placeholder={say('menu.searchHint')} value={words} onChange={event => onChange(event.target.value)} maxLength={100} />
      {onClose !== undefined && <Round icon="close" name={say('search.close')} onClick={onClose} />}
    </div>
  )
}
