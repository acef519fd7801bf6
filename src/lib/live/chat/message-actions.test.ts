import { expect, test, vi } from 'vitest'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomDetail } from '#api/live/room/room.ts'

// The store of the room begins with the address of its page.
vi.mock('../room/room-store.ts', () => ({ $room: { ready: () => undefined }, receivePins() {} }))
const { actionsFor } = await import('./message-actions.ts')

const room = { me: 'a', isModerator: false } as RoomDetail
const of = (author: string) => ({ author }) as ChatMessage

test('nobody rates, reports or blocks their own message', () => {
  expect(actionsFor(of('a'), room)).toEqual(['copy', 'remove'])
  expect(actionsFor(of('b'), room)).toEqual(['up', 'down', 'copy', 'report', 'block'])
})
