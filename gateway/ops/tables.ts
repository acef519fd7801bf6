import type { Generated, JSONColumnType } from 'kysely'
import type { Fields } from './page/ops-page.ts'

declare module '../db/schema.ts' {
  interface Database {
    operators: OperatorsTable
    operator_recovery_codes: RecoveryCodesTable
    operator_roles: OperatorRolesTable
    own_roles: OwnRolesTable
    ops_sessions: OpsSessionsTable
    ops_audit: OpsAuditTable
    ops_drafts: OpsDraftsTable
  }
}

/** A person who works under `/ops`; such a row is disabled, never deleted. */
export interface OperatorsTable {
  operator_id: string
  login_name: string
  /** The name in the audit log: nobody else has it, and it does not change. */
  name: string
  password_hash: string
  /** The password is the one another operator handed over. */
  must_change_password: boolean
  /** The secret of the second factor, encrypted; null until it is set up. */
  factor_sealed: Generated<string | null>
  /** A secret that was shown and whose first code is awaited. */
  factor_waiting_sealed: Generated<string | null>
  /** The last step of time whose code was used. */
  factor_step: Generated<number>
  is_disabled: Generated<boolean>
  /** Logins tried without success, the last of them at `last_try_at`. */
  failed_tries: Generated<number>
  last_try_at: Generated<Date | null>
  created_at: Date
}

interface RecoveryCodesTable {
  operator_id: string
  code_hash: string
}

interface OperatorRolesTable {
  operator_id: string
  /** A shipped role or one of `own_roles`. */
  role_id: string
}

/** A role that operators wrote. */
interface OwnRolesTable {
  role_id: string
  name: string
  permissions: JSONColumnType<readonly string[]>
  updated_at: Date
}

interface OpsSessionsTable {
  token_hash: string
  /** What a page names it by. */
  session_id: string | null
  /** Null for a login that began before operators had accounts; it is good for nothing. */
  operator_id: string | null
  operator: string
  /** One sentence for the next page that is shown. */
  notice: string | null
  address: string
  browser: string
  created_at: Date
  seen_at: Date
}

/** Who did what, when and to what; rows are only ever inserted. */
interface OpsAuditTable {
  /** The database replaces it by the number after the last row's. */
  id: Generated<number>
  operator: string
  /** Null for what nobody with an account did, and for rows older than the accounts. */
  operator_id: Generated<string | null>
  action: string
  subject: string
  details: string
  address: string
  created_at: Date
  previous_hash: Generated<string>
  hash: Generated<string>
}

/** What an action is that waits for a second person. */
export interface ApprovalTarget {
  /** The page with its query, below the origin. */
  address: string
  action: string
  title: string
  /** What is to happen, in one sentence. */
  summary: string
  /** Its author collects the result, a file, after the approval. */
  isCollected: boolean
}

/** Something that one operator wrote and another one releases. */
export interface OpsDraftsTable {
  draft_id: string
  /** The page it belongs to. */
  page: string
  /** The fields of its form as typed. */
  texts: JSONColumnType<Fields>
  /** `planned`: checked, and released when its time comes. */
  state: 'waiting' | 'returned' | 'planned' | 'released' | 'withdrawn' | 'collected' | 'expired'
  author: string
  /** Null for drafts older than the accounts, whose authors are known by name alone. */
  author_id: string | null
  /** The target of an action that waits for approval. */
  target: JSONColumnType<ApprovalTarget> | null
  /** The same action cannot wait twice. */
  request_key: string | null
  created_at: Date
  /** When it is to be released, if not at once. */
  publish_at: Generated<Date | null>
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}
