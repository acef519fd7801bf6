import { useEffect, useRef } from 'react'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'

interface Props {
  /** Instant of the server's clock. */
  until: number
  /** Words for what is left, milliseconds. */
  format(left: number): string
  className?: string | undefined
  onEnd?(): void
}

/** What is left until an instant; written straight into the element, so that a list of many never renders for a second. */
export function Countdown({ until, format, className, onEnd }: Props) {
  const place = useRef<HTMLElement>(null)
  const latest = useRef({ format, onEnd })
  latest.current = { format, onEnd }
  useEffect(
    () =>
      followCountdown(until, (left) => {
        if (place.current) place.current.textContent = latest.current.format(left)
        if (left === 0) latest.current.onEnd?.()
      }),
    [until],
  )
  return <b ref={place} className={className} role="timer" />
}
