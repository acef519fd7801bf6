import { fen } from '../catalog/money.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { refundTable } from '../order/refund/refund-table.ts'

/** `service` sells a service, `refund` ends it. */
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
  /** Last moment of the cancellation period of five trading days. */
  cancellableUntil: ['coolingOffEnd', optional(integer())],
  /** The contract awaits a signature, and signing would succeed. */
  isSignable: ['canSign', flag()],
  /** Last moment to sign, if there is one. */
  signUntil: ['signEnd', optional(integer())],
  /** End of the service, once it has begun. */
  validUntil: ['validEnd', optional(integer())],
  /** The refund is sent only after this agreement is signed. */
  holdsRefund: ['holdsRefund', flag()],
  /** Amount returned by a refund agreement. */
  cashFen: ['refundAmount', optional(fen)],
} as const

/** A contract as shown in lists. */
export const contract = record(fields)
export type Contract = ValueOf<typeof contract>

export const contractDetail = record({
  ...fields,
  version: ['version', text()],
  /** Lines of the text; an empty line is a gap. */
  lines: ['lines', list(text())],
  textHash: ['textHash', text()],
  /** Key terms, shown before the text. */
  terms: ['terms', list(record({ name: ['name', text()], value: ['value', text()] }))],
  readAt: ['readTime', optional(integer())],
  /** Hash of the signed document. */
  documentHash: ['documentHash', optional(text())],
  /** When an authority stamped that hash, and its name. */
  stampedAt: ['timeStampTime', optional(integer())],
  stampAuthority: ['timeStampAuthority', optional(text())],
  /** When a certificate in the signer's name signed that hash, its number, and the name of who issued it. */
  eSignedAt: ['eSignTime', optional(integer())],
  eSignSerial: ['eSignSerial', optional(text())],
  eSignIssuer: ['eSignIssuer', optional(text())],
  /** Number of pages of the current document, signed or not. */
  pageCount: ['pages', integer({ min: 1 })],
  maskedSigner: ['signer', optional(text())],
  /** The signer could not write by hand: their typed name replaces the signature. */
  isTyped: ['typedSignature', flag()],
  /** For a refund agreement: how the refund is calculated and its progress. */
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
