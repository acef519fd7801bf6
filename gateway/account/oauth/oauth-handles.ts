import { randomBytes } from 'node:crypto'
import type { Db } from '#gateway/db/schema.ts'
import { keyedHash } from '../field-encryption.ts'
import type { ChatAppIdentity } from '../queries.ts'

const HANDLE_MINUTES = 5
/** Longer than a provider's code is valid. */
const CODE_KEPT_MINUTES = 10
const MINUTE_MS = 60_000

function hashHandle(handle: string, secretKey: string): string {
  return keyedHash('oauthHandle', handle, secretKey)
}

/** Claims a provider's code before it is exchanged: of any number of simultaneous requests one succeeds. */
export async function claimCode(
  db: Db,
  code: string,
  secretKey: string,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('oauth_codes')
    .values({
      code_hash: keyedHash('oauthCode', code, secretKey),
      expires_at: new Date(now.getTime() + CODE_KEPT_MINUTES * MINUTE_MS),
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .executeTakeFirst()
  return Number(claimed.numInsertedOrUpdatedRows) === 1
}

/** Releases a code that the provider could not check. */
export async function releaseCode(db: Db, code: string, secretKey: string): Promise<void> {
  await db
    .deleteFrom('oauth_codes')
    .where('code_hash', '=', keyedHash('oauthCode', code, secretKey))
    .execute()
}

/** Creates the one-use handle for an identity the provider has confirmed. */
export async function createIdentityHandle(
  db: Db,
  { openId, unionId, nickname, avatar }: ChatAppIdentity,
  secretKey: string,
  now: Date,
): Promise<string> {
  const handle = randomBytes(32).toString('base64url')
  await db
    .insertInto('oauth_handles')
    .values({
      handle_hash: hashHandle(handle, secretKey),
      open_id: openId,
      union_id: unionId,
      nickname,
      avatar,
      expires_at: new Date(now.getTime() + HANDLE_MINUTES * MINUTE_MS),
    })
    .execute()
  return handle
}

/** The identity of a handle, which remains valid; undefined when it is unknown, expired or used. */
export async function findHandle(
  db: Db,
  handle: string,
  secretKey: string,
  now: Date,
): Promise<ChatAppIdentity | undefined> {
  return db
    .selectFrom('oauth_handles')
    .select(['open_id as openId', 'union_id as unionId', 'nickname', 'avatar'])
    .where('handle_hash', '=', hashHandle(handle, secretKey))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes a handle; undefined when it is unknown, expired or used. */
export async function consumeHandle(
  db: Db,
  handle: string,
  secretKey: string,
  now: Date,
): Promise<ChatAppIdentity | undefined> {
  return db
    .deleteFrom('oauth_handles')
    .where('handle_hash', '=', hashHandle(handle, secretKey))
    .where('expires_at', '>', now)
    .returning(['open_id as openId', 'union_id as unionId', 'nickname', 'avatar'])
    .executeTakeFirst()
}
