import { getFiveDays as getFiveDaysCall } from '#api/quote/get-five-days.ts'
import { getIntraday as getIntradayCall } from '#api/quote/get-intraday.ts'
import type { IntradayDay, IntradayDays } from '#api/quote/intraday.ts'
import { handle } from '../http/handle.ts'
import { type IntradayDay as FeedDay, labelOf, type Reading } from '../market/feed/feed.ts'
import { openFeed } from '../market/feed/open-feed.ts'

export const getIntraday = handle(getIntradayCall, async ({ symbol }, context) => {
  const reading = await openFeed(context).intraday(symbol)
  return told({ ...reading, value: reading.value && [reading.value] })
})

export const getFiveDays = handle(getFiveDaysCall, async ({ symbol }, context) =>
  told(await openFeed(context).fiveDays(symbol)),
)

function told(reading: Reading<readonly FeedDay[]>): IntradayDays {
  return { days: (reading.value ?? []).map(toldDay), label: labelOf(reading) }
}

function toldDay({ day, prevCloseMilli, points }: FeedDay): IntradayDay {
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
