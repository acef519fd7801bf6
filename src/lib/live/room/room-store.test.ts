import { afterEach, expect, test, vi } from 'vitest'
import type { RoomDetail, RoomStatus } from '#api/live/room/room.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { $room, LOADING_ROOM, loadRoom, shownRoom, takeStatus } from './room-store.ts'

const ROOM: RoomDetail = {
  ...{ id: 'r', title: 't', summary: '', cover: '/c', adviser: '', certificate: '' },
  ...{ state: 'live', startsAt: 0, endsAt: 1, isVertical: false, slowSeconds: 0, likes: 3 },
  ...{ viewers: 0, reservations: 0, isReserved: false, products: [], pins: [], nowMs: 0 },
  ...{ isModerator: false },
}
const status = (nowMs: number, changed: Partial<RoomStatus>): RoomStatus => ({
  ...{ state: 'live', viewers: 0, likes: 0, slowSeconds: 0, startsAt: 0, endsAt: 1, nowMs },
  ...changed,
})

afterEach(() => {
  vi.unstubAllGlobals()
  $room.set(LOADING_ROOM)
})

test('an answer overtaken by the stream takes nothing back, and likes never fall', () => {
  $room.set({ state: 'ready', room: ROOM })
  takeStatus(status(100_000, { viewers: 7, likes: 9 }))
  takeStatus(status(99_000, { viewers: 0, likes: 2, state: 'before' }))
  expect(shownRoom()).toMatchObject({ viewers: 7, likes: 9, state: 'live' })
  takeStatus(status(101_000, { viewers: 6, likes: 5, state: 'ended' }))
  expect(shownRoom()).toMatchObject({ viewers: 6, likes: 9, state: 'ended' })
})

test('a gateway whose clock was set back is heard again', () => {
  $room.set({ state: 'ready', room: ROOM })
  takeStatus(status(9_000_000, { viewers: 7 }))
  takeStatus(status(1_000_000, { viewers: 8 }))
  expect(shownRoom()).toMatchObject({ viewers: 8 })
})

test.each([
  ['E100004', '内容不存在或已下线', { state: 'missing' }],
  [
    'E100008',
    '操作过于频繁，请稍后再试',
    { state: 'failed', sentence: '操作过于频繁，请稍后再试' },
  ],
])('a room refused by %s is gone only where the code says so', async (code, msg, view) => {
  openAccountPage()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code, msg, data: null })))
  await loadRoom('?id=r1')
  expect($room.get()).toEqual(view)
})
