import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { Services } from '#gateway/http/handle.ts'
import { dayText } from '../day-number.ts'
import type { SessionMoments } from '../feed/session-moment.ts'
import { loadFundamentals } from '../fundamentals/load-fundamentals.ts'
import { importMark } from '../replay/queries.ts'
import { SEED } from '../replay/replay-market.ts'
import { createBarLoader } from './load-bars.ts'
import type { MarketHistory } from './market-history.ts'

/** Days that the year in memory does not hold: they are read from the database when somebody looks back on them. */
export interface PastHistory {
  /** The day from which half of the listed securities are known: by their candles, in a replay also by their first close. */
  firstDay(): Promise<Day | undefined>
  /** The year that ends two months after the month of a day; undefined while no trading calendar is known. */
  around(day: Day): Promise<MarketHistory | undefined>
  /** Whether the year of a day is in memory or being read. */
  holds(day: Day): Promise<boolean>
}

type Parts = Pick<Services, 'config' | 'db'> & { moments: SessionMoments }

/** How long a year that nobody looks back on any more stays in memory. */
const KEPT_MS = 300_000

/** Holds one year at a time, and reads one after the other: of the whole market, each takes as much as the present one. */
export function createPastHistory({ config, db, moments }: Parts): PastHistory {
  const isSimulated = config.marketSource === 'replay'
  let known: { key: string; reading: Promise<MarketHistory> } | undefined
  let first: { mark: string; day: Promise<Day | undefined> } | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function readFirstDay(): Promise<Day | undefined> {
    const { rows } = await sql<{ day: number | null }>`
      select percentile_disc(0.5) within group (order by first) as day from (
        select least(c.day, case when ${isSimulated} then l.base_close_day end) as first
        from listings l left join lateral (
          select day from daily_candles where symbol = l.symbol order by day limit 1
        ) c on true
        where l.is_listed
      ) known where first is not null`.execute(db)
    const day = rows[0]?.day
    return day ? dayText(day) : undefined
  }

  async function load(until: Day, mark: string): Promise<MarketHistory> {
    const { bars, universe } = await createBarLoader(db, { seed: SEED, walks: isSimulated, until })
    const options = { until, simulates: isSimulated }
    const fundamentals = await loadFundamentals(db, universe, options)
    return { bars, fundamentals, days: bars.days, elapsed: 1, isSimulated, version: 0, mark }
  }

  /** Begins once the reading before has ended. */
  function readAfterOthers(until: Day, mark: string): Promise<MarketHistory> {
    const reading = running.then(() => load(until, mark))
    running = reading.catch(() => undefined)
    return reading
  }

  /** The end of the year of a day, and the name of that year between two imports. */
  async function yearOf(day: Day): Promise<{ until: Day; key: string; mark: string } | undefined> {
    const calendar = await moments.calendar()
    if (!calendar || day < calendar.firstDay) return undefined
    const mark = await importMark(db)
    const until = endOf(day, calendar)
    return { until, mark, key: `${mark} ${until}` }
  }

  return {
    async holds(day) {
      const year = await yearOf(day)
      return year !== undefined && year.key === known?.key
    },
    async firstDay() {
      const mark = await importMark(db)
      if (first?.mark !== mark) first = { mark, day: readFirstDay() }
      const { day } = first
      day.catch(() => {
        first = undefined
      })
      return day
    },
    async around(day) {
      const year = await yearOf(day)
      if (!year) return undefined
      const { key, until, mark } = year
      if (known?.key !== key) known = { key, reading: readAfterOthers(until, mark) }
      const now = known
      now.reading.catch(() => {
        if (known === now) known = undefined
      })
      clearTimeout(timer)
      timer = setTimeout(() => {
        known = undefined
      }, KEPT_MS).unref()
      return now.reading
    },
  }
}

/** The same year for all days of a month, so that a day has the same figures whatever was asked for before. */
function endOf(day: Day, calendar: TradingCalendar): Day {
  const until = dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 2, 1))
  return [until, calendar.lastDay].sort()[0]!
}
