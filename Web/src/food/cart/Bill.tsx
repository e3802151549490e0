import type { TotalsBody } from '../../wire/generated'
import { money, percent } from '../../texts/format'
import { say, type Key } from '../../texts/say'

type Fee = Extract<keyof TotalsBody, `${string}_fee`>

/** Every fee of the contract in the order of the bill's rows. A fee without its name here does not compile. */
const fees: Readonly<Record<Fee, Key>> = { delivery_fee: 'bill.delivery', service_fee: 'bill.service', small_order_fee: 'bill.small' }

/** The platform's own sums, always in the same order. Where no courier brings the food the kitchen has the tip. `lacksDelivery`: the way there comes on top. */
export function Bill({ of: totals, currency, isByCourier, lacksDelivery = false }: { of: TotalsBody; currency: string; isByCourier: boolean; lacksDelivery?: boolean }) {
  const row = (label: string, amount: number, look = '') => (
    <div key={label} className={look}><dt className={look === '' ? 'second' : ''}>{label}</dt><dd className="figures">{money(amount, currency)}</dd></div>
  )
  return (
    <dl className="bill">
      {row(say('bill.dishes'), totals.subtotal)}
      {totals.discounts.map(discount => row(discount.code == null ? discount.name : `${discount.code}, ${discount.name}`, -discount.amount, 'is-ok'))}
      {(Object.keys(fees) as Fee[]).map(fee => totals[fee] > 0 && row(say(fees[fee]), totals[fee]))}
      {lacksDelivery && <div><dt className="second">{say('bill.delivery')}</dt><dd className="second">{say('bill.withAddress')}</dd></div>}
      {totals.taxes.filter(tax => !tax.is_included).map(tax => row(`${tax.name} ${percent(tax.rate_millionths)}`, tax.amount))}
      {totals.tip > 0 && row(say(isByCourier ? 'bill.tip' : 'bill.tip.kitchen'), totals.tip)}
      <div className="bill-total"><dt>{say(lacksDelivery ? 'bill.totalWithout' : 'bill.total')}</dt><dd className="figures">{money(totals.total, currency)}</dd></div>
      {totals.taxes.filter(tax => tax.is_included).map(tax => row(say('bill.included', { name: tax.name }), tax.amount, 'note-size third'))}
    </dl>
  )
}
