import type { SeatsBill } from '../../core/generated'
import { money, percent } from '../../texts/format'
import { say } from '../../texts/say'
import { tell, wordOf } from '../words'

/** What seats cost, by the platform's own sums. */
export function SeatsSum({ of: bill, currency }: { of: SeatsBill; currency: string }) {
  const kinds = [...new Set(bill.seats.map(seat => `${seat.category} ${seat.price}`))]
  const row = (label: string, amount: number, look = '') => <div key={label} className={look}><dt className={look === '' ? 'second' : ''}>{label}</dt><dd className="figures">{money(amount, currency)}</dd></div>
  return (
    <dl className="bill">
      {kinds.map(kind => {
        const same = bill.seats.filter(seat => `${seat.category} ${seat.price}` === kind)
        const [first] = same
        return first === undefined ? null : <div key={kind}><dt className="second">{tell('bill.seats', { n: same.length, category: wordOf('category', first.category) })}</dt><dd className="figures">{tell('bill.each', { n: same.length, price: money(first.price, currency) })}</dd></div>
      })}
      {row(tell('bill.subtotal'), bill.subtotal)}
      {bill.bookingFee > 0 && row(tell('bill.fee'), bill.bookingFee)}
      {bill.taxes.filter(tax => !tax.included).map(tax => row(`${tax.name} ${percent(tax.rate)}`, tax.amount))}
      <div className="bill-total"><dt>{say('bill.total')}</dt><dd className="figures">{money(bill.total, currency)}</dd></div>
      {bill.taxes.filter(tax => tax.included).map(tax => row(say('bill.included', { name: tax.name }), tax.amount, 'note-size third'))}
    </dl>
  )
}
