import { call } from '#api/call.ts'
import { list, record } from '#api/codec.ts'
import { BLOCKED_MAX, blockedAuthor } from './blocked-author.ts'

/** The authors the user has blocked, the last one first. */
export const listBlocked = call('GET', '/transcriptEdit/queryBlocked', {
  family: 'pinglun',
  access: 'login',
  request: record({}),
  answer: record({ authors: ['list', list(blockedAuthor, BLOCKED_MAX)] }),
})
