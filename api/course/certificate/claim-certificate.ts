import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { liveCodes } from '../../live/codes.ts'
import { courseCodes } from '../codes.ts'
import { certificate } from './certificate.ts'

/** Claims the certificate of a course all of whose lessons are finished; claimed again, it is the same. */
export const claimCertificate = call('POST', '/prgScheduleApi/claimCertificate', {
  family: 'prgApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: certificate,
  refuses: [...liveCodes('NOT_ENROLLED'), ...courseCodes('LESSONS_LEFT')],
})
