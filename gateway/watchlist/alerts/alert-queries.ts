import type { Selectable } from 'kysely'
import type { AlertKind, PriceAlert } from '#api/watchlist/alerts/alert.ts'
import type { Db } from '#gateway/db/schema.ts'
import { randomId } from '../groups/group-queries.ts'
import type { PriceAlertsTable } from '../tables.ts'

export interface AlertTerm {
  kind: AlertKind
  limit: number
}

/** The alerts of a user, newest first; only those of one stock if it is given. */
export async function alertsOf(
  db: Db,
  userId: string,
  symbol: string | undefined,
): Promise<readonly PriceAlert[]> {
  let query = db
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
  if (symbol) query = query.where('symbol', '=', symbol)
  return (await query.execute()).map(toAlert)
}

export async function alertCountOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_alerts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts an alert; undefined if the user has the same one. */
export async function insertAlert(
  db: Db,
  {
    userId,
    symbol,
    stockType,
    kind,
    limit,
  }: AlertTerm & Record<'userId' | 'symbol' | 'stockType', string>,
  now: Date,
): Promise<PriceAlert | undefined> {
  const row = await db
    .insertInto('price_alerts')
    .values({
      alert_id: randomId(),
      user_id: userId,
      symbol,
      stock_type: stockType,
      kind,
      threshold: limit,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toAlert(row)
}

export async function findAlert(
  db: Db,
  userId: string,
  alertId: string,
): Promise<PriceAlert | undefined> {
  const row = await db
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst()
  return row && toAlert(row)
}

/**
 * Changes an alert of the user, which rearms one that is switched on; undefined if another has the same condition. The
 * caller holds the lock.
 */
export async function changeAlert(
  db: Db,
  userId: string,
  { id, symbol }: PriceAlert,
  { kind, limit, isOn }: AlertTerm & { isOn: boolean },
): Promise<PriceAlert | undefined> {
  const row = await db
    .updateTable('price_alerts')
    .set({ kind, threshold: limit, is_on: isOn, ...(isOn ? { fired_at: null } : {}) })
    .where('user_id', '=', userId)
    .where('alert_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_alerts as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .where('other.symbol', '=', symbol)
            .where('other.kind', '=', kind)
            .where('other.threshold', '=', limit)
            .where('other.alert_id', '<>', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toAlert(row)
}

/** Returns the symbol of the alert; undefined if the user has no such alert. */
export async function removeAlert(
  db: Db,
  userId: string,
  alertId: string,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('price_alerts')
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .returning('symbol')
    .executeTakeFirst()
  return removed?.symbol
}

function toAlert(row: Selectable<PriceAlertsTable>): PriceAlert {
  return {
    id: row.alert_id,
    symbol: row.symbol,
    stockType: row.stock_type,
    kind: row.kind,
    limit: row.threshold,
    isOn: row.is_on,
    createdAt: row.created_at.getTime(),
    firedAt: row.fired_at?.getTime(),
  }
}
