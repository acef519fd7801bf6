import { describeOwned, type OwnedRow } from '../db/owner.ts'
import type { Database, Db } from '../db/schema.ts'
import { findExports } from './find-exports.ts'

type Table = keyof Database

/** The merge of one account into another. */
export interface Merge {
  fromId: string
  intoId: string
  secretKey: string
  now: Date
}

/** The deletion of accounts. */
export interface Deletion {
  userIds: readonly string[]
  /** Keyed hashes of the mobile numbers they had. */
  mobileHashes: readonly string[]
  secretKey: string
  now: Date
}

/** What a domain stores about its users. */
export interface OwnedByUser {
  kind: 'ownedByUser'
  /** Every table with a column that names a user. */
  tables: readonly Table[]
  /** Tables with rows that outlive a deleted account, each with the reason. */
  retained: Readonly<Partial<Record<Table, string>>>
  /** Moves everything from one account to another, within the transaction that holds both. */
  merge(db: Db, merge: Merge): Promise<void>
  /** Deletes the data of deleted accounts, and makes anonymous the rows that are kept but need no name. */
  forget(db: Db, deletion: Deletion): Promise<void>
  /** Everything stored about an account, for the copy a person may ask for; by default, all rows with their `user_id`. */
  describe(db: Db, userId: string): Promise<readonly OwnedRow[]>
  /** The accounts with business under way: their deletion waits until it ends. */
  unfinished(db: Db, userIds: readonly string[], now: Date): Promise<readonly string[]>
}

type Options = Pick<OwnedByUser, 'tables' | 'merge'> &
  Partial<Pick<OwnedByUser, 'retained' | 'forget' | 'describe' | 'unfinished'>>

/** Exported once by a domain that stores anything about users, and found at start. */
export function ownedByUser(options: Options): OwnedByUser {
  const { tables } = options
  return {
    kind: 'ownedByUser',
    retained: {},
    forget: async () => {},
    describe: (db, userId) => describeOwned(db, tables, userId),
    unfinished: async () => [],
    ...options,
  }
}

/** What every domain stores about users. */
export async function findOwned(): Promise<readonly OwnedByUser[]> {
  return (await findExports<OwnedByUser>('ownedByUser')).map(({ value }) => value)
}
