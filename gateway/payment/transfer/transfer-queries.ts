import type { Selectable } from 'kysely'
import type { Transfer } from '#api/payment/transfer.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Provider } from '#gateway/contract/provider.ts'
import type { Db } from '#gateway/db/schema.ts'
import { fileColumn, fileValue } from '#gateway/file/file-column.ts'
import { newId } from '#gateway/order/ids.ts'
import { dueFen, type OrderRow } from '#gateway/order/order-queries.ts'
import type { BankTransfersTable } from '../tables.ts'

export type TransferRow = Selectable<BankTransfersTable>

const DETAILS = 'bankTransfer'

export const transferPictures = fileColumn({
  name: 'transferProof',
  ...{ table: 'bank_transfers', key: 'transfer_id', column: 'picture_sealed' },
  ...{ purpose: 'bankTransferPicture', mediaType: 'image/jpeg' },
})

export interface TransferDetails {
  payerName: string
  accountTail: string
  transferredOn: string
}

/** The newest proof of an order. */
export async function transferOf(db: Db, orderId: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores a proof, encrypted; undefined if one waits already. */
export async function insertTransfer(
  db: Db,
  proof: { order: OrderRow; details: TransferDetails; picture: Buffer },
  secretKey: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const { order, details, picture } = proof
  return db
    .insertInto('bank_transfers')
    .values({
      transfer_id: newId('T'),
      order_id: order.order_id,
      user_id: order.user_id,
      fen: dueFen(order),
      details_sealed: encryptField(DETAILS, JSON.stringify(details), secretKey),
      picture_sealed: fileValue(transferPictures, picture, secretKey),
      state: 'waiting',
      reject_reason: null,
      created_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What an operator compares with the account, beside the picture. */
export function decryptTransfer(row: TransferRow, secretKey: string): TransferDetails {
  return JSON.parse(decryptField(DETAILS, row.details_sealed, secretKey))
}

/** Decides a waiting proof; undefined if it no longer waits. */
export async function decideProof(
  db: Db,
  decision: { transferId: string; state: 'matched' | 'rejected'; reason: string | null },
  now: Date,
): Promise<TransferRow | undefined> {
  return db
    .updateTable('bank_transfers')
    .set({ state: decision.state, reject_reason: decision.reason, decided_at: now })
    .where('transfer_id', '=', decision.transferId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** How to pay an order by transfer, and the state of its proof. */
export function transferAnswer(
  order: OrderRow,
  row: TransferRow | undefined,
  { account }: Provider,
): Transfer {
  return {
    account,
    dueFen: dueFen(order),
    note: order.order_id,
    state: row?.state,
    submittedAt: row?.created_at.getTime(),
    rejectReason: row?.reject_reason ?? undefined,
  }
}
