import { randomInt } from 'node:crypto'
import type { Certificate } from '#api/course/certificate/certificate.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import { investorOf, maskName } from '#gateway/contract/investor/investor-queries.ts'
import type { Db } from '#gateway/db/schema.ts'

const PURPOSE = 'certificate'
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const NUMBER_LENGTH = 12
const FORMER = '已注销用户'

interface Claim {
  userId: string
  productId: string
  title: string
}

/** Issues a certificate, once per person and course; a second claim finds the first. */
export async function insertCertificate(
  db: Db,
  { userId, productId, title }: Claim,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<void> {
  const name = await nameOf(db, userId, secretKey)
  const number = Array.from({ length: NUMBER_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  await db
    .insertInto('certificates')
    .values({
      number: number.join(''),
      user_id: userId,
      product_id: productId,
      title,
      name_sealed: encryptField(PURPOSE, name, secretKey),
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()
}

/** The registered name, else the nickname, masked. */
async function nameOf(db: Db, userId: string, secretKey: string): Promise<string> {
  const registered = await investorOf(db, userId, secretKey)
  if (registered) return registered.investor.realName
  const user = await db
    .selectFrom('users')
    .select('nickname')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return maskedNickname(user?.nickname ?? null)
}

export async function courseName(db: Db, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('name')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.name
}

export async function certificateOf(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
) {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export async function certificateByNumber(db: Db, number: string) {
  return db.selectFrom('certificates').selectAll().where('number', '=', number).executeTakeFirst()
}

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof certificateByNumber>>>

/** The name in full; it is shown to its owner alone. */
export function fullNameOf({ name_sealed: sealed }: CertificateRow, secretKey: string): string {
  return sealed === null ? FORMER : decryptField(PURPOSE, sealed, secretKey)
}

/** A certificate as everybody may see it. */
export function certificateAnswer(row: CertificateRow, secretKey: string): Certificate {
  const name = fullNameOf(row, secretKey)
  return {
    number: row.number,
    title: row.title,
    name: row.name_sealed === null ? name : maskName(name),
    claimedAt: row.claimed_at.getTime(),
  }
}
