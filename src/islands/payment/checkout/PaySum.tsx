import '#styles/kit/card.css'
import type { Order } from '#api/order/order.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import { dayClock, minuteClock } from '#lib/shell/format/countdown.ts'
import { yuanParts } from '#lib/shell/format/money.ts'
import styles from './PaySum.module.css'

interface Props {
  order: Order
  left: number | undefined
}

const HOUR_MS = 3_600_000

/** The amount due, and the time left to pay it. */
export function PaySum({ order, left }: Props) {
  const [whole, decimals] = yuanParts(order.dueFen)
  return (
    <section className={`kit-card ${styles.sum}`}>
      <p className={styles.label}>{labelOf(order)}</p>
      <p className={styles.amount}>
        <small>¥</small>
        <b>{whole}</b>
        <small>{decimals}</small>
      </p>
      <p className={styles.left}>
        {TEXTS.left}
        <b role="timer" data-short={(left !== undefined && left < 300_000) || undefined}>
          {left === undefined ? '--:--' : clockOf(left)}
        </b>
      </p>
    </section>
  )
}

function labelOf(order: Order): string {
  if (order.state === 'deposited') return TEXTS.amountBalance
  return order.depositFen === undefined ? TEXTS.amount : TEXTS.amountDeposit
}

function clockOf(left: number): string {
  if (left < HOUR_MS) return minuteClock(left)
  const { days, clock } = dayClock(left)
  return TEXTS.leftDays(days, clock)
}
