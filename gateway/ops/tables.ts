import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    ops_sessions: OpsSessionsTable
    ops_audit: OpsAuditTable
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
