import type { Generated, JSONColumnType } from 'kysely'
import type { Fields } from './page/ops-page.ts'

declare module '../db/schema.ts' {
  interface Database {
    ops_sessions: OpsSessionsTable
    ops_audit: OpsAuditTable
    ops_drafts: OpsDraftsTable
  }
}

interface OpsSessionsTable {
  token_hash: string
  /** The name given at login. */
  operator: string
  /** One sentence for the next page that is shown. */
  notice: string | null
  created_at: Date
  seen_at: Date
}

/** Who did what, when and to what; rows are only ever inserted. */
interface OpsAuditTable {
  id: Generated<number>
  operator: string
  action: string
  subject: string
  details: string
  address: string
  created_at: Date
}

/** Something that one operator wrote and another one releases. */
export interface OpsDraftsTable {
  draft_id: string
  /** The page it belongs to. */
  page: string
  /** The fields of its form as typed. */
  texts: JSONColumnType<Fields>
  state: 'waiting' | 'returned' | 'released' | 'withdrawn'
  author: string
  /** Hash of the author's login: a second name in the same login is no second person. */
  author_session: string
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}
