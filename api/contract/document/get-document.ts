import { call } from '#api/call.ts'
import { flag, optional, record, text } from '#api/codec.ts'
import { signedAddress } from '#api/file/signed-address.ts'
import { contractId } from '../contract.ts'

/** The signed document as stored, for its owner. */
export const getDocument = call('GET', '/contract/getDocument', {
  family: 'crmApi',
  access: 'login',
  request: record({
    contractId: ['contractId', contractId],
    /** The PDF is wanted by its address, not within the answer. */
    isByAddress: ['byAddress', optional(flag())],
  }),
  answer: record({
    fileName: ['fileName', text()],
    /** PDF in base64. */
    pdf: ['content', optional(text({ max: 4_000_000 }))],
    pdfAddress: ['contentUrl', optional(signedAddress)],
    documentHash: ['documentHash', text()],
    /** The time stamp over that hash in base64, a token of RFC 3161. */
    stamp: ['timeStampToken', optional(text({ max: 100_000 }))],
    /** The signature over that hash in base64, detached, with its certificate (CMS, RFC 5652). */
    eSignature: ['eSignature', optional(text({ max: 100_000 }))],
  }),
})
