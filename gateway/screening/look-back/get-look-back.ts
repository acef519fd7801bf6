import type { Day } from '#api/exchange/session/exchange-time.ts'
import {
  getLookBack,
  LOOK_BACK_SHOWN,
  type LookBackSpan,
  SPANS,
} from '#api/screening/look-back/get-look-back.ts'
import type { Screen } from '#api/screening/screen.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import type { MarketHistory } from '#gateway/market/columns/market-history.ts'
import type { ClosingPrices } from '#gateway/market/daily-closes.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import { isMarketFit } from '../engine/environment.ts'
import type { Matrix } from '../engine/matrix.ts'
import { foundStocks, meetingStocks, sortedBy } from '../engine/run.ts'
import {
  changeBetween,
  changeSummary,
  DAYS_BEFORE,
  daysToLookBackOn,
  isAtLimit,
  isTradedOn,
  lastClosed,
  rounded,
} from './outcome.ts'
import { countDelisted } from './queries.ts'

const BENCHMARK = 'sh000300'
const LONGEST = Math.max(...SPANS)
const NOTHING = {
  ...{ isMarketFit: true, total: 0, spans: [], stocks: [] },
  ...{ traded: 0, limitUp: 0, suspendedNext: 0, delisted: 0 },
}

/** Years before the one in memory are read one after the other, a whole market within a minute: one visitor may not keep all busy. */
export const YEARS_READ = { name: 'look-back-years', points: 4, perSeconds: 300 }

export default handle(
  getLookBack,
  async ({ screen, day: wanted }, services) => {
    const { db, market } = services
    const recent = await market.history()
    if (!recent) return NOTHING
    const days = daysToLookBackOn(recent)
    const older = await olderDays(services, days[0])
    const range = { firstDay: older ?? days[0], lastDay: days.at(-1) }
    const found = await figuresOn(services, recent, { wanted, older })
    if (!found) return { ...NOTHING, ...range }
    const { history, matrix } = found
    const { day } = matrix
    const benchmark = await market.closes.from(BENCHMARK, day)
    return {
      ...range,
      day,
      label: labelOf({ origin: matrix.isSimulated ? 'simulated' : 'live' }),
      isMarketFit: isMarketFit(matrix, screen.environment),
      traded: matrix.isTraded.reduce((sum, one) => sum + one, 0),
      delisted: await countDelisted(db, day),
      ...outcomeOf(history, matrix, { screen, benchmark }),
    }
  },
  {
    limits: [
      {
        ...YEARS_READ,
        key: async ({ day }, context) =>
          day && (await isReadFor(day, context)) ? context.address : undefined,
      },
    ],
  },
)

/** Whether a year has to be read to look back on a day. */
async function isReadFor(day: Day, context: Context): Promise<boolean> {
  const recent = await context.market.history()
  const [first] = recent ? daysToLookBackOn(recent) : []
  if (!first || day >= first) return false
  const older = await olderDays(context, first)
  return older !== undefined && day >= older && !(await context.market.past.holds(day))
}

type Found = { history: MarketHistory; matrix: Matrix }

/** The first day before those in memory that can be looked back on; undefined if there is none. */
async function olderDays({ market }: Context, first: Day | undefined): Promise<Day | undefined> {
  const calendar = await market.moments.calendar()
  const known = await market.past.firstDay()
  if (!calendar || !known || !first) return undefined
  const from = [known, calendar.firstDay].sort().at(-1)!
  if (calendar.countTradingDays(from, first) <= DAYS_BEFORE) return undefined
  const day = calendar.plusTradingDays(from, DAYS_BEFORE)
  return day < first ? day : undefined
}

/** The figures of the wanted day or the trading day before it, from memory or from the database. */
async function figuresOn(
  { screening }: Context,
  history: MarketHistory,
  { wanted, older }: { wanted: Day | undefined; older: Day | undefined },
): Promise<Found | undefined> {
  const days = daysToLookBackOn(history)
  const day = wanted ? days.findLast((one) => one <= wanted) : (days.at(-LONGEST) ?? days[0])
  if (wanted && !day) return older && wanted >= older ? screening.onOlder(wanted) : undefined
  const isWithin = !wanted || wanted <= (history.days.at(-1) ?? '')
  const matrix = day && isWithin ? await screening.on(day) : undefined
  return matrix && { history, matrix }
}

function outcomeOf(
  history: MarketHistory,
  matrix: Matrix,
  { screen, benchmark }: { screen: Screen; benchmark: ClosingPrices },
) {
  const from = history.days.indexOf(matrix.day)
  const order = { sort: 'change', isAscending: false }
  const found = sortedBy(matrix, meetingStocks(matrix, screen), order)
  const obtainable = found.filter((stock) => !isAtLimit(history, stock, from))
  const last = lastClosed(history)
  const spans = SPANS.map((days) => ({ days, from, to: from + days, isOver: from + days <= last }))
  const shown = found.slice(0, LOOK_BACK_SHOWN)
  const stocks = foundStocks(matrix, shown, screen.conditions)
  return {
    total: found.length,
    limitUp: found.length - obtainable.length,
    suspendedNext: found.filter((stock) => !isTradedOn(history, stock, from + 1)).length,
    spans: spans.map(({ days, isOver, ...span }): LookBackSpan => {
      if (!isOver) return { days, counted: 0, suspended: 0 }
      const changes = obtainable.flatMap((stock) => changeBetween(history, stock, span) ?? [])
      const until = history.days[span.to]
      return {
        ...{ days, until, counted: changes.length },
        suspended: obtainable.length - changes.length,
        benchmark: until ? changeOf(benchmark, matrix.day, until) : undefined,
        ...changeSummary(changes),
      }
    }),
    stocks: shown.flatMap((index, i) => {
      const stock = stocks[i]
      if (!stock) return []
      const changes = spans.map(({ isOver, ...span }) => {
        const change = isOver ? changeBetween(history, index, span) : undefined
        return change === undefined ? undefined : rounded(change)
      })
      const isLimitUp = isAtLimit(history, index, from)
      return [{ stock, changes, isLimitUp, isSuspendedNext: !isTradedOn(history, index, from + 1) }]
    }),
  }
}

function changeOf({ closes }: ClosingPrices, from: Day, to: Day): number | undefined {
  const [first, last] = [from, to].map((day) => closes.find((one) => one.day === day)?.closeMilli)
  return first && last ? rounded((last / first - 1) * 100) : undefined
}
