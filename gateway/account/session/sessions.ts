import { randomBytes } from 'node:crypto'
import { EXCHANGE_TOKEN_SECONDS } from '#api/account/session/create-exchange-token.ts'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { keyedHash } from '../field-encryption.ts'

const TOKEN_DAYS = 30

/** One login of a user: the user and the way they logged in. */
export interface Login {
  userId: string
  loginType: string
}

export function hashToken(token: string, secretKey: string): string {
  return keyedHash('token', token, secretKey)
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Starts a login: 256 random bits for the browser, only their keyed hash in the database. */
export async function startSession(
  db: Db,
  { userId, loginType }: Login,
  secretKey: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('user_tokens')
    .values({
      token_hash: hashToken(token, secretKey),
      user_id: userId,
      login_type: loginType,
      created_at: now,
      expires_at: daysAfter(now, TOKEN_DAYS),
    })
    .execute()
  await db.updateTable('users').set({ last_login_at: now }).where('user_id', '=', userId).execute()
  return token
}

/** The login a token belongs to, or undefined when it is unknown, expired or ended, or its user is banned. */
export async function findLogin(
  db: Db,
  token: string,
  secretKey: string,
  now: Date,
): Promise<Login | undefined> {
  const login = await findRunningLogin(db, hashToken(token, secretKey), now)
  return login && { userId: login.userId, loginType: login.loginType }
}

/** The same by the hash of the token, with the end of the login. */
export async function findRunningLogin(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(Login & { expiresAt: Date }) | undefined> {
  return db
    .selectFrom('user_tokens')
    .innerJoin('users', 'users.user_id', 'user_tokens.user_id')
    .select(['users.user_id as userId', 'login_type as loginType', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a token, which opens nothing, belongs to a banned user. */
export async function isTokenOfBanned(db: Db, token: string, secretKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_tokens')
    .innerJoin('users', 'users.user_id', 'user_tokens.user_id')
    .select('users.id')
    .where('token_hash', '=', hashToken(token, secretKey))
    .where('banned_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The chat-app identity proven within a login; null outside the chat app. */
export async function loginOpenId(
  db: Db,
  token: string,
  secretKey: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select('open_id')
    .where('token_hash', '=', hashToken(token, secretKey))
    .executeTakeFirst()
  return row?.open_id ?? null
}

/** Stores the identity that was proven within a login. */
export async function setOpenIdOfLogin(
  db: Db,
  token: string,
  openId: string,
  secretKey: string,
): Promise<void> {
  await db
    .updateTable('user_tokens')
    .set({ open_id: openId })
    .where('token_hash', '=', hashToken(token, secretKey))
    .execute()
}

/** Ends one login; the token is invalid afterwards. */
export async function endSession(
  db: Db,
  token: string,
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user_tokens')
    .set({ ended_at: now })
    .where('token_hash', '=', hashToken(token, secretKey))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every login of a user, and what would start another; returns how many there were. */
export async function endSessionsOf(db: Db, userId: string, now: Date): Promise<number> {
  await db.deleteFrom('exchange_tokens').where('user_id', '=', userId).execute()
  const ended = await db
    .updateTable('user_tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Creates a token for an address: valid once and for a minute. */
export async function startExchange(
  db: Db,
  { userId, loginType }: Login,
  secretKey: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('exchange_tokens')
    .values({
      token_hash: hashToken(token, secretKey),
      user_id: userId,
      login_type: loginType,
      expires_at: new Date(now.getTime() + EXCHANGE_TOKEN_SECONDS * 1000),
    })
    .execute()
  return token
}

/** Consumes an exchange token; of two simultaneous requests one gets the login. */
export async function consumeExchange(
  db: Db,
  token: string,
  secretKey: string,
  now: Date,
): Promise<Login | undefined> {
  return db
    .deleteFrom('exchange_tokens')
    .where('token_hash', '=', hashToken(token, secretKey))
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'login_type as loginType'])
    .executeTakeFirst()
}
