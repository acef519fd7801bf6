import { serverNow } from '../transport/clock.ts'
import { leftMs, untilNextTick } from './countdown.ts'

/**
 * Reports the time left at once, each second and whenever the page returns, until it is 0. The time comes from the
 * clock itself: however long a phone slept or a page was in the cache, the next report is right. Returns a function
 * that stops it.
 */
export function followCountdown(until: number, onTick: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const left = leftMs(until, serverNow())
    onTick(left)
    if (left > 0) timer = setTimeout(tick, untilNextTick(left))
    else stop()
  }
  const onReturn = () => {
    if (!document.hidden) tick()
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('pageshow', onReturn)
  }
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('pageshow', onReturn)
  tick()
  return stop
}
