import { useEffect, useRef } from 'react'
import { ORDERS_TEXTS } from '#lib/order/list/orders-texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import styles from './TimeLeft.module.css'

interface Props {
  /** Instant of the server's clock. */
  until: number
  onEnd(): void
}

/** What is left until an instant; written straight into the element, so that a list of many never renders for a second. */
export function TimeLeft({ until, onEnd }: Props) {
  const place = useRef<HTMLElement>(null)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(
    () =>
      followCountdown(until, (left) => {
        const { days, clock } = dayClock(left)
        if (place.current) place.current.textContent = ORDERS_TEXTS.left(days, clock)
        if (left === 0) ended.current()
      }),
    [until],
  )
  return <b ref={place} className={styles.left} role="timer" />
}
