import type { ReactNode } from 'react'
import type { CourierView } from '../../wire/generated'
import { say, sayIfKnown } from '../../texts/say'
import { Icon } from '../../ui/Icon'

/** A number that was masked calls nobody. */
const isDialable = (contact: string) => /^\+?[\d ()-]{3,}$/.test(contact)

export function CourierRow({ of: courier, children }: { of: CourierView; children?: ReactNode }) {
  const name = courier.name ?? say('order.courier')
  return (
    <div className="row wide-gap courier">
      <svg className="courier-face" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <rect width="44" height="44" fill="#2F6D6A" /><path d="M6 44c1-10 7-14 16-14s15 4 16 14z" fill="#F6AE2D" /><circle cx="22" cy="19" r="9" fill="#E7B48F" /><path d="M12 18c0-8 4-11 10-11s10 3 10 11c-3-1-4-4-4-6-4 3-10 3-13 2-1 2-1 3-3 4z" fill="#4A2A1B" />
      </svg>
      <div className="grow"><div className="strong">{name}</div>{courier.vehicle != null && <div className="small second">{sayIfKnown(`vehicle.${courier.vehicle}`) ?? courier.vehicle}</div>}</div>
      {courier.contact != null && isDialable(courier.contact) && <a className="round tinted" href={`tel:${courier.contact}`} aria-label={say('order.call', { name })}><Icon name="phone" /></a>}
      {children}
    </div>
  )
}
