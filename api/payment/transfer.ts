import { fen } from '../catalog/money.ts'
import { integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

export const TRANSFER_STATES = ['waiting', 'matched', 'rejected'] as const

/** A bank transfer for an order: where it goes, and how far the proof of it has come. */
export const transfer = record({
  account: [
    'account',
    record({ name: ['name', text()], bank: ['bank', text()], number: ['number', text()] }),
  ],
  /** What to transfer, and what to write beside it. */
  dueFen: ['dueAmount', fen],
  note: ['note', text()],
  state: ['status', optional(oneOf(...TRANSFER_STATES))],
  submittedAt: ['createTime', optional(integer())],
  rejectReason: ['rejectReason', optional(text())],
})
export type Transfer = ValueOf<typeof transfer>
