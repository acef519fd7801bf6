import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { SessionMoments } from '../feed/session-moment.ts'
import { loadCompany } from './load-fundamentals.ts'
import type { Fundamentals } from './report.ts'

type Parts = Pick<Services, 'config' | 'db'> & { moments: SessionMoments }

/** Reads one company at a time: a page about one stock never waits for the bars of the whole market. */
export function createCompanies({ config, db, moments }: Parts) {
  const simulates = config.marketSource === 'replay'
  return async function company(symbol: StockSymbol): Promise<Fundamentals | undefined> {
    const calendar = await moments.calendar()
    const moment = await moments.at(symbol)
    if (!calendar || !moment) return undefined
    return loadCompany(db, symbol, { until: moment.day, simulates, calendar })
  }
}
