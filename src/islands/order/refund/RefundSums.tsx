import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './RefundSums.module.css'

interface Props {
  table: RefundTable
  /** Whether the order used a coupon. */
  hasCoupon: boolean
}

/** The amount paid, minus the amount retained, equals the refund. */
export function RefundSums({ table, hasCoupon }: Props) {
  const { paidFen, feeFen, cashFen, coin, usedDays, serviceDays, rule, terms, cancellableUntil } =
    table
  const { isCouponReturned, isWithinCancellation } = table
  return (
    <section>
      <table className={styles.table}>
        <caption className="visually-hidden">{TEXTS.table}</caption>
        <tbody>
          <tr>
            <th scope="row">{TEXTS.tablePaid}</th>
            <td>{yuanText(paidFen)}</td>
          </tr>
          <tr>
            <th scope="row">{TEXTS.tableFee(usedDays, serviceDays)}</th>
            <td>{yuanText(-feeFen)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">{TEXTS.tableCash}</th>
            <td>{yuanText(cashFen)}</td>
          </tr>
          {coin > 0 && (
            <tr>
              <th scope="row">{TEXTS.tableCoin}</th>
              <td>{TEXTS.coinCount(coin)}</td>
            </tr>
          )}
          {hasCoupon && (
            <tr>
              <th scope="row">{TEXTS.tableCoupon}</th>
              <td>{isCouponReturned ? TEXTS.couponBack : TEXTS.couponKept}</td>
            </tr>
          )}
        </tbody>
      </table>
      <ul className={styles.rules}>
        <li>{rule}</li>
        {terms && terms !== rule && <li>{terms}</li>}
        {isWithinCancellation && <li>{TEXTS.cancellable(minuteText(cancellableUntil))}</li>}
        <li>{feeFen === 0 ? TEXTS.atOnce : TEXTS.byReview}</li>
      </ul>
    </section>
  )
}
