import { randomBytes } from 'node:crypto'
import { keyedHash } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'

export interface OpsSession {
  token: string
  operator: string
  /** The token in every form of this login. */
  formToken: string
  notice: string | undefined
}

const IDLE_MS = 3_600_000
/** The limit even for an active login: a working day. */
const LONGEST_MS = 12 * 3_600_000
export const SESSION_SECONDS = LONGEST_MS / 1000

/** The secret is part of every hash: a change of it ends all logins. */
const hashOf = (token: string, opsSecret: string) => keyedHash('opsSession', token, opsSecret)

export async function startOpsSession(
  db: Db,
  operator: string,
  opsSecret: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('ops_sessions')
    .values({
      token_hash: hashOf(token, opsSecret),
      operator,
      notice: null,
      created_at: now,
      seen_at: now,
    })
    .execute()
  return token
}

/** The login of a token that is neither too old nor idle for an hour; each use extends it. */
export async function findOpsSession(
  db: Db,
  token: string | undefined,
  opsSecret: string,
  now: Date,
): Promise<OpsSession | undefined> {
  if (!token) return undefined
  const row = await db
    .updateTable('ops_sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', hashOf(token, opsSecret))
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .returning(['operator', 'notice'])
    .executeTakeFirst()
  if (!row) return undefined
  const formToken = keyedHash('opsForm', token, opsSecret)
  return { token, operator: row.operator, formToken, notice: row.notice ?? undefined }
}

/** Stores a sentence for the next page of this login; undefined deletes it after it was shown. */
export async function setNotice(
  db: Db,
  { token }: OpsSession,
  opsSecret: string,
  notice: string | undefined,
): Promise<void> {
  await db
    .updateTable('ops_sessions')
    .set({ notice: notice ?? null })
    .where('token_hash', '=', hashOf(token, opsSecret))
    .execute()
}

export async function endOpsSession(db: Db, token: string, opsSecret: string): Promise<void> {
  await db.deleteFrom('ops_sessions').where('token_hash', '=', hashOf(token, opsSecret)).execute()
}

export async function forgetOpsSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_MS)
  await db.deleteFrom('ops_sessions').where('created_at', '<', before).execute()
}
