import type { Selectable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Fields, OpsContext } from '../page/ops-page.ts'
import type { ApprovalTarget, OpsDraftsTable } from '../tables.ts'

export type OpsDraft = Selectable<OpsDraftsTable>

/** The four-eyes rule of publications and approvals: the author of a draft does not release it. */
export function isAuthor(
  { author, author_id }: Pick<OpsDraft, 'author' | 'author_id'>,
  { operator, operatorId }: Pick<OpsContext, 'operator' | 'operatorId'>,
): boolean {
  return author_id === null ? author === operator : author_id === operatorId
}

interface NewDraft {
  draftId: string
  page: string
  texts: Fields
  publishAt?: Date | undefined
  /** The request of an action that waits for approval; the same one waits once. */
  request?: { key: string; target: ApprovalTarget }
}

/** Stores a draft; false if it was submitted before. */
export async function insertDraft(
  { db, operator, operatorId, now }: Pick<OpsContext, 'db' | 'operator' | 'operatorId' | 'now'>,
  { draftId, page, texts, publishAt, request }: NewDraft,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ops_drafts')
    .values({
      draft_id: draftId,
      page,
      texts: JSON.stringify(texts),
      state: 'waiting',
      author: operator,
      author_id: operatorId,
      target: request ? JSON.stringify(request.target) : null,
      request_key: request?.key ?? null,
      created_at: now,
      publish_at: publishAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function draftOf(
  db: Db,
  page: string,
  draftId: string,
): Promise<OpsDraft | undefined> {
  return db
    .selectFrom('ops_drafts')
    .selectAll()
    .where('page', '=', page)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
}

/** Drafts of a page that nobody has released, newest first. */
export async function unreleasedDrafts(db: Db, page: string): Promise<readonly OpsDraft[]> {
  return db
    .selectFrom('ops_drafts')
    .selectAll()
    .where('page', '=', page)
    .where('state', 'in', ['waiting', 'planned', 'returned'])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

export async function countDrafts(db: Db, page: string): Promise<number> {
  const { count } = await db
    .selectFrom('ops_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('page', '=', page)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Decision {
  draftId: string
  from: OpsDraft['state']
  to: OpsDraft['state']
  reason: string | null
}

/** Moves a draft on, once; false if somebody else did so before. */
export async function decideDraft(
  { db, operator, now }: Pick<OpsContext, 'db' | 'operator' | 'now'>,
  { draftId, from, to, reason }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ops_drafts')
    .set({ state: to, decided_by: operator, decided_at: now, reason })
    .where('draft_id', '=', draftId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Checked drafts whose time has come, those due first before the others. */
export async function dueDrafts(db: Db, now: Date): Promise<readonly OpsDraft[]> {
  return db
    .selectFrom('ops_drafts')
    .selectAll()
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(50)
    .execute()
}
