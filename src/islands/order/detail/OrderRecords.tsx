import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { agreementAddress } from '#lib/order/detail/order-links.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import styles from './OrderRecords.module.css'

interface Props {
  order: OrderDetail
}

/** Payments received and refunds made. */
export function OrderRecords({ order: { payments, refunds } }: Props) {
  const paid = payments.filter(({ state }) => state === 'paid')
  return (
    <>
      {paid.length > 0 && (
        <section className="kit-card">
          <h2 className="kit-card__title">{TEXTS.payments}</h2>
          <ul className={styles.records}>
            {paid.map(({ paymentId, purpose, method, fen, paidAt }) => (
              <li key={paymentId} className={styles.record}>
                <span>
                  {TEXTS.purposes[purpose]} · {TEXTS.methods[method] ?? method}
                </span>
                <b>{yuanText(fen)}</b>
                {paidAt !== undefined && <small>{timeText(paidAt)}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section className="kit-card">
          <h2 className="kit-card__title">{TEXTS.refunds}</h2>
          <ul className={styles.records}>
            {refunds.map((refund) => (
              <Refund key={refund.refundId} refund={refund} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Refund({ refund }: { refund: OrderDetail['refunds'][number] }) {
  const { state, cashFen, feeFen, coin, reason, createdAt, doneAt } = refund
  const { agreementId, signUntil } = refund
  return (
    <li className={styles.record}>
      <span>{TEXTS.refundStates[state]}</span>
      <b>{yuanText(cashFen)}</b>
      <small>{timeText(doneAt ?? createdAt)}</small>
      {(feeFen > 0 || coin > 0) && (
        <small className={styles.note}>
          {feeFen > 0 && TEXTS.refundFee(yuanText(feeFen))} {coin > 0 && TEXTS.refundCoin(coin)}
        </small>
      )}
      <small className={styles.note}>{reason}</small>
      {agreementId && (
        <a
          className={`kit-button ${styles.agreement}`}
          data-kind={signUntil === undefined ? 'quiet' : undefined}
          href={agreementAddress(agreementId)}
        >
          {signUntil === undefined ? TEXTS.agreement : TEXTS.signAgreement}
        </a>
      )}
    </li>
  )
}
