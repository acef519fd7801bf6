import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { certificateNumber } from './certificate.ts'

/** One's own certificate as a picture, with the name in full. */
export const getCertificatePicture = call('GET', '/prgScheduleApi/queryCertificatePicture', {
  family: 'prgApi',
  access: 'login',
  request: record({ number: ['certificateNumber', certificateNumber] }),
  /** PNG in base64. */
  answer: record({ picture: ['content', text({ max: 2_000_000 })] }),
})
