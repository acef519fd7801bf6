import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { DayClose } from '#api/exchange/candle/change-since.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../http/handle.ts'
import type { FeedLabel, MarketFeed } from './feed/feed.ts'
import type { SessionMoments } from './feed/session-moment.ts'
import { exRightsOf } from './queries.ts'

/** What is known of a security by the day: unadjusted closes and what separates them, oldest first. */
export interface ClosingPrices {
  closes: readonly DayClose[]
  exRights: readonly ExRightsEvent[]
  label: FeedLabel | undefined
}

export interface DailyCloses {
  /** The last trading day that has ended, null while no calendar is known. */
  lastDay(): Promise<Day | null>
  /** The closes from a day to the last trading day that has ended; empty for unknown securities. */
  from(symbol: StockSymbol, day: Day): Promise<ClosingPrices>
}

type Parts = Pick<Services, 'db'> & { feed: MarketFeed; moments: SessionMoments }

/** The whole market has the hours of this index. */
const LANDMARK = 'sh000001'
const ALL_CLOSED_SECOND = 15 * 3600 + 5 * 60
const KEPT = 600
const RETRY_MS = 60_000

/** Reads the closes of a security once a day, for everything that measures what became of it. */
export function createDailyCloses({ db, feed, moments }: Parts): DailyCloses {
  const known = new Map<string, Promise<ClosingPrices>>()

  async function before(): Promise<{ before: Day; lastDay: Day } | null> {
    const at = await moments.at(LANDMARK)
    const calendar = await moments.calendar()
    if (!at || !calendar) return null
    const isOver = at.isBeyondCalendar || at.second >= ALL_CLOSED_SECOND
    if (!isOver) return { before: at.day, lastDay: calendar.previousTradingDay(at.day) }
    return { before: plusDays(at.day, 1), lastDay: at.day }
  }

  async function read(symbol: StockSymbol, day: Day, until: Day): Promise<ClosingPrices> {
    const calendar = await moments.calendar()
    const first = calendar && day < calendar.firstDay ? calendar.firstDay : day
    const last = until > (calendar?.lastDay ?? until) ? (calendar?.lastDay ?? until) : until
    const count = calendar && first <= last ? calendar.countTradingDays(first, last) : 0
    const reading = await feed.closes(symbol, { before: until, count })
    if (reading.value === undefined) forgetLater(symbol, day, until)
    return {
      closes: (reading.value ?? []).filter((close) => close.day >= day),
      exRights: await exRightsOf(db, symbol),
      label: feed.label(reading),
    }
  }

  function forgetLater(symbol: StockSymbol, day: Day, until: Day): void {
    setTimeout(() => known.delete(`${symbol} ${day} ${until}`), RETRY_MS).unref()
  }

  return {
    lastDay: async () => (await before())?.lastDay ?? null,
    async from(symbol, day) {
      const until = (await before())?.before
      if (!until) return { closes: [], exRights: [], label: undefined }
      const key = `${symbol} ${day} ${until}`
      const found = known.get(key)
      if (found) return found
      const reading = read(symbol, day, until)
      known.set(key, reading)
      reading.catch(() => known.delete(key))
      for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old)
      return reading
    },
  }
}
