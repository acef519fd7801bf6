import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { startOfDay } from '#api/exchange/session/exchange-time.ts'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'
import type { Database, Db } from '#gateway/db/schema.ts'
import { addNotice } from '#gateway/message/notice/notice-queries.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import type { PriceAlertsTable } from '../tables.ts'
import { alertMessage, alertNotice } from './alert-message.ts'
import type { AlertReading } from './alert-reading.ts'

export function changeInHundredths(lastMilli: number, prevCloseMilli: number | null) {
  const percent = changePercentOf(lastMilli, prevCloseMilli ?? 0)
  return percent === null ? null : Math.round(percent * 100)
}

/** The thresholds that are reached first; Infinity if no alert waits. */
export type AlertEdges = Record<AlertKind, number>

/** Whether any alert within these edges is due. */
export function isDue(edges: AlertEdges, { lastMilli, change }: AlertReading): boolean {
  return (
    lastMilli >= edges.priceAbove ||
    lastMilli <= -edges.priceBelow ||
    (change !== null && (change >= edges.riseAbove || -change >= edges.fallBelow))
  )
}

/**
 * The edges of every symbol with waiting alerts, or of one; the threshold of `priceBelow` is negated, so that the
 * nearest is always the smallest.
 */
export async function alertEdges(
  db: Db,
  now: Date,
  symbol?: string,
): Promise<Map<string, AlertEdges>> {
  let query = db
    .selectFrom('price_alerts')
    .where(waiting(now))
    .groupBy(['symbol', 'kind'])
    .select(['symbol', 'kind'])
    .select(({ fn }) => [
      fn.min<number | string>('threshold').as('least'),
      fn.max<number | string>('threshold').as('most'),
    ])
  if (symbol) query = query.where('symbol', '=', symbol)
  const edges = new Map<string, AlertEdges>()
  for (const row of await query.execute()) {
    const known = edges.get(row.symbol) ?? { ...NOBODY }
    known[row.kind] = row.kind === 'priceBelow' ? -Number(row.most) : Number(row.least)
    edges.set(row.symbol, known)
  }
  return edges
}

const NOBODY: AlertEdges = {
  priceAbove: Number.POSITIVE_INFINITY,
  priceBelow: Number.POSITIVE_INFINITY,
  riseAbove: Number.POSITIVE_INFINITY,
  fallBelow: Number.POSITIVE_INFINITY,
}

/**
 * Fires due alerts, each once, whichever node sees it first: the update that marks an alert also finds it, and the
 * message is inserted with it. An alert on a price switches itself off; one on a change of the day waits for the next
 * day.
 */
export async function fireAlerts(db: Db, reading: AlertReading, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const fired = await trx
      .updateTable('price_alerts')
      .set({ fired_at: now, is_on: sql<boolean>`kind in ('riseAbove', 'fallBelow')` })
      .where('symbol', '=', reading.symbol)
      .where(waiting(now))
      .where(reached(reading))
      .returningAll()
      .execute()
    for (const alert of fired) {
      const message = alertMessage(termOf(alert), reading, now)
      await writeMessage(trx, { userId: alert.user_id, ...message }, now)
      await addNotice(trx, { ...alertNotice(message, reading), userId: alert.user_id }, now)
    }
    return fired.length
  })
}

function waiting(now: Date) {
  const today = startOfDay(now)
  return (eb: ExpressionBuilder<Database, 'price_alerts'>) =>
    eb.and([
      eb('is_on', '=', true),
      eb.or([
        eb('kind', 'in', ['priceAbove', 'priceBelow']),
        eb('fired_at', 'is', null),
        eb('fired_at', '<', today),
      ]),
    ])
}

function reached({ lastMilli, change }: AlertReading) {
  return (eb: ExpressionBuilder<Database, 'price_alerts'>) =>
    eb.or([
      eb('kind', '=', 'priceAbove').and('threshold', '<=', lastMilli),
      eb('kind', '=', 'priceBelow').and('threshold', '>=', lastMilli),
      ...(change === null
        ? []
        : [
            eb('kind', '=', 'riseAbove').and('threshold', '<=', change),
            eb('kind', '=', 'fallBelow').and('threshold', '<=', -change),
          ]),
    ])
}

function termOf({ kind, threshold }: Selectable<PriceAlertsTable>) {
  return { kind, limit: Number(threshold) }
}
