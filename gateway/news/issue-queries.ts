import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { type PieceRow, pieceById } from './piece-queries.ts'
import type { Readership } from './readership.ts'

/** Whether a person may read a piece of this product now. */
export async function isEntitled(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** A piece that this person may discuss, as they may read the whole of it; undefined if it is gone or not theirs. */
export async function discussedPiece(
  readership: Readership & { userId: string | undefined },
  pieceId: string,
): Promise<PieceRow | undefined> {
  const { db, userId, now } = readership
  const row = await pieceById(readership, pieceId)
  if (!row || row.withdrawn_at) return undefined
  const { product_id: productId } = row
  if (productId === null) return row
  return userId && (await isEntitled(db, { userId, productId }, now)) ? row : undefined
}

interface IssueFilter {
  userId: string
  month: string | undefined
  cursor: string | undefined
  limit: number
}

const month = sql<string>`to_char(p.published_at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** Issues for customers, newest first, each with whether this reader has read it and may read it. */
export async function issuesFor(
  db: Db,
  { userId, month: wanted, cursor, limit }: IssueFilter,
  now: Date,
) {
  let query = db
    .selectFrom('pieces as p')
    .innerJoin('products', 'products.product_id', 'p.product_id')
    .leftJoin('piece_readings as r', (join) =>
      join.onRef('r.piece_id', '=', 'p.piece_id').on('r.user_id', '=', userId),
    )
    .select(['p.piece_id', 'p.title', 'p.summary', 'p.published_at', 'p.product_id'])
    .select(['products.name as service_name', 'r.read_at'])
    .where('p.kind', '=', 'wealth')
    .where('p.withdrawn_at', 'is', null)
    .where('p.published_at', '<=', now)
  if (wanted) query = query.where(month, '=', wanted)
  if (cursor)
    query = query.where(
      sql<boolean>`(p.published_at, p.id) < (select c.published_at, c.id from pieces c where c.piece_id = ${cursor})`,
    )
  return query.orderBy('p.published_at', 'desc').orderBy('p.id', 'desc').limit(limit).execute()
}

/** The products whose service this person has now. */
export async function runningServices(
  db: Db,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('services')
    .select('product_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function issueMonths(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pieces as p')
    .select(month.as('month'))
    .distinct()
    .where('p.kind', '=', 'wealth')
    .where('p.withdrawn_at', 'is', null)
    .where('p.published_at', '<=', now)
    .orderBy('month', 'desc')
    .limit(60)
    .execute()
  return rows.map((row) => row.month)
}

/** Issues this person may read and has not read. */
export async function unreadIssues(
  db: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return 0
  const { count } = await db
    .selectFrom('pieces as p')
    .leftJoin('piece_readings as r', (join) =>
      join.onRef('r.piece_id', '=', 'p.piece_id').on('r.user_id', '=', userId),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('p.kind', '=', 'wealth')
    .where('p.product_id', 'in', productIds)
    .where('p.withdrawn_at', 'is', null)
    .where('p.published_at', '<=', now)
    .where('r.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertReading(
  db: Db,
  { userId, pieceId }: { userId: string; pieceId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('piece_readings')
    .values({ user_id: userId, piece_id: pieceId, read_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'piece_id']).doNothing())
    .execute()
}

export async function readerOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'mobile_sealed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The query for everybody whose service of a product is running. */
export function subscribersOf(db: Db, productId: string, now: Date) {
  return db
    .selectFrom('services')
    .select('user_id')
    .distinct()
    .where('product_id', '=', productId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
}
