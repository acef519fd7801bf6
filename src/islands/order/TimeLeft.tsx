import { Countdown } from '#islands/ui/Countdown.tsx'
import { ORDERS_TEXTS } from '#lib/order/list/orders-texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import styles from './TimeLeft.module.css'

interface Props {
  /** Instant of the server's clock. */
  until: number
  onEnd(): void
}

/** How long an order can still be paid. */
export function TimeLeft({ until, onEnd }: Props) {
  return <Countdown until={until} format={words} className={styles.left} onEnd={onEnd} />
}

function words(left: number): string {
  const { days, clock } = dayClock(left)
  return ORDERS_TEXTS.left(days, clock)
}
