import { setImmediate as breathe } from 'node:timers/promises'
import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import type { BoardStock } from '#gateway/market/market-board.ts'
import type { Matrix } from '../engine/matrix.ts'
import { createExtremes } from './extremes.ts'
import { createMinuteRecord, type MinuteRecord } from './minute-record.ts'
import { newestFirst, withEarlier } from './newest.ts'
import { type Day, movementsOf } from './rules.ts'

interface Parts extends Pick<Services, 'market'> {
  /** The figures of the moment. */
  readMatrix(): Promise<Matrix | undefined>
}

/** What one reading leaves for the next. */
interface Memory {
  record: MinuteRecord
  extremesBefore: ReturnType<typeof createExtremes>
}

const KEPT_MS = 5000
/** Stocks judged before requests may continue. */
const BREATH = 100
const LANDMARK = 'sh000001'

/** All movements of the day; all readers share one reading of the market. */
export function createMovements(parts: Parts): () => Promise<Movements> {
  const record = createMinuteRecord()
  const extremesBefore = createExtremes()
  let kept: { at: number; made: Promise<Movements> } | undefined
  let judged: { stocks: readonly BoardStock[]; day: Movements } | undefined

  /** A source is read more rarely than pages ask. */
  async function read(): Promise<Movements> {
    const { stocks } = await parts.market.board.read()
    if (judged?.stocks === stocks) return judged.day
    const now = await readMovements(parts, stocks, { record, extremesBefore })
    judged = { stocks, day: withEarlier(now, judged?.day) }
    return judged.day
  }

  return async () => {
    const now = performance.now()
    if (kept && now - kept.at < KEPT_MS) return kept.made
    const made = read()
    kept = { at: now, made }
    made.catch(() => {
      kept = undefined
    })
    return made
  }
}

async function readMovements(
  { market, readMatrix }: Parts,
  stocks: readonly BoardStock[],
  { record, extremesBefore }: Memory,
): Promise<Movements> {
  const moment = await market.moments.at(LANDMARK)
  const matrix = await readMatrix()
  const history = await market.history()
  const extremes = history && moment && extremesBefore(history, moment.day)
  const touched: Day[] = []
  const found: Movement[] = []
  // A source that is asked for each stock would refuse: only a replay is read minute by minute.
  const hasMinutes = market.feed.source === 'replay'
  if (!hasMinutes && moment)
    record.add(
      stocks.map(({ quote }) => quote),
      moment,
    )
  for (const [i, stock] of stocks.entries()) {
    if (i % BREATH === 0) await breathe()
    const minutes = hasMinutes ? await dayOf(market, stock) : recordedDay(record, stock)
    if (!minutes) continue
    const day = { ...minutes, extremes: extremes?.get(minutes.symbol) }
    if (hasTouchedLimit(day, stock)) touched.push(day)
    found.push(...movementsOf(day))
  }
  const broken = touched.filter(
    ({ points, limitUpMilli }) => points.at(-1)?.priceMilli !== limitUpMilli,
  )
  const [first] = stocks
  return {
    day: moment?.day,
    label: first && labelOf(first.quote),
    session: moment?.session,
    since: hasMinutes ? undefined : record.since(),
    movements: found.sort(newestFirst),
    ladder: matrix ? ladderOf(matrix.columns.get('boards'), matrix.listings) : [],
    touched: touched.length,
    broken: broken.length,
    brokenPercent:
      touched.length > 0 ? Math.round((broken.length / touched.length) * 1000) / 10 : undefined,
  }
}

/** The high of the day knows of minutes that nobody saw. */
function hasTouchedLimit({ points, limitUpMilli }: Day, { quote }: BoardStock): boolean {
  if (limitUpMilli === null) return false
  return (
    quote.highMilli === limitUpMilli || points.some(({ priceMilli }) => priceMilli === limitUpMilli)
  )
}

function recordedDay(record: MinuteRecord, { listing, quote }: BoardStock): Day | undefined {
  const { symbol, name } = listing
  const points = record.pointsOf(symbol)
  const { prevCloseMilli, limitUpMilli, limitDownMilli } = quote
  if (!prevCloseMilli || points.length === 0) return undefined
  return { symbol, name, prevCloseMilli, limitUpMilli, limitDownMilli, points }
}

async function dayOf(
  { feed }: Parts['market'],
  { listing, quote }: BoardStock,
): Promise<Day | undefined> {
  const { symbol, name } = listing
  const { value } = await feed.intraday(symbol)
  if (!value?.prevCloseMilli || quote.state.isSuspended) return undefined
  return {
    ...{ symbol, name },
    prevCloseMilli: value.prevCloseMilli,
    limitUpMilli: quote.limitUpMilli,
    limitDownMilli: quote.limitDownMilli,
    points: value.points,
  }
}

function ladderOf(
  boards: Float64Array | undefined,
  listings: readonly { symbol: string; name: string }[],
): Movements['ladder'] {
  const steps = new Map<number, { symbol: string; name: string }[]>()
  for (const [i, { symbol, name }] of listings.entries()) {
    const days = boards?.[i] ?? 0
    if (!(days >= 1)) continue
    const stocks = steps.get(days) ?? []
    steps.set(days, stocks)
    stocks.push({ symbol, name })
  }
  return [...steps]
    .sort(([one], [other]) => other - one)
    .map(([days, stocks]) => ({ days, stocks }))
}
