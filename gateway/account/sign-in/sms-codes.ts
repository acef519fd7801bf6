import { randomInt, timingSafeEqual } from 'node:crypto'
import { SMS_CODE_LENGTH } from '#api/account/mobile.ts'
import { SMS_CODE_SECONDS, type SmsPurpose } from '#api/account/sign-in/send-code.ts'
import type { Db } from '#gateway/db/schema.ts'
import { keyedHash } from '../field-encryption.ts'

const TRIES_MAX = 5

/** What a code belongs to. */
export interface CodeOwner {
  mobileHash: string
  purpose: SmsPurpose
  secretKey: string
}

function hashCode({ mobileHash, purpose, secretKey }: CodeOwner, code: string): string {
  return keyedHash('smsCode', `${purpose}:${mobileHash}:${code}`, secretKey)
}

/** Creates a code, replacing the previous one; only its keyed hash is stored. */
export async function createCode(db: Db, owner: CodeOwner, now: Date): Promise<string> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const fresh = {
    code_hash: hashCode(owner, code),
    tries: 0,
    expires_at: new Date(now.getTime() + SMS_CODE_SECONDS * 1000),
  }
  await db
    .insertInto('sms_codes')
    .values({ mobile_hash: owner.mobileHash, purpose: owner.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile_hash', 'purpose']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Checks a code. The statement that reads the code also counts the try, so that at most five of any number of
 * simultaneous tries are compared.
 */
export async function tryCode(
  db: Db,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'exhausted'> {
  const tried = await db
    .updateTable('sms_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile_hash', '=', owner.mobileHash)
    .where('purpose', '=', owner.purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES_MAX)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) return (await hasCode(db, owner, now)) ? 'exhausted' : 'wrong'
  return isEqual(tried.code_hash, hashCode(owner, code)) ? 'right' : 'wrong'
}

/** Consumes a code that was right; false when another request consumed it first. */
export async function spendCode(db: Db, owner: CodeOwner, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sms_codes')
    .where('mobile_hash', '=', owner.mobileHash)
    .where('purpose', '=', owner.purpose)
    .where('code_hash', '=', hashCode(owner, code))
    .executeTakeFirst()
  return Number(spent.numDeletedRows) === 1
}

async function hasCode(db: Db, owner: CodeOwner, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sms_codes')
    .select('tries')
    .where('mobile_hash', '=', owner.mobileHash)
    .where('purpose', '=', owner.purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
