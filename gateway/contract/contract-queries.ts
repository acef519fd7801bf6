import type { Kysely, Selectable } from 'kysely'
import type { Contract } from '#api/contract/contract.ts'
import type { Signature } from '#api/contract/signature.ts'
import { openAtRest, sealAtRest } from '../account/at-rest.ts'
import type { Database } from '../db/schema.ts'
import type { ContractsTable } from './tables.ts'

type Db = Kysely<Database>
export type ContractRow = Selectable<ContractsTable>

const SIGNER = 'contractSigner'
const EVIDENCE = 'contractEvidence'
const DOCUMENT = 'contractDocument'

export interface Signer {
  realName: string
  idNumber: string
  signature: Signature
}

/** What shows later who signed, where and with what. */
export interface Evidence {
  address: string
  deviceId: string
  isChatApp: boolean
  textHash: string
  readAt: string
  signedAt: string
}

/** Contracts of a user, newest first. */
export async function contractsOf(db: Db, userId: string): Promise<readonly ContractRow[]> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** A contract of this user; somebody else's is not found. */
export async function contractOf(
  db: Db,
  userId: string,
  contractId: string,
): Promise<ContractRow | undefined> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function productNameOf(db: Db, orderId: string): Promise<string> {
  const { product_name } = await db
    .selectFrom('orders')
    .select('product_name')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return product_name
}

/** Keeps that a contract was read to its end, the first time. */
export async function setRead(db: Db, contractId: string, now: Date): Promise<Date> {
  const { read_at } = await db
    .updateTable('contracts')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('contract_id', '=', contractId)
    .returning('read_at')
    .executeTakeFirstOrThrow()
  return read_at ?? now
}

export interface SignedDocument {
  contractId: string
  signer: Signer
  evidence: Evidence
  cancellableUntil: Date
  pdf: Buffer
  pageCount: number
  documentHash: string
}

/** Stores the signature with its document, once; undefined where it was signed or cancelled before. */
export async function storeSigned(
  db: Db,
  signed: SignedDocument,
  secretKey: string,
  now: Date,
): Promise<ContractRow | undefined> {
  const row = await db
    .updateTable('contracts')
    .set({
      state: 'signed',
      signed_at: now,
      cancellable_until: signed.cancellableUntil,
      signer_sealed: sealAtRest(SIGNER, JSON.stringify(signed.signer), secretKey),
      evidence_sealed: sealAtRest(EVIDENCE, JSON.stringify(signed.evidence), secretKey),
      document_hash: signed.documentHash,
    })
    .where('contract_id', '=', signed.contractId)
    .where('state', '=', 'toSign')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .insertInto('contract_documents')
    .values({
      contract_id: signed.contractId,
      pdf_sealed: sealAtRest(DOCUMENT, signed.pdf.toString('base64'), secretKey),
      page_count: signed.pageCount,
    })
    .execute()
  return row
}

export function openSigner(row: ContractRow, secretKey: string): Signer | undefined {
  return row.signer_sealed === null
    ? undefined
    : JSON.parse(openAtRest(SIGNER, row.signer_sealed, secretKey))
}

/** The document as it was stored, PDF in base64. */
export async function documentOf(
  db: Db,
  contractId: string,
  secretKey: string,
): Promise<{ pdf: string; pageCount: number } | undefined> {
  const row = await db
    .selectFrom('contract_documents')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return row && { pdf: openAtRest(DOCUMENT, row.pdf_sealed, secretKey), pageCount: row.page_count }
}

export async function contractOfHash(
  db: Db,
  documentHash: string,
): Promise<ContractRow | undefined> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('document_hash', '=', documentHash)
    .executeTakeFirst()
}

/** Ends the contract of an order that was given back. */
export async function cancelContract(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['toSign', 'signed'])
    .execute()
}

/** A contract as lists show it. */
export function contractAnswer(row: ContractRow, productName: string): Contract {
  return {
    contractId: row.contract_id,
    orderId: row.order_id,
    number: row.number,
    title: row.title,
    productName,
    state: row.state,
    createdAt: row.created_at.getTime(),
    signedAt: row.signed_at?.getTime(),
    cancellableUntil: row.cancellable_until?.getTime(),
  }
}
