import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { PublicationsTable } from './tables.ts'

/** Until when a person may read what is published for each product they bought: now, or the end of the service. */
export type Readings = ReadonlyMap<string, Date>

export async function readingsOf(db: Db, userId: string | undefined, now: Date): Promise<Readings> {
  if (userId === undefined) return new Map()
  const rows = await db
    .selectFrom('services')
    .select('product_id')
    .select(sql<Date>`least(max(ends_at), ${now})`.as('until'))
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, until }) => [product_id, new Date(until)]))
}

/** Whether an entry is free, or was published before the end of a service of this person. */
export function isReadable(
  { product_id, published_at }: Pick<Selectable<PublicationsTable>, 'product_id' | 'published_at'>,
  readings: Readings,
): boolean {
  if (product_id === null) return true
  const until = readings.get(product_id)
  return until !== undefined && published_at <= until
}
