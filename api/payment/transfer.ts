import { fen } from '../catalog/money.ts'
import { integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

export const TRANSFER_STATES = ['waiting', 'matched', 'rejected'] as const

/** Working days within which an operator matches a proof with the account. */
export const MATCH_DAYS = 1

/** A bank transfer for an order: its destination, and the state of its proof. */
export const transfer = record({
  account: [
    'account',
    record({ name: ['name', text()], bank: ['bank', text()], number: ['number', text()] }),
  ],
  /** Amount to transfer, and the remark to add. */
  dueFen: ['dueAmount', fen],
  note: ['note', text()],
  state: ['status', optional(oneOf(...TRANSFER_STATES))],
  submittedAt: ['createTime', optional(integer())],
  rejectReason: ['rejectReason', optional(text())],
})
export type Transfer = ValueOf<typeof transfer>
