import { serverNow } from '#lib/shell/transport/clock.ts'
import { reportPlayback } from '../class-store.ts'
import { playedSpans } from './played-spans.ts'

const REPORT_EVERY_SECONDS = 10

export interface PlaybackReports {
  /** The class and the clock of its player, whenever it moves. */
  follow(id: string, seconds: number, duration: number): void
  /** Reports at once. */
  flush(): void
  /** The same, from a page that may not come back. */
  leave(): void
}

/**
 * Reports the position every ten seconds, whenever it stops and at the end, with what was played since, so that another device goes on
 * there and only what was played counts.
 */
export function playbackReports(): PlaybackReports {
  let spans = playedSpans()
  let shown: { id: string; seconds: number; length: number; playedAt: number } | undefined
  let reportedAt = 0
  let sendParting = reportPlayback
  let underWay: Promise<unknown> = Promise.resolve()

  /** A page that is being left loads no script: what it needs is there as soon as something is played. */
  async function prepareParting(): Promise<void> {
    const loaded = await import('./parting-report.ts')
    sendParting = loaded.sendParting
  }

  /** What is to be sent now, with how to send it; undefined if nothing has changed. */
  function nextReport(): ((send: typeof reportPlayback) => Promise<void>) | undefined {
    if (!shown || shown.seconds === reportedAt) return undefined
    reportedAt = shown.seconds
    const own = spans
    const report = { ...shown, played: own.drain() }
    return async (send) => {
      if (!(await send(report))) own.putBack(report.played)
    }
  }

  /** One after the other: an earlier place that arrives last would replace the newest. */
  function report(): void {
    const deliver = nextReport()
    if (deliver) underWay = underWay.then(() => deliver(reportPlayback))
  }

  return {
    follow(id, seconds, duration) {
      const length = Math.floor(duration)
      if (!id || !(length > 0)) return
      if (shown && shown.id !== id) {
        report()
        reportedAt = seconds
        // What was played of one class is never credited to another.
        spans = playedSpans()
      }
      if (!shown) void prepareParting()
      spans.follow(seconds)
      const isAtEnd = duration - seconds < 1
      const place = isAtEnd ? length : Math.min(length, Math.floor(seconds))
      shown = { id, length, seconds: place, playedAt: Math.floor(serverNow()) }
      const isDue = Math.abs(seconds - reportedAt) >= (isAtEnd ? 1 : REPORT_EVERY_SECONDS)
      if (isDue) report()
    },
    flush: report,
    leave: () => void nextReport()?.(sendParting),
  }
}
