import type { Selectable } from 'kysely'
import type { Contract, ContractKind } from '#api/contract/contract.ts'
import type { Signature } from '#api/contract/sign/signature.ts'
import { decryptField, encryptField } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'
import { fileColumn, fileValue } from '../file/file-column.ts'
import type { Files } from '../file/services.ts'
import type { ContractsTable } from './tables.ts'

export type ContractRow = Selectable<ContractsTable>

const SIGNER = 'contractSigner'
const EVIDENCE = 'contractEvidence'

export const contractDocuments = fileColumn({
  name: 'contract',
  ...{ table: 'contract_documents', key: 'contract_id', column: 'pdf_sealed' },
  ...{ purpose: 'contractDocument', mediaType: 'application/pdf' },
})

export interface Signer {
  realName: string
  idNumber: string
  signature: Signature
  /** The typed name replaces the drawn signature. */
  isTyped: boolean
  /** The lines printed below the text, so that pictures show exactly the stored document. */
  lines: readonly string[]
}

/** Proof of who signed, where and with what. */
export interface Evidence {
  address: string
  deviceId: string
  isChatApp: boolean
  textHash: string
  readAt: string
  signedAt: string
}

/** A contract with the fields of its order and its refund. */
export type ContractView = Awaited<ReturnType<typeof contractsOf>>[number]

/** Contracts and refund agreements of a user, newest first. */
export async function contractsOf(db: Db, userId: string, kind?: ContractKind) {
  const query = viewsOf(db, userId).orderBy('contracts.id', 'desc')
  return (kind ? query.where('contracts.kind', '=', kind) : query).execute()
}

/** A contract of this user; undefined for somebody else's. */
export async function contractOf(
  db: Db,
  userId: string,
  contractId: string,
): Promise<ContractView | undefined> {
  return viewsOf(db, userId).where('contracts.contract_id', '=', contractId).executeTakeFirst()
}

function viewsOf(db: Db, userId: string) {
  return db
    .selectFrom('contracts')
    .innerJoin('orders', 'orders.order_id', 'contracts.order_id')
    .leftJoin('refunds', 'refunds.refund_id', 'contracts.refund_id')
    .selectAll('contracts')
    .select([
      ...(['orders.product_name', 'orders.state as order_state', 'orders.service_until'] as const),
      ...(['refunds.state as refund_state', 'refunds.done_at as refunded_at'] as const),
    ])
    .where('contracts.user_id', '=', userId)
}

/** Records the first time a contract was read to its end. */
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
  /** Null for a refund agreement. */
  cancellableUntil: Date | null
  pdf: Buffer
  pageCount: number
  documentHash: string
}

/** Stores the signature with its document, once; false if it was signed or cancelled before. */
export async function storeSigned(
  db: Db,
  signed: SignedDocument,
  secretKey: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('contracts')
    .set({
      state: 'signed',
      signed_at: now,
      cancellable_until: signed.cancellableUntil,
      signer_sealed: encryptField(SIGNER, JSON.stringify(signed.signer), secretKey),
      evidence_sealed: encryptField(EVIDENCE, JSON.stringify(signed.evidence), secretKey),
      document_hash: signed.documentHash,
    })
    .where('contract_id', '=', signed.contractId)
    .where('state', '=', 'toSign')
    .returning('contract_id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('contract_documents')
    .values({
      contract_id: signed.contractId,
      pdf_sealed: fileValue(contractDocuments, signed.pdf, secretKey),
      page_count: signed.pageCount,
      stamp: null,
      stamped_at: null,
      stamp_authority: null,
    })
    .execute()
  return true
}

export function decryptSigner(
  row: Pick<ContractRow, 'signer_sealed'>,
  secretKey: string,
): Signer | undefined {
  return row.signer_sealed === null
    ? undefined
    : JSON.parse(decryptField(SIGNER, row.signer_sealed, secretKey))
}

/** The document as it was stored, as a PDF. */
export async function documentOf(
  db: Db,
  contractId: string,
  files: Files,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('contract_documents')
    .select('pdf_sealed')
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return row && files.read(contractDocuments, row.pdf_sealed)
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

/** Cancels the service contract of a refunded order; its refund agreement does not change. */
export async function cancelContract(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'service')
    .where('state', 'in', ['toSign', 'signed'])
    .execute()
}

/** Whether the contract can be signed now. */
export function isSignable(contract: ContractView, now: Date): boolean {
  const { state, kind, order_state, refund_state, holds_refund, sign_until } = contract
  if (state !== 'toSign' || (sign_until !== null && now > sign_until)) return false
  if (kind === 'service') return order_state === 'paid'
  return refund_state === 'approved' || (refund_state === 'done' && !holds_refund)
}

/** A contract as lists contain it. */
export function contractAnswer(row: ContractView, now: Date): Contract {
  return {
    contractId: row.contract_id,
    kind: row.kind,
    orderId: row.order_id,
    number: row.number,
    title: row.title,
    productName: row.product_name,
    state: row.state,
    createdAt: row.created_at.getTime(),
    signedAt: row.signed_at?.getTime(),
    cancellableUntil: row.cancellable_until?.getTime(),
    isSignable: isSignable(row, now),
    signUntil: row.sign_until?.getTime(),
    validUntil: row.kind === 'service' ? row.service_until?.getTime() : undefined,
    holdsRefund: row.holds_refund,
    cashFen: row.refund_table?.cashFen,
  }
}
