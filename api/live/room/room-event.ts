import { type Codec, integer, list, oneOf, record, type ValueOf } from '#api/codec.ts'
import { chatMessage } from '../chat/chat-message.ts'
import { pinnedStatements } from './room.ts'

const kind = record({ kind: ['type', oneOf('messages', 'removed', 'votes', 'pins', 'room')] })
const messages = record({ messages: ['list', list(chatMessage, 500)] })
const removed = record({ seq: ['id', integer()] })
const votes = record({
  seq: ['id', integer()],
  ups: ['up', integer()],
  downs: ['down', integer()],
})
const pins = record({ pins: ['list', pinnedStatements] })

/** Events of a room's stream; `room` reports a changed status and is stored by the gateway. */
export type RoomEvent =
  | ({ kind: 'messages' } & ValueOf<typeof messages>)
  | ({ kind: 'removed' } & ValueOf<typeof removed>)
  | ({ kind: 'votes' } & ValueOf<typeof votes>)
  | ({ kind: 'pins' } & ValueOf<typeof pins>)
  | { kind: 'room' }

export const roomEvent: Codec<RoomEvent> = {
  decode(wire, at) {
    const word = kind.decode(wire, at).kind
    switch (word) {
      case 'messages':
        return { kind: word, ...messages.decode(wire, at) }
      case 'removed':
        return { kind: word, ...removed.decode(wire, at) }
      case 'votes':
        return { kind: word, ...votes.decode(wire, at) }
      case 'pins':
        return { kind: word, ...pins.decode(wire, at) }
      case 'room':
        return { kind: word }
    }
  },
  encode(event) {
    return { type: event.kind, ...Object(fieldsOf(event)) }
  },
}

function fieldsOf(event: RoomEvent): unknown {
  switch (event.kind) {
    case 'messages':
      return messages.encode(event)
    case 'removed':
      return removed.encode(event)
    case 'votes':
      return votes.encode(event)
    case 'pins':
      return pins.encode(event)
    case 'room':
      return {}
  }
}

/** One frame of the stream: the events of a moment, in order. */
export const roomFrame = list(roomEvent, 1000)
