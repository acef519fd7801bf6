import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { PayAccount } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { SANDBOX_APP } from '../oauth/oauth-people.ts'

const PURPOSE = 'sandboxCashier'
const MERCHANT_ID = '1900000001'

interface PlatformKey {
  serial: string
  /** Its private half. */
  key: string
}

/** The merchant's keys, and the private keys of the stand-in itself, which changes from its certificate to its public key. */
export interface CashierKeys {
  account: PayAccount
  /** The serial number of the certificate. */
  platformSerial: string
  platformKey: string
  /** Missing in a database of a release that had the certificate alone. */
  publicKey?: PlatformKey
}

/** The key an answer is signed with: the one the request names, else the certificate's. */
export function signingKey(
  { platformSerial, platformKey, publicKey }: CashierKeys,
  named: string | null,
): PlatformKey {
  return publicKey && publicKey.serial === named
    ? publicKey
    : { serial: platformSerial, key: platformKey }
}

/** The keys of the stand-in: created once for all nodes of a database and stored in it. */
export async function sandboxKeys(db: Db, secretKey: string): Promise<CashierKeys> {
  const known = await savedKeys(db, secretKey)
  if (known) return known
  const sealed = encryptField(PURPOSE, JSON.stringify(await createKeys()), secretKey)
  await db
    .insertInto('sandbox_cashier')
    .values({ id: 1, keys_sealed: sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // Two nodes that start at once both read the keys of the first.
  return (await savedKeys(db, secretKey)) ?? Promise.reject(new Error('no keys of the cashier'))
}

export async function sandboxPayAccount(db: Db, secretKey: string): Promise<PayAccount> {
  return (await sandboxKeys(db, secretKey)).account
}

async function savedKeys(db: Db, secretKey: string): Promise<CashierKeys | undefined> {
  const row = await db.selectFrom('sandbox_cashier').select('keys_sealed').executeTakeFirst()
  return row && JSON.parse(decryptField(PURPOSE, row.keys_sealed, secretKey))
}

async function createKeys(): Promise<CashierKeys> {
  const pairs = [createPair(), createPair(), createPair()] as const
  const [merchant, certificate, platform] = await Promise.all(pairs)
  const platformSerial = randomBytes(20).toString('hex').toUpperCase()
  const serial = `PUB_KEY_ID_01${MERCHANT_ID}${'0'.repeat(20)}`
  return {
    account: {
      appId: SANDBOX_APP.appId,
      merchantId: MERCHANT_ID,
      merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
      merchantKey: merchant.privateKey,
      apiKey: randomBytes(16).toString('hex'),
      platformKeys: { [serial]: platform.publicKey, [platformSerial]: certificate.publicKey },
    },
    platformSerial,
    platformKey: certificate.privateKey,
    publicKey: { serial, key: platform.privateKey },
  }
}

function createPair() {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
