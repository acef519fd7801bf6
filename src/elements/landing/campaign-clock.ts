import { LANDING_TEXTS } from '#lib/landing/texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

export type Phase = 'upcoming' | 'on' | 'ended'

const SECOND = 1000

export function phaseOf(now: number, start: number, end: number): Phase {
  if (now < start) return 'upcoming'
  return now < end ? 'on' : 'ended'
}

/** Text of a countdown at this moment. */
export function countdownText(now: number, start: number, until: number): string {
  if (now < start) return LANDING_TEXTS.untilStart(dayClock(start - now))
  return now < until ? LANDING_TEXTS.untilEnd(dayClock(until - now)) : LANDING_TEXTS.isOver
}

/**
 * Marks the page with the campaign's phase and runs its countdowns, each second computed from the clock: after a phone
 * slept or a clock was corrected, the next tick shows the right time. Returns how to stop.
 */
export function runClock(article: HTMLElement): () => void {
  const marks = document.documentElement.dataset
  const start = Number(article.dataset.start)
  const end = Number(article.dataset.end)
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    const now = serverNow()
    const phase = isStopped ? 'ended' : phaseOf(now, start, end)
    if (marks.campaign !== phase) marks.campaign = phase
    for (const place of article.querySelectorAll<HTMLElement>('[data-until]'))
      place.textContent = isStopped
        ? LANDING_TEXTS.isOver
        : countdownText(now, start, Number(place.dataset.until))
    clearTimeout(timer)
    timer = setTimeout(tick, SECOND - (serverNow() % SECOND))
  }
  tick()
  // The first tick ran before the page's other parts existed.
  document.addEventListener('DOMContentLoaded', tick)
  return () => {
    isStopped = true
  }
}
