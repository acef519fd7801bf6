import type { Db } from '../../db/schema.ts'
import type { OpsContext } from '../page/ops-page.ts'
import type { OpsDraft } from '../publication/draft-queries.ts'
import type { ApprovalTarget } from '../tables.ts'

/** The page of requests, under which their drafts are stored. */
export const APPROVALS = 'approvals'
/** How long a request waits, and how long its author may collect what was approved. */
export const WAIT_MS = 24 * 3_600_000
const SHOWN = 200

export type Approval = OpsDraft & { target: ApprovalTarget }

const isApproval = (draft: OpsDraft): draft is Approval => draft.target !== null

/** Requests, newest first. */
export async function allApprovals(db: Db): Promise<readonly Approval[]> {
  const rows = await db
    .selectFrom('ops_drafts')
    .selectAll()
    .where('page', '=', APPROVALS)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.filter(isApproval)
}

/** A request in this state that is not too old. */
export async function findApproval(
  { db, now }: Pick<OpsContext, 'db' | 'now'>,
  draftId: string,
  state: 'waiting' | 'released',
): Promise<Approval | undefined> {
  const row = await db
    .selectFrom('ops_drafts')
    .selectAll()
    .where('page', '=', APPROVALS)
    .where('draft_id', '=', draftId)
    .where('state', '=', state)
    .where(
      state === 'waiting' ? 'created_at' : 'decided_at',
      '>',
      new Date(now.getTime() - WAIT_MS),
    )
    .executeTakeFirst()
  return row && isApproval(row) ? row : undefined
}

/** The result of an approved request is collected once, by its author. */
export async function collectApproval(db: Db, draftId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ops_drafts')
    .set({ state: 'collected' })
    .where('draft_id', '=', draftId)
    .where('state', '=', 'released')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends requests that nobody decided in time. */
export async function expireApprovals(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('ops_drafts')
    .set({ state: 'expired' })
    .where('page', '=', APPROVALS)
    .where('state', '=', 'waiting')
    .where('created_at', '<=', new Date(now.getTime() - WAIT_MS))
    .execute()
}
