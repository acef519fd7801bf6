import { expect, test } from 'vitest'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { actionsFor } from './message-actions.ts'

const room = { me: 'a', isModerator: false } as RoomDetail
const of = (author: string) => ({ author }) as ChatMessage

test('nobody rates, reports or blocks their own message', () => {
  expect(actionsFor(of('a'), room)).toEqual(['copy', 'remove'])
  expect(actionsFor(of('b'), room)).toEqual(['up', 'down', 'copy', 'report', 'block'])
})
