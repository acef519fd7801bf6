import { normaliseName } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import { allPages, type ListingPage } from '../all-pages.ts'
import type { SourceClient } from '../source-client.ts'
import {
  createSource,
  MalformedAnswer,
  type SourceOutcome,
  type SourceTerms,
} from '../source-http.ts'
import { dig, readJson, readNumber } from '../source-values.ts'
import { createDayTables } from './day-tables.ts'
import { createPastTables } from './past-tables.ts'
import { readBond } from './read-bond.ts'
import { readEastmoneyCandles, readFlowDays, readSuggestions, readTrends } from './read-charts.ts'
import { readHolders } from './read-holders.ts'
import {
  FLOW_FIELDS,
  LIST_FIELDS,
  listedRows,
  readFlow,
  readListQuotes,
  readTicks,
} from './read-quotes.ts'
import { BOOK_FIELDS, readStock } from './read-stock.ts'
import { secidOf, symbolOf } from './secid.ts'

/** Base addresses, best first; the numbered ones answer if the first drops connections. */
export interface EastmoneyHosts {
  quotes: readonly string[]
  history: readonly string[]
  search: readonly string[]
  /** Tables of reports. */
  tables: readonly string[]
  /** Pools of the stocks at their limits. */
  pools: readonly string[]
  /** Pages about one company. */
  companies: readonly string[]
}

export const EASTMONEY_HOSTS: EastmoneyHosts = {
  quotes: [
    'https://push2.eastmoney.com',
    'https://82.push2.eastmoney.com',
    'https://push2delay.eastmoney.com',
  ],
  history: ['https://push2his.eastmoney.com', 'https://63.push2his.eastmoney.com'],
  search: ['https://searchapi.eastmoney.com'],
  tables: ['https://datacenter-web.eastmoney.com'],
  pools: ['https://push2ex.eastmoney.com'],
  companies: ['https://emweb.securities.eastmoney.com'],
}

/** Constants of the public pages, the same for every visitor. */
const COMMON = 'ut=fa5fd1943c7b386f172d6893dbfba10b&fltt=2&invt=2'
const SUGGEST_TOKEN = 'D43BF722C8E33BDC906FB84D85E326E8'
const REFERER = 'https://quote.eastmoney.com/'
const ALL_A_SHARES = 'm:0+t:6,m:0+t:80,m:1+t:2,m:1+t:23,m:0+t:81+s:2048'

const QUOTES_MAX = 80
/** Lists never have more rows per page. */
const PAGE = 100

/** The conversion price of the day, a figure of the quotes that the table is asked to add. */
const BOND_PRICE = 'f235~10~SECURITY_CODE~TRANSFER_PRICE'

const KLT: Readonly<Record<CandlePeriod, number>> = {
  minute1: 1,
  minute5: 5,
  minute15: 15,
  minute30: 30,
  minute60: 60,
  day: 101,
  week: 102,
  month: 103,
}
const FQT = { none: 0, forward: 1, backward: 2 } as const

export function createEastmoneyClient(
  terms: Omit<SourceTerms, 'hosts'>,
  hosts: EastmoneyHosts = EASTMONEY_HOSTS,
): SourceClient {
  const headers = { referer: REFERER }
  const quotes = createSource({ ...terms, headers, hosts: hosts.quotes })
  const history = createSource({ ...terms, headers, hosts: hosts.history })
  const search = createSource({ ...terms, headers, hosts: hosts.search })
  const tables = createSource({ ...terms, headers, hosts: hosts.tables })
  const pools = createSource({ ...terms, headers, hosts: hosts.pools })
  const companies = createSource({ ...terms, headers, hosts: hosts.companies })
  const list = <T>(symbols: readonly StockSymbol[], fields: string, read: (text: string) => T) =>
    quotes.get(`/api/qt/ulist.np/get?${COMMON}&secids=${secids(symbols)}&fields=${fields}`, read)
  const stock = (symbol: StockSymbol) =>
    known(symbol, (secid) =>
      quotes.get(`/api/qt/stock/get?${COMMON}&secid=${secid}&fields=${BOOK_FIELDS}`, (text) =>
        readStock(text, symbol),
      ),
    )
  const trends = (symbol: StockSymbol, days: number) =>
    known(symbol, (secid) =>
      history.get(
        `/api/qt/stock/trends2/get?${COMMON}&secid=${secid}&ndays=${days}&iscr=0&fields1=f1,f2,f3,f4,f5,f6,f7,f8&fields2=f51,f52,f53,f54,f55,f56,f57,f58`,
        (text) => readTrends(text, symbol),
      ),
    )
  return {
    source: 'eastmoney',
    batch: QUOTES_MAX,
    quotes: async (symbols) => {
      const askable = symbols.filter(secidOf)
      const [one] = askable
      if (!one) return { value: [] }
      // Lists omit the order book, the limits and the shares.
      return askable.length === 1 ? stock(one) : list(askable, LIST_FIELDS, readListQuotes)
    },
    intraday: async (symbol) => lastOf(await trends(symbol, 1)),
    fiveDays: (symbol) => trends(symbol, 5),
    candles: (symbol, period, adjustment, limit) =>
      known(symbol, (secid) =>
        history.get(
          `/api/qt/stock/kline/get?${COMMON}&secid=${secid}&klt=${KLT[period]}&fqt=${FQT[adjustment]}&end=20500101&lmt=${limit}&fields1=f1,f2,f3,f4,f5,f6&fields2=f51,f52,f53,f54,f55,f56,f57,f58,f59,f60,f61`,
          (text) => readEastmoneyCandles(text, symbol),
        ),
      ),
    search: (text) =>
      search.get(
        `/api/suggest/get?input=${encodeURIComponent(text)}&type=14&token=${SUGGEST_TOKEN}&count=10`,
        readSuggestions,
      ),
    listing: () => allPages((offset) => quotes.get(listPath(offset), readPage)),
    ticks: (symbol, limit) =>
      known(symbol, (secid) =>
        quotes.get(
          `/api/qt/stock/details/get?${COMMON}&secid=${secid}&pos=-${limit}&fields1=f1,f2,f3,f4&fields2=f51,f52,f53,f54,f55`,
          (text) => readTicks(text, symbol),
        ),
      ),
    capitalFlow: (symbol) => list([symbol], FLOW_FIELDS, readFlow),
    flowDays: (symbol) =>
      known(symbol, (secid) =>
        history.get(
          `/api/qt/stock/fflow/daykline/get?${COMMON}&secid=${secid}&lmt=0&klt=101&fields1=f1,f2,f3,f7&fields2=f51,f52,f53,f54,f55,f56,f57,f58,f59,f60,f61,f62,f63,f64,f65`,
          readFlowDays,
        ),
      ),
    bond: (symbol) => tables.get(bondPath(symbol), readBond),
    holders: (symbol) =>
      companies.get(`/PC_HSF10/ShareholderResearch/PageAjax?code=${symbol.toUpperCase()}`, (text) =>
        readHolders(text, symbol),
      ),
    dayTables: createDayTables({ tables, pools }),
    pastTables: createPastTables(tables),
  }
}

function secids(symbols: readonly StockSymbol[]): string {
  return symbols.flatMap((symbol) => secidOf(symbol) ?? []).join(',')
}

/** Symbols without a number at the source are not requested. */
async function known<T>(
  symbol: StockSymbol,
  request: (secid: string) => Promise<SourceOutcome<T>>,
): Promise<SourceOutcome<T>> {
  const secid = secidOf(symbol)
  return secid ? request(secid) : { reason: 'empty' }
}

function bondPath(symbol: StockSymbol): string {
  const filter = encodeURIComponent(`(SECURITY_CODE="${symbol.slice(2)}")`)
  return `/api/data/v1/get?reportName=RPT_BOND_CB_LIST&columns=ALL&quoteColumns=${BOND_PRICE}&quoteType=0&source=WEB&client=WEB&filter=${filter}`
}

function lastOf<T>(outcome: SourceOutcome<readonly T[]>): SourceOutcome<T> {
  if (outcome.reason !== undefined) return outcome
  const last = outcome.value.at(-1)
  return last === undefined ? { reason: 'empty' } : { value: last }
}

function listPath(offset: number): string {
  const page = Math.floor(offset / PAGE) + 1
  return `/api/qt/clist/get?${COMMON}&pn=${page}&pz=${PAGE}&po=1&np=1&fid=f12&fs=${ALL_A_SHARES}&fields=f12,f13,f14`
}

function readPage(text: string): ListingPage {
  const total = readNumber(dig(readJson(text), 'data', 'total'))
  if (total === null) throw new MalformedAnswer('a list without a total')
  const rows = listedRows(text)
  const hits = rows.flatMap((row) => {
    const symbol = symbolOf(readNumber(dig(row, 'f13')), String(dig(row, 'f12')))
    const name = normaliseName(String(dig(row, 'f14') ?? ''))
    return symbol ? [{ symbol, name, pinyin: null }] : []
  })
  return { total, rows: rows.length, hits }
}
