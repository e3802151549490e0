import { Icon } from '../ui/Icon'
import { say } from '../texts/say'
import { Bones, Note } from '../ui/parts'
import type { PaymentWay } from '../core/generated'
import { isSameWay, type Way } from './methods'

/** The ways to pay, one of them chosen. */
export function PayWith({ ways, chosen, refused, onChoose }: { ways: readonly Way[] | null; chosen: PaymentWay | null; refused: readonly PaymentWay[]; onChoose: (way: Way) => void }) {
  if (ways === null) return <div className="card pay-ways"><Bones widths={[70, 50, 60]} height={22} /></div>
  if (ways.length === 0) return <Note tone="warn" icon="alert">{say('pay.none')}</Note>
  return (
    <fieldset className="card pay-ways options">
      <legend className="unseen">{say('checkout.pay')}</legend>
      {ways.map(way => {
        const isRefused = refused.some(each => isSameWay(each, way))
        return (
          <label key={`${way.method} ${way.token ?? ''}`} className="option">
            <input type="radio" name="way" checked={chosen !== null && isSameWay(chosen, way)} onChange={() => onChoose(way)} />
            <Icon name={way.icon} />
            <span className="grow">{way.label}{(isRefused || way.note !== null) && <span className={isRefused ? 'small is-bad pay-note' : 'small second pay-note'}>{isRefused ? say('declined.title') : way.note}</span>}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
