import { call } from '#api/call.ts'
import { integer, list, optional, record, type ValueOf } from '#api/codec.ts'
import { roomId, roomStatus } from '../room/room.ts'
import { chatMessage } from './chat-message.ts'

export const CHAT_PER_PAGE = 50

/**
 * The chat of a room, oldest first: the newest page, the one before a message, or the messages after one. The answer
 * repeats the status of the room, so that polling replaces the stream where streams are cut.
 */
export const listChat = call('GET', '/api/v2/transcript/query.json', {
  family: 'nkmapiv2',
  access: 'open',
  request: record({
    id: ['roomId', roomId],
    before: ['before', optional(integer({ min: 1 }))],
    after: ['after', optional(integer({ min: 0 }))],
  }),
  answer: record({
    messages: ['list', list(chatMessage, 200)],
    /** The list holds every message from `first` to `last` that was not removed. */
    first: ['first', integer({ min: 0 })],
    last: ['last', integer({ min: 0 })],
    /** The newest message of the room; if it is above `last`, more messages follow. */
    latest: ['latest', integer({ min: 0 })],
    /** Recent messages that were removed. */
    removed: ['removed', list(integer(), 200)],
    status: ['status', roomStatus],
  }),
})
export type ChatPage = ValueOf<typeof listChat.answer>
