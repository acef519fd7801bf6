import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { SecurityEvent } from '#api/quote/disclosure/list-events.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'

interface Stretch {
  from: Day
  today: Day
  to: Day
}

type Unnamed = Omit<SecurityEvent, 'name'>

const MICRO = 1_000_000
/** A suspension begins after a day of trading: this many days before the stretch are read for it. */
const DAYS_BEFORE = 15

/** Every imported event of some securities between two days, oldest first. */
export async function securityEvents(
  db: Db,
  symbols: readonly StockSymbol[],
  stretch: Stretch,
): Promise<readonly SecurityEvent[]> {
  const found: readonly Unnamed[] = [
    ...(await exRightsDays(db, symbols, stretch)),
    ...(await reportDays(db, symbols, stretch)),
    ...(await unlockDays(db, symbols, stretch)),
    ...(await offerDays(db, symbols, stretch)),
    ...(await suspensionDays(db, symbols, stretch)),
  ]
  const names = await namesOf(db, symbols)
  return found
    .map((event) => ({ ...event, name: names.get(event.symbol) ?? event.symbol.slice(2) }))
    .sort((a, b) => compare(a.day, b.day) || compare(a.symbol, b.symbol))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function namesOf(db: Db, symbols: readonly StockSymbol[]) {
  const listed = await db
    .selectFrom('listings')
    .select(['symbol', 'name'])
    .where('symbol', 'in', symbols)
    .execute()
  const offered = await db
    .selectFrom('share_offers')
    .select(['symbol', 'name'])
    .where('symbol', 'in', symbols)
    .execute()
  return new Map([...offered, ...listed].map(({ symbol, name }) => [symbol, name]))
}

/** A dividend that is also an ex-rights event is one event. */
async function exRightsDays(db: Db, symbols: readonly StockSymbol[], { from, to }: Stretch) {
  const rights = await db
    .selectFrom('ex_rights')
    .select(['symbol', 'day', 'cash_micro', 'bonus_micro', 'rights_micro'])
    .where('symbol', 'in', symbols)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .execute()
  const dividends = await db
    .selectFrom('cash_dividends')
    .select(['symbol', 'ex_day as day', 'cash_micro'])
    .where('symbol', 'in', symbols)
    .where('ex_day', '>=', dayNumber(from))
    .where('ex_day', '<=', dayNumber(to))
    .execute()
  const isKnown = new Set(rights.map(({ symbol, day }) => `${symbol} ${day}`))
  const others = dividends
    .filter(({ symbol, day }) => !isKnown.has(`${symbol} ${day}`))
    .map((one) => ({ ...one, bonus_micro: 0, rights_micro: 0 }))
  return [...rights, ...others].map(
    ({ symbol, day, cash_micro, bonus_micro, rights_micro }): Unnamed => ({
      ...{ symbol, day: dayText(day), kind: 'exRights' },
      cashPerShare: cash_micro / MICRO || undefined,
      bonusRatio: bonus_micro / MICRO || undefined,
      rightsRatio: rights_micro / MICRO || undefined,
    }),
  )
}

async function reportDays(db: Db, symbols: readonly StockSymbol[], { from, today }: Stretch) {
  const rows = await db
    .selectFrom('financial_reports')
    .select(['symbol', 'period', 'published_day'])
    .where('symbol', 'in', symbols)
    .where('published_day', '>=', dayNumber(from))
    .where('published_day', '<=', dayNumber(today))
    .orderBy('period')
    .execute()
  return rows.map(
    ({ symbol, period, published_day }): Unnamed => ({
      ...{ symbol, day: dayText(published_day), kind: 'report', period: dayText(period) },
    }),
  )
}

/** Shares that were restricted for different reasons and are unlocked on one day are one event. */
async function unlockDays(db: Db, symbols: readonly StockSymbol[], { from, to }: Stretch) {
  const rows = await db
    .selectFrom('unlocks')
    .select(({ fn }) => [
      'symbol',
      'day',
      fn.sum<string>('shares').as('shares'),
      fn.sum<string | null>('ratio').as('ratio'),
    ])
    .where('symbol', 'in', symbols)
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .groupBy(['symbol', 'day'])
    .execute()
  return rows.map(
    ({ symbol, day, shares, ratio }): Unnamed => ({
      ...{ symbol, day: dayText(day), kind: 'unlock', shares: Number(shares) },
      ratioPercent: ratio === null ? undefined : Number(Number(ratio).toFixed(2)),
    }),
  )
}

async function offerDays(db: Db, symbols: readonly StockSymbol[], { from, to }: Stretch) {
  const rows = await db
    .selectFrom('share_offers')
    .select(['symbol', 'apply_day', 'result_day', 'list_day'])
    .where('symbol', 'in', symbols)
    .execute()
  const days = rows.flatMap(({ symbol, apply_day, result_day, list_day }) => [
    { symbol, kind: 'apply' as const, number: apply_day },
    { symbol, kind: 'result' as const, number: result_day },
    { symbol, kind: 'list' as const, number: list_day },
  ])
  return days.flatMap(({ symbol, kind, number }): Unnamed[] => {
    const day = number === null ? '' : dayText(number)
    return day >= from && day <= to ? [{ symbol, day, kind }] : []
  })
}

/** A day without trading after one with trading, and the reverse, as the imported candles have them. */
async function suspensionDays(db: Db, symbols: readonly StockSymbol[], { from, today }: Stretch) {
  const rows = await db
    .selectFrom('daily_candles')
    .select(['symbol', 'day', 'volume'])
    .where('symbol', 'in', symbols)
    .where('day', '>=', dayNumber(plusDays(from, -DAYS_BEFORE)))
    .where('day', '<=', dayNumber(today))
    .orderBy('symbol')
    .orderBy('day')
    .execute()
  return rows.flatMap(({ symbol, day, volume }, i): Unnamed[] => {
    const before = rows[i - 1]
    const isChange = before?.symbol === symbol && before.volume > 0 !== volume > 0
    if (!isChange || dayText(day) < from) return []
    return [{ symbol, day: dayText(day), kind: volume > 0 ? 'resumed' : 'suspended' }]
  })
}
