import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { contractId } from '../contract.ts'

/** One page of a document as a picture, before and after signing: chat apps cannot show PDF. */
export const getPagePicture = call('GET', '/contract/getPage', {
  family: 'crmApi',
  access: 'login',
  request: record({
    contractId: ['contractId', contractId],
    page: ['page', integer({ min: 1, max: 100, label: '页码' })],
  }),
  /** PNG in base64. */
  answer: record({ picture: ['content', text({ max: 4_000_000 })] }),
})
