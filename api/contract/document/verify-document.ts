import { call } from '#api/call.ts'
import { flag, integer, oneOf, optional, record, text } from '#api/codec.ts'
import { CONTRACT_KINDS } from '../contract.ts'

/**
 * Whether a document with this SHA-256 was issued by this product; open to everybody, and reveals nothing about
 * persons.
 */
export const verifyDocument = call('GET', '/contract/verifyDocument', {
  family: 'crmApi',
  access: 'open',
  request: record({
    documentHash: ['hash', text({ pattern: /^[0-9a-fA-F]{64}$/, message: '请输入 64 位文件摘要' })],
  }),
  answer: record({
    isKnown: ['known', flag()],
    number: ['contractNumber', optional(text())],
    title: ['title', optional(text())],
    signedAt: ['signTime', optional(integer())],
    kind: ['type', optional(oneOf(...CONTRACT_KINDS))],
    state: ['status', optional(oneOf('signed', 'cancelled'))],
  }),
})
