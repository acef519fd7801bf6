import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { PublicationSecuritiesTable, PublicationsTable } from './tables.ts'

type Entry = Omit<Insertable<PublicationsTable>, 'corrects' | 'withdraws' | 'reason'>
type Security = Pick<PublicationSecuritiesTable, 'symbol' | 'stock_name' | 'price_milli'> &
  Partial<Omit<PublicationSecuritiesTable, 'publication_id' | 'position'>>

interface NewPublication extends Entry {
  securities: readonly Security[]
  /** The entry that it replaces, and why. */
  corrects?: string
  reason?: string
}

/** Appends an entry in the transaction of the event; false if it was appended before. */
export async function appendPublication(
  db: Db,
  { securities, ...entry }: NewPublication,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('publications')
    .values(entry)
    .onConflict((conflict) => conflict.column('publication_id').doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) === 0) return false
  if (securities.length > 0)
    await db
      .insertInto('publication_securities')
      .values(
        securities.map((one, position) => ({
          ...{ side: null, position_percent: null, target_milli: null, stop_milli: null },
          ...one,
          publication_id: entry.publication_id,
          position,
        })),
      )
      .execute()
  return true
}

/** Appends the withdrawal of an entry, which stays visible; false if there is none or it was withdrawn before. */
export async function withdrawPublication(
  db: Db,
  { publicationId, reason }: { publicationId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('publications')
    .columns([
      ...(['publication_id', 'kind', 'subject_id', 'product_id', 'adviser_name'] as const),
      ...(['adviser_certificate', 'title', 'text', 'published_at', 'withdraws', 'reason'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('publications')
        .select([
          eb.val(randomBytes(16).toString('base64url')).as('id'),
          ...(['kind', 'subject_id', 'product_id', 'adviser_name', 'adviser_certificate'] as const),
        ])
        .select([
          eb.val('').as('title'),
          eb.val('').as('text'),
          eb.cast<Date>(eb.val(now), 'timestamptz').as('published_at'),
          'publication_id as withdraws',
          eb.val(reason).as('reason'),
        ])
        .where('publication_id', '=', publicationId)
        .where('withdraws', 'is', null),
    )
    .onConflict((conflict) => conflict.column('withdraws').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}
