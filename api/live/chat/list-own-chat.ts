import { call } from '#api/call.ts'
import { integer, list, optional, record } from '#api/codec.ts'
import { roomId } from '../room/room.ts'
import { chatMessage } from './chat-message.ts'

/** The user's own messages in a room, newest first; `next` is the cursor of the following page. */
export const listOwnChat = call('GET', '/api/v2/transcript/querypersonalmsg', {
  family: 'nkmapiv2',
  access: 'login',
  request: record({
    id: ['roomId', roomId],
    before: ['before', optional(integer({ min: 1 }))],
  }),
  answer: record({ messages: ['list', list(chatMessage)], next: ['next', optional(integer())] }),
})
