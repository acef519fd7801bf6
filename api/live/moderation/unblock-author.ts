import { call } from '#api/call.ts'
import { nothing, record } from '#api/codec.ts'
import { authorOfMessages } from './blocked-author.ts'

/** Shows the user the messages of an author again. */
export const unblockAuthor = call('POST', '/transcriptEdit/unblockUser', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ author: ['author', authorOfMessages] }),
  answer: nothing,
})
