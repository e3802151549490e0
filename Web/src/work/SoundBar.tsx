import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'

interface Props {
  words: string
  /** The word on its button. */
  press: string
  size: 'little' | 'big'
  allow: () => void
}

/** A browser that may not sound yet says so, with the one press that lets it. */
export function SoundBar({ words, press, size, allow }: Props) {
  return <div className="net-bar" role="status"><Icon name="bell" /><span className="grow">{words}</span><Button size={size} onClick={allow}>{press}</Button></div>
}
