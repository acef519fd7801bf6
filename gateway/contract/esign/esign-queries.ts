import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import { ESIGN_TEXTS } from '../texts.ts'
import type { ESignature } from './e-signature.ts'

const PURPOSE = 'contractESignature'
const WAIT_SECONDS = 60
const WAIT_MAX_SECONDS = 3600

/** Begins the e-signature of a document that is being signed. */
export async function insertESignature(db: Db, contractId: string, now: Date): Promise<void> {
  await db
    .insertInto('contract_esignatures')
    .values({
      ...{ contract_id: contractId, due_at: now, problem: null, token_sealed: null },
      ...{ serial: null, issuer: null, signed_at: null },
    })
    .execute()
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('contract_esignatures as e')
    .innerJoin('contracts', 'contracts.contract_id', 'e.contract_id')
    .select(['contracts.id', 'e.contract_id', 'e.tries'])
    .select(['contracts.document_hash', 'contracts.signer_sealed'])
    .where('e.token_sealed', 'is', null)
    .where('e.due_at', '<=', now)

export type WaitingDocument = NonNullable<Awaited<ReturnType<typeof waitingDocument>>>

/** Signed documents whose e-signature is to be requested now, the oldest first. */
export async function waitingDocuments(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<readonly WaitingDocument[]> {
  const all = waiting(db, now).where('contracts.id', '>', after)
  return all.orderBy('contracts.id').limit(limit).execute()
}

export async function waitingDocument(db: Db, contractId: string, now: Date) {
  return waiting(db, now).where('e.contract_id', '=', contractId).executeTakeFirst()
}

/** Claims one attempt; false if another node makes it. The next one waits twice as long, an hour at most. */
export async function claimESignature(
  db: Db,
  { contract_id, tries }: WaitingDocument,
  now: Date,
): Promise<boolean> {
  const seconds = Math.min(WAIT_SECONDS * 2 ** Math.min(tries, 20), WAIT_MAX_SECONDS)
  const claimed = await db
    .updateTable('contract_esignatures')
    .set({ tries: tries + 1, due_at: new Date(now.getTime() + seconds * 1000) })
    .where('contract_id', '=', contract_id)
    .where('tries', '=', tries)
    .where('token_sealed', 'is', null)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

/** Records why the last attempt failed, for operators. */
export async function recordESignProblem(
  db: Db,
  contractId: string,
  problem: string,
): Promise<void> {
  await db
    .updateTable('contract_esignatures')
    .set({ problem })
    .where('contract_id', '=', contractId)
    .where('token_sealed', 'is', null)
    .execute()
}

/** Stores the first e-signature of a document, which never changes. */
export async function storeESignature(
  db: Db,
  contractId: string,
  { token, serial, issuer }: ESignature,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<void> {
  const sealed = encryptField(PURPOSE, token.toString('base64'), secretKey)
  await db
    .updateTable('contract_esignatures')
    .set({ token_sealed: sealed, serial, issuer, signed_at: now, problem: null })
    .where('contract_id', '=', contractId)
    .where('token_sealed', 'is', null)
    .execute()
}

/** The e-signature of a document, or how far it is; undefined for one signed without the service. */
export async function eSignatureOf(db: Db, contractId: string) {
  return db
    .selectFrom('contract_esignatures')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
}

/** What operators read about the e-signature of a contract. */
export async function eSignTextOf(db: Db, contractId = ''): Promise<string | undefined> {
  const found = await eSignatureOf(db, contractId)
  if (!found) return undefined
  const { serial, issuer, tries, problem } = found
  if (serial !== null && issuer !== null) return ESIGN_TEXTS.done(serial, issuer)
  return ESIGN_TEXTS.waiting(tries, problem ?? undefined)
}

/** The detached signature in base64; it holds the certificate, and so the signer’s name. */
export function decryptESignature(sealed: string, secretKey: string): string {
  return decryptField(PURPOSE, sealed, secretKey)
}
