import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

export const CONTRACT_STATES = ['toSign', 'signed', 'cancelled'] as const

export const contractId = text({ min: 1, max: 64, label: '合同' })

const fields = {
  contractId: ['contractId', contractId],
  orderId: ['orderNumber', text()],
  number: ['contractNumber', text()],
  title: ['title', text()],
  productName: ['productName', text()],
  state: ['status', oneOf(...CONTRACT_STATES)],
  createdAt: ['createTime', integer()],
  signedAt: ['signTime', optional(integer())],
  /** Last moment of the five trading days. */
  cancellableUntil: ['coolingOffEnd', optional(integer())],
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
  pageCount: ['pages', optional(integer())],
  maskedSigner: ['signer', optional(text())],
})
export type ContractDetail = ValueOf<typeof contractDetail>
