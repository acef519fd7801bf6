import { LANDING_TEXTS } from '#lib/landing/texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

export type Phase = 'upcoming' | 'on' | 'ended'

const SECOND = 1000
/** A moment further away is shown as a date, not as a countdown. */
const NEAR_MS = 604_800_000

export function phaseOf(now: number, start: number, end: number): Phase {
  if (now < start) return 'upcoming'
  return now < end ? 'on' : 'ended'
}

/** Text of a countdown at this moment; undefined while the printed date is enough. */
export function countdownText(now: number, until: number): string | undefined {
  const left = until - now
  if (left > NEAR_MS) return undefined
  return left > 0 ? LANDING_TEXTS.left(dayClock(left)) : LANDING_TEXTS.isOver
}

/** The next of the moments that repeat every `every` milliseconds; NaN for a moment that does not repeat. */
export function nextRound(now: number, until: number, every: number): number {
  return every && now >= until ? until + Math.ceil((now - until + 1) / every) * every : until
}

/**
 * Marks the page with the campaign's phase and runs its countdowns, each second computed from the clock: after a phone
 * slept or a clock was corrected, the next tick shows the right time. Returns the tick, which may end the campaign.
 */
export function runClock(article: HTMLElement): (isOver?: boolean) => void {
  const marks = document.documentElement.dataset
  const start = Number(article.dataset.start)
  const end = Number(article.dataset.end)
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const tick = (isOver = isStopped) => {
    isStopped = isOver
    // For a stopped campaign every moment has passed.
    const now = isStopped ? Number.POSITIVE_INFINITY : serverNow()
    const phase = phaseOf(now, start, end)
    if (phase !== marks.campaign) marks.campaign = phase
    for (const place of article.querySelectorAll<HTMLElement>('[data-until]')) {
      const { dataset } = place
      dataset.printed ??= place.textContent
      const until = nextRound(now, Number(dataset.until), Number(dataset.every))
      place.textContent = countdownText(now, until) ?? dataset.printed
    }
    clearTimeout(timer)
    timer = setTimeout(tick, SECOND - (serverNow() % SECOND))
  }
  tick()
  return tick
}
