import { serverNow } from '../transport/clock.ts'
import { leftMs, untilNextTick } from './countdown.ts'

/**
 * Tells what is left at once, each second and whenever the page comes back, until nothing is. Every time from the
 * clock itself: however long a phone slept or a page lay in the cache, the next telling is right. Returns how to stop.
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
