import { dayOf } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { ageOn, parseCitizenId } from '#api/contract/investor/citizen-id.ts'
import type { investorForm } from '#api/contract/investor/investor-info.ts'
import { decryptField, encryptField, keyedHash } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'

const PURPOSE = 'investor'

export type Investor = Omit<ValueOf<typeof investorForm>, 'isIdConfirmed'>

interface Saved {
  investor: Investor
  isIdChecked: boolean
  matchedAt: Date | null
  updatedAt: Date
}

export async function saveInvestor(
  db: Db,
  userId: string,
  { investor, isIdChecked, matchedAt, updatedAt }: Saved,
  secretKey: string,
): Promise<void> {
  const values = {
    info_sealed: encryptField(PURPOSE, JSON.stringify(investor), secretKey),
    id_hash: keyedHash(PURPOSE, investor.idNumber, secretKey),
    is_id_checked: isIdChecked,
    matched_at: matchedAt,
    updated_at: updatedAt,
  }
  await db
    .insertInto('investors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function investorOf(
  db: Db,
  userId: string,
  secretKey: string,
): Promise<Saved | undefined> {
  const row = await db
    .selectFrom('investors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const investor: Investor = JSON.parse(decryptField(PURPOSE, row.info_sealed, secretKey))
  return {
    investor,
    isIdChecked: row.is_id_checked,
    matchedAt: row.matched_at,
    updatedAt: row.updated_at,
  }
}

export async function hasInvestor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('investors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The age in a registered citizen id; undefined without a registration. */
export async function ageOf(
  db: Db,
  userId: string,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<number | undefined> {
  const saved = await investorOf(db, userId, secretKey)
  const today = dayOf(now)
  const id = saved && parseCitizenId(saved.investor.idNumber, today)
  return id && ageOn(id.birthday, today)
}

/** The first character of a name, followed by stars. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return `${first}${'*'.repeat(rest.length)}`
}
