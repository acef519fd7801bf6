import { dayOf } from '#api/china-time.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { PerformanceStatistics, StrategyPerformance } from '#api/strategy/performance.ts'
import type { Services } from '#gateway/http/handle.ts'
import { USUAL_FEES } from '../engine/fees.ts'
import { type PortfolioResult, type PriceHistory, runPortfolio } from '../engine/portfolio.ts'
import { calculateStatistics, monthlyReturns } from '../engine/statistics.ts'
import { planTrades } from '../engine/trades.ts'
import { followableFrom, type Instruction } from './instruction-log.ts'

const BENCHMARK = 'sh000300'

/** What became of a strategy: for its pages, and for its holdings. */
export interface CalculatedStrategy {
  instructions: readonly Instruction[]
  /** Undefined until a day with a trade has closed. */
  performance: StrategyPerformance | undefined
  published: PortfolioResult
}

const EMPTY: PortfolioResult = {
  ...{ navs: [], fills: [], roundTrips: [], positions: [] },
  cashWeight: 1,
  turnover: 0,
}

export async function calculateStrategy(
  { market }: Pick<Services, 'market'>,
  instructions: readonly Instruction[],
  lastDay: Day | null,
): Promise<CalculatedStrategy> {
  const calendar = await market.moments.calendar()
  const [first] = instructions
  const nothing = { instructions, performance: undefined, published: EMPTY }
  if (!calendar || !lastDay || !first) return nothing
  const start = followableFrom(first.publishedAt, calendar)
  const days = start ? tradingDays(calendar, start.day, lastDay) : []
  if (days.length === 0) return nothing
  const symbols = [...new Set(instructions.map(({ symbol }) => symbol))]
  const prices = await pricesOf(market, symbols, dayOf(first.publishedAt))
  const trades = planTrades(instructions, calendar, prices)
  const published = runPortfolio({ days, trades: trades.published, prices, fees: USUAL_FEES })
  const obtainable = runPortfolio({ days, trades: trades.obtainable, prices, fees: USUAL_FEES })
  const performance = await performanceAnswer({ market }, { days, published, obtainable })
  return { instructions, published, performance }
}

interface Lines {
  days: readonly Day[]
  published: PortfolioResult
  obtainable: PortfolioResult
}

/** Both lines of a portfolio beside the index, from the close before their first day. */
export async function performanceAnswer(
  { market }: Pick<Services, 'market'>,
  { days, published, obtainable }: Lines,
): Promise<StrategyPerformance> {
  const [startDay = '', lastDay = startDay] = [days[0], days.at(-1)]
  const calendar = await market.moments.calendar()
  const isFirst = !calendar || startDay <= calendar.plusTradingDays(calendar.firstDay, 0)
  const before = isFirst ? startDay : calendar.previousTradingDay(startDay)
  const reference = await market.closes.from(BENCHMARK, before)
  const benchmark = benchmarkLine(days, reference.closes)
  return {
    curve: {
      days,
      published: published.navs.map(({ nav }) => rounded(nav)),
      obtainable: obtainable.navs.map(({ nav }) => rounded(nav)),
      benchmark: benchmark.map(rounded),
    },
    statistics: statisticsAnswer(published),
    obtainable: statisticsAnswer(obtainable),
    benchmarkReturn: (benchmark.at(-1) ?? 1) - 1,
    months: monthsOf(published, benchmark),
    ...{ startDay, lastDay, label: reference.label },
  }
}

/** Trading days from one to another, both inclusive. */
export function tradingDays(calendar: TradingCalendar, from: Day, to: Day): Day[] {
  const days: Day[] = []
  let day: Day | undefined = calendar.plusTradingDays(from, 0)
  while (day !== undefined && day <= to) {
    days.push(day)
    day = calendar.nextKnownTradingDay(day)
  }
  return days
}

/** Closes and ex-rights of securities from a day on. */
export async function pricesOf(
  { closes }: Pick<Services['market'], 'closes'>,
  symbols: readonly string[],
  from: Day,
): Promise<PriceHistory> {
  const found = await Promise.all(
    symbols.map(async (symbol) => [symbol, await closes.from(symbol, from)] as const),
  )
  return {
    closes: new Map(
      found.map(([symbol, { closes: all }]) => [
        symbol,
        new Map(all.map(({ day, closeMilli }) => [day, closeMilli])),
      ]),
    ),
    exRights: new Map(found.map(([symbol, { exRights }]) => [symbol, exRights])),
  }
}

/** The index from the close before the first day; 1 where it has none. */
function benchmarkLine(
  days: readonly Day[],
  closes: readonly { day: Day; closeMilli: number }[],
): number[] {
  const by = new Map(closes.map(({ day, closeMilli }) => [day, closeMilli]))
  const start = closes[0]?.closeMilli
  let last = 1
  return days.map((day) => {
    const close = by.get(day)
    if (start && close) last = close / start
    return last
  })
}

function monthsOf(published: PortfolioResult, benchmark: readonly number[]) {
  const index = monthlyReturns(
    published.navs.map(({ day }, i) => ({ day, nav: benchmark[i] ?? 1 })),
  )
  return monthlyReturns(published.navs).map(({ month, change }, i) => ({
    ...{ month, change },
    benchmarkChange: index[i]?.change ?? 0,
  }))
}

function statisticsAnswer(result: PortfolioResult): PerformanceStatistics {
  const { maxDrawdown, ...figures } = calculateStatistics(result)
  return {
    ...figures,
    maxDrawdown: maxDrawdown?.depth ?? 0,
    drawdownFrom: maxDrawdown?.from,
    drawdownTo: maxDrawdown?.to,
  }
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6
