import { dayOf } from '#api/china-time.ts'
import { type Day, instantOf, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { FollowVerdict } from '../engine/obtainable.ts'

/** An instruction as the record has it, oldest first in every list. */
export interface Instruction {
  id: number
  moveId: string
  strategyId: string
  productId: string
  kind: TradeSignalKind
  symbol: string
  stockName: string
  priceMilli: number
  targetMilli: number | null
  stopMilli: number | null
  /** Percent of the portfolio afterwards, and before it. */
  weightAfter: number
  weightBefore: number
  reason: string
  adviserName: string
  adviserCertificate: string
  publishedAt: Date
  withdrawnAt: Date | null
  withdrawReason: string | null
  isCorrection: boolean
  verdict: FollowVerdict['verdict'] | 'pending'
  followMilli: number | null
}

/** Every instruction of a strategy; those withdrawn remain. */
export async function instructionsOf(db: Db, strategyId: string): Promise<Instruction[]> {
  const rows = await db
    .selectFrom('publications as entry')
    .innerJoin('publication_securities as traded', (join) =>
      join
        .onRef('traded.publication_id', '=', 'entry.publication_id')
        .on('traded.position', '=', 0),
    )
    .leftJoin('publications as withdrawal', 'withdrawal.withdraws', 'entry.publication_id')
    .leftJoin('publication_verdicts as judged', 'judged.publication_id', 'entry.publication_id')
    .select(['entry.id', 'entry.publication_id', 'entry.subject_id', 'entry.product_id'])
    .select(['entry.text', 'entry.adviser_name', 'entry.adviser_certificate', 'entry.corrects'])
    .select(['entry.published_at', 'traded.symbol', 'traded.stock_name', 'traded.side'])
    .select(['traded.price_milli', 'traded.position_percent', 'traded.target_milli'])
    .select(['traded.stop_milli', 'judged.verdict', 'judged.price_milli as follow_milli'])
    .select(['withdrawal.published_at as withdrawn_at', 'withdrawal.reason as withdraw_reason'])
    .where('entry.kind', '=', 'instruction')
    .where('entry.subject_id', '=', strategyId)
    .where('entry.withdraws', 'is', null)
    .where('traded.side', 'is not', null)
    .orderBy('entry.published_at')
    .orderBy('entry.id')
    .execute()
  const held = new Map<string, number>()
  return rows.map((row) => {
    const weightBefore = held.get(row.symbol) ?? 0
    const weightAfter = row.position_percent ?? 0
    held.set(row.symbol, row.withdrawn_at ? weightBefore : weightAfter)
    return {
      ...{ id: row.id, moveId: row.publication_id, strategyId: row.subject_id },
      ...{ productId: row.product_id ?? row.subject_id, kind: row.side ?? 'hold' },
      ...{ symbol: row.symbol, stockName: row.stock_name, priceMilli: row.price_milli },
      ...{ targetMilli: row.target_milli, stopMilli: row.stop_milli, weightAfter, weightBefore },
      ...{ reason: row.text, adviserName: row.adviser_name },
      ...{ adviserCertificate: row.adviser_certificate, publishedAt: row.published_at },
      ...{ withdrawnAt: row.withdrawn_at, withdrawReason: row.withdraw_reason },
      ...{ isCorrection: row.corrects !== null, verdict: row.verdict ?? 'pending' },
      followMilli: row.follow_milli,
    }
  })
}

const OPENS = (9 * 60 + 30) * 60
const CLOSES = 15 * 3600

/**
 * The first moment at which a reader can act on something published, on the clock of the exchange; undefined as long as
 * the calendar ends before it.
 */
export function followableFrom(
  publishedAt: Date,
  calendar: TradingCalendar,
): { day: Day; second: number } | undefined {
  const day = dayOf(publishedAt)
  const second = secondOfDay(publishedAt)
  if (day <= calendar.lastDay && calendar.isTradingDay(day) && second < CLOSES)
    return { day, second: Math.max(second, OPENS) }
  const next = calendar.nextKnownTradingDay(day)
  return next === undefined ? undefined : { day: next, second: OPENS }
}

/** Whether nobody could follow an instruction because it was withdrawn before the market opened. */
export function isVoid(
  { publishedAt, withdrawnAt }: Instruction,
  calendar: TradingCalendar,
): boolean {
  if (!withdrawnAt) return false
  const start = followableFrom(publishedAt, calendar)
  return !start || withdrawnAt <= instantOf(start.day, start.second)
}
