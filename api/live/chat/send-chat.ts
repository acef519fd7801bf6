import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { CHAT_BUSY, CHAT_CLOSED, FORBIDDEN_WORD, LIVE_CODES, MUTED, TOO_FAST } from '../codes.ts'
import { roomId } from '../room/room.ts'
import { chatKey, chatMessage, chatText } from './chat-message.ts'

/** Says something in a room. The same key is the same message, however often it is sent. */
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
  codes: {
    [MUTED]: LIVE_CODES[MUTED],
    [TOO_FAST]: LIVE_CODES[TOO_FAST],
    [FORBIDDEN_WORD]: LIVE_CODES[FORBIDDEN_WORD],
    [CHAT_CLOSED]: LIVE_CODES[CHAT_CLOSED],
    [CHAT_BUSY]: LIVE_CODES[CHAT_BUSY],
  },
})
