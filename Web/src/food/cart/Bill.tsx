import type { TotalsBody } from '../../wire/generated'
import { money, number } from '../../texts/format'
import { say } from '../../texts/say'

/** The platform's own sums, always in the same order. Where no courier brings the food the kitchen has the tip. */
export function Bill({ of: totals, currency, isByCourier }: { of: TotalsBody; currency: string; isByCourier: boolean }) {
  const row = (label: string, amount: number, look = '') => (
    <div key={label} className={look}><dt className={look === '' ? 'second' : ''}>{label}</dt><dd className="figures">{money(amount, currency)}</dd></div>
  )
  return (
    <dl className="bill">
      {row(say('bill.dishes'), totals.subtotal)}
      {totals.discounts.map(discount => row(discount.code == null ? discount.name : `${discount.code}, ${discount.name}`, -discount.amount, 'is-ok'))}
      {totals.delivery_fee > 0 && row(say('bill.delivery'), totals.delivery_fee)}
      {totals.service_fee > 0 && row(say('bill.service'), totals.service_fee)}
      {totals.small_order_fee > 0 && row(say('bill.small'), totals.small_order_fee)}
      {totals.taxes.filter(tax => !tax.is_included).map(tax => row(`${tax.name} ${number(tax.rate_millionths / 10_000, 1)} %`, tax.amount))}
      {totals.tip > 0 && row(say(isByCourier ? 'bill.tip' : 'bill.tip.kitchen'), totals.tip)}
      <div className="bill-total"><dt>{say('bill.total')}</dt><dd className="figures">{money(totals.total, currency)}</dd></div>
      {totals.taxes.filter(tax => tax.is_included).map(tax => row(say('bill.included', { name: tax.name }), tax.amount, 'note-size third'))}
    </dl>
  )
}
