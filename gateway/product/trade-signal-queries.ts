import type { Selectable } from 'kysely'
import type { TradeSignal } from '#api/product/package.ts'
import { olderThan } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { securityChange } from '../publication/security-change.ts'
import type { TradeSignalsTable } from './tables.ts'

export type TradeSignalRow = Selectable<TradeSignalsTable>

interface InstructionPage {
  packageId: string
  /** Nothing published after this. */
  until: Date
  cursor?: string | undefined
  limit: number
}

const TRADE_SIGNALS = {
  table: 'package_instructions',
  key: 'instruction_id',
  owner: 'product_id',
} as const

/** Trade signals of a service, newest first. */
export async function tradeSignalsOf(
  db: Db,
  { packageId, until, cursor, limit }: InstructionPage,
): Promise<readonly TradeSignalRow[]> {
  let query = db
    .selectFrom('package_instructions')
    .selectAll()
    .where('product_id', '=', packageId)
    .where('published_at', '<=', until)
    .orderBy('id', 'desc')
    .limit(limit)
  if (cursor) query = query.where(olderThan(TRADE_SIGNALS, cursor, packageId))
  return query.execute()
}

/** The stocks in the portfolio of a service: the newest trade signal of each stock, if any of it is left. */
export async function stocksOf(db: Db, packageId: string) {
  const newest = await db
    .selectFrom('package_instructions')
    .distinctOn('symbol')
    .select(['symbol', 'stock_name', 'position_percent', 'published_at'])
    .where('product_id', '=', packageId)
    .where('withdrawn_at', 'is', null)
    .orderBy('symbol')
    .orderBy('id', 'desc')
    .execute()
  return newest
    .filter((row) => row.position_percent > 0)
    .sort((a, b) => b.position_percent - a.position_percent)
    .map((row) => ({
      symbol: row.symbol,
      stockName: row.stock_name,
      positionPercent: row.position_percent,
      changedAt: row.published_at.getTime(),
    }))
}

/** Recipients of a trade signal: owners of a running service who have not turned its messages off. */
export function readersOf(db: Db, packageId: string, now: Date) {
  return db
    .selectFrom('services')
    .select('services.user_id')
    .distinct()
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.user_id', '=', 'services.user_id')
        .on('subscriptions.kind', '=', 'strategy')
        .onRef('subscriptions.subject_id', '=', 'services.product_id'),
    )
    .where('services.product_id', '=', packageId)
    .where('services.starts_at', '<=', now)
    .where('services.ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('subscriptions.is_notified', 'is', null),
        eb('subscriptions.is_notified', '=', true),
      ]),
    )
}

/** A trade signal as its readers see it, with what became of the security since. */
export async function tradeSignalAnswer(
  services: Pick<Services, 'market'>,
  row: TradeSignalRow,
): Promise<TradeSignal> {
  const { symbol, price_milli: priceMilli, published_at: publishedAt } = row
  return {
    ...(await securityChange(services, { symbol, priceMilli }, publishedAt)),
    tradeSignalId: row.instruction_id,
    kind: row.kind,
    symbol: row.symbol,
    stockName: row.stock_name,
    priceMilli: row.price_milli,
    positionPercent: row.position_percent,
    targetMilli: row.target_milli ?? undefined,
    stopMilli: row.stop_milli ?? undefined,
    reason: row.reason,
    publishedAt: row.published_at.getTime(),
    adviserName: row.adviser_name ?? undefined,
    adviserCertificate: row.adviser_certificate ?? undefined,
    withdrawnAt: row.withdrawn_at?.getTime(),
    withdrawReason: row.withdraw_reason ?? undefined,
  }
}
