import '#styles/kit/card.css'
import { OrderProgress } from '#islands/order/progress/OrderProgress.tsx'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { payAddress } from '#lib/order/page-addresses.ts'
import type { PayResult } from '#lib/payment/pay-result-store.ts'
import { PAY_TEXTS } from '#lib/payment/pay-texts.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import styles from './DepositFacts.module.css'
import { ResultHead } from './ResultHead.tsx'

interface Props {
  order: (PayResult & { state: 'ready' })['order']
  left: number | undefined
}

/** A paid deposit: the balance still due, its deadline, and what happens if it passes. */
export function DepositFacts({ order, left }: Props) {
  const { orderId, paidFen, dueFen, expiresAt } = order
  const facts = [
    [TEXTS.depositPaid, yuanText(paidFen)],
    [TEXTS.balance, yuanText(dueFen)],
    [TEXTS.balanceUntil, expiresAt ? minuteText(expiresAt) : ''],
  ] as const
  return (
    <div className={styles.result}>
      <ResultHead kind="success" title={TEXTS.deposited} note={TEXTS.depositedNote} />
      <section className={`kit-card ${styles.balance}`}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{TEXTS.balanceLeft}</dt>
            <dd role="timer">{left === undefined ? '--' : leftWord(left)}</dd>
          </div>
        </dl>
        <a className="kit-button" data-block href={payAddress(orderId)}>
          {TEXTS.payBalance}
        </a>
        <p className={styles.rule}>{TEXTS.depositRule}</p>
      </section>
      <OrderProgress orders={[order]} />
      <OrderSummary order={order} />
      <a className="kit-button" data-kind="quiet" href={orderAddress(orderId)}>
        {TEXTS.orders}
      </a>
    </div>
  )
}

function leftWord(left: number): string {
  const { days, clock } = dayClock(left)
  return PAY_TEXTS.leftDays(days, clock)
}
