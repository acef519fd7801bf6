import type { Kysely } from 'kysely'

/**
 * Every table of the gateway, by name. A domain adds its own in its `tables.ts`:
 * `declare module '../db/schema.ts' { interface Database { orders: OrdersTable } }`.
 */
export interface Database {
  idempotency_keys: IdempotencyKeysTable
  request_nonces: RequestNoncesTable
}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>

/** The connections of one process to a database, and how many of its queries wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
  allowed: number
}

/** A migrated database, embedded or on a server, until it is closed. */
export interface OpenDatabase {
  db: Db
  kind: 'embedded' | 'postgres'
  /** A snapshot of the embedded database; a server has backup tools of its own. */
  dump?(): Promise<Blob>
  /** The connections of this process at the moment. */
  connections(): Connections
  close(): Promise<void>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  call: string
  request_hash: string
  answer: string | null
  created_at: Date
}

export interface RequestNoncesTable {
  nonce: string
  expires_at: Date
}
