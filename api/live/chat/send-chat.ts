import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { roomId } from '../room/room.ts'
import { chatCodes } from './chat-codes.ts'
import { chatKey, chatMessage, chatText } from './chat-message.ts'

/**
 * Sends a message to a room. Requests with the same key are the same message, however often they are sent. `HELD`: the
 * message is stored, and everybody sees it once an operator releases it.
 */
export const sendChat = call('POST', '/transcriptEdit/addComment', {
  family: 'pinglun',
  access: 'login',
  effect: 'write',
  request: record({
    id: ['roomId', roomId],
    key: ['key', chatKey],
    text: ['content', chatText],
  }),
  answer: chatMessage,
  refuses: chatCodes('MUTED', 'TOO_FAST', 'FORBIDDEN_WORD', 'CHAT_CLOSED', 'CHAT_BUSY', 'HELD'),
})
