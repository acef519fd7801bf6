import { setImmediate as breathe } from 'node:timers/promises'
import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import type { BoardStock } from '#gateway/market/market-board.ts'
import type { Matrix } from '../engine/matrix.ts'
import { newestFirst } from './newest.ts'
import { type Day, movementsOf } from './rules.ts'

interface Parts extends Pick<Services, 'market'> {
  /** The figures of the moment. */
  readMatrix(): Promise<Matrix | undefined>
}

const KEPT_MS = 5000
/** Stocks judged before requests may continue. */
const BREATH = 100
const LANDMARK = 'sh000001'

/** All movements of the day; all readers share one reading of the market. */
export function createMovements(parts: Parts): () => Promise<Movements> {
  let kept: { at: number; made: Promise<Movements> } | undefined
  return async () => {
    const now = performance.now()
    if (kept && now - kept.at < KEPT_MS) return kept.made
    const made = readMovements(parts)
    kept = { at: now, made }
    made.catch(() => {
      kept = undefined
    })
    return made
  }
}

async function readMovements({ market, readMatrix }: Parts): Promise<Movements> {
  const { stocks } = await market.board.read()
  const moment = await market.moments.at(LANDMARK)
  const matrix = await readMatrix()
  const days: Day[] = []
  const found: Movement[] = []
  // A source that is asked for each stock would refuse: only a replay is read minute by minute.
  const isFollowed = market.feed.source === 'replay'
  if (isFollowed)
    for (const [i, stock] of stocks.entries()) {
      if (i % BREATH === 0) await breathe()
      const day = await dayOf(market, stock)
      if (!day) continue
      days.push(day)
      found.push(...movementsOf(day))
    }
  const touched = days.filter(({ points, limitUpMilli }) =>
    points.some(({ priceMilli }) => priceMilli === limitUpMilli),
  )
  const broken = touched.filter(
    ({ points, limitUpMilli }) => points.at(-1)?.priceMilli !== limitUpMilli,
  )
  const [first] = stocks
  return {
    day: moment?.day,
    label: first && labelOf(first.quote),
    session: moment?.session,
    isFollowed,
    movements: found.sort(newestFirst),
    ladder: matrix ? ladderOf(matrix.columns.get('boards'), matrix.listings) : [],
    touched: touched.length,
    broken: broken.length,
    brokenPercent:
      touched.length > 0 ? Math.round((broken.length / touched.length) * 1000) / 10 : undefined,
  }
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
