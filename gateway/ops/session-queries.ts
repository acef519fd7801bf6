import { randomBytes } from 'node:crypto'
import { keyedHash } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'
import type { Permissions } from './role/permission.ts'
import { allRoles, permissionsOf } from './role/role-queries.ts'

export interface OpsSession {
  token: string
  sessionId: string
  operatorId: string
  /** The operator's name. */
  operator: string
  permissions: Permissions
  /** What has to be done before anything else. */
  duty: 'password' | 'factor' | undefined
  /** The token in every form of this login. */
  formToken: string
  notice: string | undefined
}

const IDLE_MS = 3_600_000
/** The limit even for an active login: a working day. */
const LONGEST_MS = 12 * 3_600_000
export const SESSION_SECONDS = LONGEST_MS / 1000

interface Secrets {
  secretKey: string
  isFactorRequired: boolean
}

const hashOf = (token: string, secretKey: string) => keyedHash('opsSession', token, secretKey)

interface NewSession {
  operatorId: string
  operator: string
  address: string
  browser: string
}

export async function startOpsSession(
  db: Db,
  { operatorId, operator, address, browser }: NewSession,
  secretKey: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('ops_sessions')
    .values({
      token_hash: hashOf(token, secretKey),
      session_id: randomBytes(12).toString('hex'),
      operator_id: operatorId,
      ...{ operator, address, browser },
      notice: null,
      created_at: now,
      seen_at: now,
    })
    .execute()
  return token
}

/**
 * The login of a token that is neither too old nor idle for an hour, whose operator is not disabled; each use extends
 * it. Roles are read with every request: a change applies to open logins.
 */
export async function findOpsSession(
  db: Db,
  token: string | undefined,
  { secretKey, isFactorRequired }: Secrets,
  now: Date,
): Promise<OpsSession | undefined> {
  if (!token) return undefined
  const row = await db
    .updateTable('ops_sessions')
    .from('operators')
    .set({ seen_at: now })
    .whereRef('operators.operator_id', '=', 'ops_sessions.operator_id')
    .where('operators.is_disabled', '=', false)
    .where('token_hash', '=', hashOf(token, secretKey))
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('ops_sessions.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .returning(['session_id', 'operators.operator_id', 'operators.name', 'notice'])
    .returning(['must_change_password', 'factor_sealed'])
    .executeTakeFirst()
  if (!row) return undefined
  const { operator_id: operatorId, name: operator } = row
  const isWithoutFactor = isFactorRequired && row.factor_sealed === null
  return {
    ...{ token, operatorId, operator },
    sessionId: row.session_id ?? '',
    permissions: await permissionsOfOperator(db, operatorId),
    duty: row.must_change_password ? 'password' : isWithoutFactor ? 'factor' : undefined,
    formToken: keyedHash('opsForm', token, secretKey),
    notice: row.notice ?? undefined,
  }
}

async function permissionsOfOperator(db: Db, operatorId: string): Promise<Permissions> {
  const held = await db
    .selectFrom('operator_roles')
    .select('role_id')
    .where('operator_id', '=', operatorId)
    .execute()
  return permissionsOf(
    await allRoles(db),
    held.map(({ role_id }) => role_id),
  )
}

/** Stores a sentence for the next page of this login; undefined deletes it after it was shown. */
export async function setNotice(
  db: Db,
  { sessionId }: OpsSession,
  notice: string | undefined,
): Promise<void> {
  await db
    .updateTable('ops_sessions')
    .set({ notice: notice ?? null })
    .where('session_id', '=', sessionId)
    .execute()
}

/** The open logins of an operator, the last used first. */
export async function liveSessions(db: Db, operatorId: string, now: Date) {
  return db
    .selectFrom('ops_sessions')
    .select(['session_id', 'operator_id', 'address', 'browser', 'created_at', 'seen_at'])
    .where('operator_id', '=', operatorId)
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends one login of an operator; false if it has ended. */
export async function endOpsSession(
  db: Db,
  { operatorId, sessionId }: Pick<OpsSession, 'operatorId' | 'sessionId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ops_sessions')
    .where('operator_id', '=', operatorId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all logins of an operator, but for the one they act in; returns how many. */
export async function endOpsSessions(
  db: Db,
  operatorId: string,
  besides?: string,
): Promise<number> {
  let query = db.deleteFrom('ops_sessions').where('operator_id', '=', operatorId)
  if (besides !== undefined) query = query.where('session_id', '<>', besides)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

export async function forgetOpsSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_MS)
  await db.deleteFrom('ops_sessions').where('created_at', '<', before).execute()
}
