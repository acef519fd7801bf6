import type { Adjustment } from '#api/exchange/candle/adjustment.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import { allPages, type ListingPage } from '../all-pages.ts'
import type { SourceClient } from '../source-client.ts'
import { createSource, type SourceOutcome, type SourceTerms } from '../source-http.ts'
import { readCandles, readFiveDays, readMinutes } from './read-charts.ts'
import { readQuotes } from './read-quotes.ts'
import { readHints, readRankPage } from './read-search.ts'

/** Base addresses, best first; there is no contract for any of them, so each may disappear. */
export interface TencentHosts {
  quotes: readonly string[]
  charts: readonly string[]
  search: readonly string[]
  lists: readonly string[]
}

export const TENCENT_HOSTS: TencentHosts = {
  quotes: ['https://qt.gtimg.cn', 'https://sqt.gtimg.cn'],
  charts: ['https://ifzq.gtimg.cn', 'https://proxy.finance.qq.com/ifzqgtimg'],
  search: ['https://smartbox.gtimg.cn'],
  lists: ['https://proxy.finance.qq.com'],
}

const QUOTES_MAX = 60
const DAYS_MAX = 640
const MINUTES_MAX = 1000
const PAGE = 200

const UNITS: Readonly<Record<CandlePeriod, string>> = {
  minute1: 'm1',
  minute5: 'm5',
  minute15: 'm15',
  minute30: 'm30',
  minute60: 'm60',
  day: 'day',
  week: 'week',
  month: 'month',
}
const ADJUSTED = { none: '', forward: 'qfq', backward: 'hfq' } as const

export function createTencentClient(
  terms: Omit<SourceTerms, 'hosts'>,
  hosts: TencentHosts = TENCENT_HOSTS,
): SourceClient {
  const quotes = createSource({ ...terms, hosts: hosts.quotes, encoding: 'gb18030' })
  const charts = createSource({ ...terms, hosts: hosts.charts })
  const search = createSource({ ...terms, hosts: hosts.search })
  const lists = createSource({ ...terms, hosts: hosts.lists })
  const page = (offset: number): Promise<SourceOutcome<ListingPage>> =>
    lists.get(
      `/cgi/cgi-bin/rank/hs/getBoardRankList?board_code=aStock&sort_type=price&direct=down&offset=${offset}&count=${PAGE}`,
      readRankPage,
    )
  return {
    source: 'tencent',
    batch: QUOTES_MAX,
    hasNetValues: true,
    quotes: (symbols) => quotes.get(`/q=${symbols.join(',')}`, readQuotes),
    intraday: (symbol) =>
      charts.get(`/appstock/app/minute/query?code=${symbol}`, (text) => readMinutes(text, symbol)),
    fiveDays: (symbol) =>
      charts.get(`/appstock/app/day/query?code=${symbol}`, (text) => readFiveDays(text, symbol)),
    candles: (symbol, period, adjustment, limit) => {
      const unit = UNITS[period]
      const adjusted = period.startsWith('minute') ? '' : ADJUSTED[adjustment]
      return charts.get(candlesPath(symbol, period, adjustment, limit), (text) =>
        readCandles(text, symbol, { unit, adjusted }),
      )
    },
    search: (text) => search.get(`/s3/?v=2&t=all&q=${encodeURIComponent(text)}`, readHints),
    listing: () => allPages(page),
  }
}

function candlesPath(symbol: string, period: CandlePeriod, adjustment: Adjustment, limit: number) {
  const unit = UNITS[period]
  if (period.startsWith('minute')) {
    return `/appstock/app/kline/mkline?param=${symbol},${unit},,${Math.min(limit, MINUTES_MAX)}`
  }
  const call = symbol.startsWith('hk') ? 'hkfqkline' : 'fqkline'
  const count = Math.min(limit, DAYS_MAX)
  return `/appstock/app/${call}/get?param=${symbol},${unit},,,${count},${ADJUSTED[adjustment]}`
}
