import { call } from '#api/call.ts'
import { optional, record, text } from '#api/codec.ts'
import { contractId } from '../contract.ts'

/** The signed document as stored, for its owner. */
export const getDocument = call('GET', '/contract/getDocument', {
  family: 'crmApi',
  access: 'login',
  request: record({ contractId: ['contractId', contractId] }),
  answer: record({
    fileName: ['fileName', text()],
    /** PDF in base64. */
    pdf: ['content', text({ max: 4_000_000 })],
    documentHash: ['documentHash', text()],
    /** The time stamp over that hash in base64, a token of RFC 3161. */
    stamp: ['timeStampToken', optional(text({ max: 100_000 }))],
    /** The signature over that hash in base64, detached, with its certificate (CMS, RFC 5652). */
    eSignature: ['eSignature', optional(text({ max: 100_000 }))],
  }),
})
