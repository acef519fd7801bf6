import type { IntradayDay, IntradayDays } from '#api/quote/intraday.ts'
import { type IntradayDay as FeedDay, labelOf, type Reading } from '../market/feed/feed.ts'

/** Days of a feed in the format of the agreement. */
export function intradayAnswer(reading: Reading<readonly FeedDay[]>): IntradayDays {
  return { days: (reading.value ?? []).map(toDay), label: labelOf(reading) }
}

function toDay({ day, prevCloseMilli, points }: FeedDay): IntradayDay {
  return {
    day,
    prevCloseMilli: prevCloseMilli ?? undefined,
    points: points.map((point) => ({
      time: point.time,
      priceMilli: Math.round(point.priceMilli),
      averageMilli: point.averageMilli === null ? undefined : Number(point.averageMilli.toFixed(1)),
      volume: Math.round(point.volume),
      turnoverFen: Math.round(point.turnoverFen),
    })),
  }
}
