import type { Day } from '#api/exchange/session/exchange-time.ts'
import { connectTurnoverLayout } from '../../activity/connect-turnover-layout.ts'
import { limitDownLayout } from '../../activity/limit-down-layout.ts'
import { limitPoolLayout } from '../../activity/limit-pool-layout.ts'
import { marginDaysLayout, marketMarginLayout } from '../../activity/margin-layout.ts'
import { dayNumber } from '../../day-number.ts'
import type { DayTable } from '../../day-table/day-table.ts'
import { billboardLayout } from '../../disclosure/billboard-layout.ts'
import { holderCountsLayout } from '../../disclosure/holders-layout.ts'
import { shareOffersLayout } from '../../disclosure/share-offers-layout.ts'
import { unlocksLayout } from '../../disclosure/unlocks-layout.ts'
import { cashDividendsLayout } from '../../fundamentals/dividends-layout.ts'
import { financialReportsLayout } from '../../fundamentals/reports-layout.ts'
import type { Source } from '../source-http.ts'
import {
  readDividends,
  readHolderCounts,
  readMargin,
  readMarketMargin,
  readNorthbound,
  readOffers,
  readSeats,
  readStatements,
  readUnlocks,
} from './day-reports.ts'
import { readPool } from './read-pool.ts'

const HOUR = 3600
const MORNING = { on: 'sameDay', second: 9 * HOUR } as const
const AFTER_CLOSE = { on: 'sameDay', second: 15 * HOUR + 600 } as const
/** Exchanges disclose seats from the late afternoon on. */
const EVENING = { on: 'sameDay', second: 20 * HOUR } as const
/** Margin trading is disclosed before the market opens again. */
const NEXT_MORNING = { on: 'nextTradingDay', second: 9 * HOUR + 600 } as const

const STATEMENTS = [
  ['income statements', 'INCOME'],
  ['balance sheets', 'BALANCE'],
  ['cash flow statements', 'CASHFLOW'],
] as const

/** A constant of the public page of pools, the same for every visitor. */
const POOL_TOKEN = '7eea3edcaed734bea9cbfc24409ed989'

/**
 * What the source publishes of a trading day. Its pools of strong and of new stocks have no table here, neither have the
 * totals of its billboard without seats; that of yesterday's limits has the stocks of the pool of the day before.
 */
export function createDayTables(of: { tables: Source; pools: Source }): readonly DayTable[] {
  const pool =
    (call: string): DayTable['request'] =>
    (day) =>
      of.pools.get(
        `/${call}?ut=${POOL_TOKEN}&dpt=wz.ztzt&Pageindex=0&pagesize=10000&sort=fbt:asc&date=${dayNumber(day)}`,
        (text) => readPool(text, day),
      )
  const table = (name: string, layout: DayTable['layout'], due: DayTable['due']) => ({
    ...{ name: `eastmoney ${name}`, layout, due },
  })
  return [
    { ...table('limit-up pool', limitPoolLayout, AFTER_CLOSE), request: pool('getTopicZTPool') },
    { ...table('left limits', limitPoolLayout, AFTER_CLOSE), request: pool('getTopicZBPool') },
    { ...table('limit-down pool', limitDownLayout, AFTER_CLOSE), request: pool('getTopicDTPool') },
    {
      ...table('unlock days', unlocksLayout, MORNING),
      request: (day) => readUnlocks(of.tables, day),
    },
    {
      ...table('share offers', shareOffersLayout, MORNING),
      request: (day) => readOffers(of.tables, day),
    },
    {
      ...table('margin trading', marginDaysLayout, NEXT_MORNING),
      request: (day) => readMargin(of.tables, day),
    },
    {
      ...table('margin trading of the market', marketMarginLayout, NEXT_MORNING),
      request: (day) => readMarketMargin(of.tables, day),
    },
    ...STATEMENTS.map(([name, report]) => ({
      ...table(name, financialReportsLayout, MORNING),
      request: (day: Day) => readStatements(of.tables, day, report),
    })),
    {
      ...table('dividends', cashDividendsLayout, MORNING),
      request: (day) => readDividends(of.tables, day),
    },
    {
      ...table('numbers of holders', holderCountsLayout, MORNING),
      request: (day) => readHolderCounts(of.tables, day),
    },
    {
      ...table('billboard seats', billboardLayout, EVENING),
      request: (day) => readSeats(of.tables, day),
    },
    {
      ...table('northbound turnover', connectTurnoverLayout, EVENING),
      request: (day) => readNorthbound(of.tables, day),
    },
  ]
}
