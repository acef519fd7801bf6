import { fen } from '../catalog/money.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { refundTable } from '../order/refund/refund-table.ts'

/** `service` is what a service is bought by, `refund` what gives it back. */
export const CONTRACT_KINDS = ['service', 'refund'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]
export const CONTRACT_STATES = ['toSign', 'signed', 'cancelled'] as const

export const contractId = text({ min: 1, max: 64, label: '合同' })

const fields = {
  contractId: ['contractId', contractId],
  kind: ['type', oneOf(...CONTRACT_KINDS)],
  orderId: ['orderNumber', text()],
  number: ['contractNumber', text()],
  title: ['title', text()],
  productName: ['productName', text()],
  state: ['status', oneOf(...CONTRACT_STATES)],
  createdAt: ['createTime', integer()],
  signedAt: ['signTime', optional(integer())],
  /** Last moment of the five trading days. */
  cancellableUntil: ['coolingOffEnd', optional(integer())],
  /** Waits for a signature that would be taken. */
  isSignable: ['canSign', flag()],
  /** Last moment to sign, where there is one. */
  signUntil: ['signEnd', optional(integer())],
  /** End of the service, once it is opened. */
  validUntil: ['validEnd', optional(integer())],
  /** The refund is sent when this agreement is signed, and not before. */
  holdsRefund: ['holdsRefund', flag()],
  /** What a refund agreement gives back. */
  cashFen: ['refundAmount', optional(fen)],
} as const

/** A contract as lists show it. */
export const contract = record(fields)
export type Contract = ValueOf<typeof contract>

export const contractDetail = record({
  ...fields,
  version: ['version', text()],
  /** The text by lines; an empty one is a gap. */
  lines: ['lines', list(text())],
  textHash: ['textHash', text()],
  /** What a reader should know first. */
  terms: ['terms', list(record({ name: ['name', text()], value: ['value', text()] }))],
  readAt: ['readTime', optional(integer())],
  /** Of the signed document. */
  documentHash: ['documentHash', optional(text())],
  /** Pages of the document as it stands, with the signature or before it. */
  pageCount: ['pages', integer({ min: 1 })],
  maskedSigner: ['signer', optional(text())],
  /** The signer could not write by hand: his typed name stands for it. */
  isTyped: ['typedSignature', flag()],
  /** Of a refund agreement: how the refund is reckoned and how far it is. */
  refund: [
    'refund',
    optional(
      record({
        state: ['status', oneOf('requested', 'approved', 'done', 'rejected')],
        doneAt: ['finishTime', optional(integer())],
        table: ['table', refundTable],
      }),
    ),
  ],
})
export type ContractDetail = ValueOf<typeof contractDetail>
