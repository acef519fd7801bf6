import { call } from '#api/call.ts'
import { flag, optional, record } from '#api/codec.ts'
import { certificate, certificateNumber } from './certificate.ts'

/** Whether a certificate was issued, and for what; open to everybody, with a masked name. */
export const verifyCertificate = call('GET', '/prgScheduleApi/queryCertificate', {
  family: 'prgApi',
  access: 'open',
  request: record({ number: ['certificateNumber', certificateNumber] }),
  answer: record({
    certificate: ['certificate', optional(certificate)],
    /** Whether it is the reader's own. */
    isOwn: ['isOwn', flag()],
  }),
})
