import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { pictureId } from './ticket.ts'

/** A picture of the user's own complaint or feedback, as base64 of a JPEG. */
export const getPicture = call('GET', '/feedback/queryPicture', {
  family: 'crmApi',
  access: 'login',
  request: record({ pictureId: ['pictureId', pictureId] }),
  answer: record({ jpeg: ['picture', text({ max: 2_000_000 })] }),
})
