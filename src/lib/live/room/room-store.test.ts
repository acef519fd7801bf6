import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { likeRoom } from '#api/live/like/like-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import type { RoomDetail, RoomStatus } from '#api/live/room/room.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { like } from '../like/like-store.ts'
import { $room, loadRoom, receiveStatus } from './room-store.ts'

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

let page: ReturnType<typeof openAccountPage>
let close = () => {}

const settled = () => vi.waitFor(() => expect($room.get().state).not.toBe('loading'))

/** The page of a room, answered by the gateway with `reply`. */
async function openPage(reply: Partial<RoomDetail> | { code: string; msg: string }): Promise<void> {
  const data = getRoom.answer.encode({ ...ROOM, ...reply })
  page.replies.set(getRoom.path, 'code' in reply ? { ...reply, data: null } : { code: '0', data })
  loadRoom('r1')
  await settled()
}

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
  close = $room.listen(() => {})
})

afterEach(() => {
  close()
  cleanStores($room)
})

test('an answer overtaken by the stream takes nothing back, and likes never fall', async () => {
  await openPage(ROOM)
  receiveStatus(status(100_000, { viewers: 7, likes: 9 }))
  receiveStatus(status(99_000, { viewers: 0, likes: 2, state: 'before' }))
  expect($room.ready()).toMatchObject({ viewers: 7, likes: 9, state: 'live' })
  receiveStatus(status(101_000, { viewers: 6, likes: 5, state: 'ended' }))
  expect($room.ready()).toMatchObject({ viewers: 6, likes: 9, state: 'ended' })
})

test('a gateway whose clock was set back is heard again', async () => {
  await openPage(ROOM)
  receiveStatus(status(9_000_000, { viewers: 7 }))
  receiveStatus(status(1_000_000, { viewers: 8 }))
  expect($room.ready()).toMatchObject({ viewers: 8 })
})

test('an id the gateway could not know is missing without a call', async () => {
  loadRoom('no id')
  await settled()
  expect($room.get()).toEqual({ state: 'missing' })
  expect(page.calls.map(({ fields }) => fields.id)).not.toContain('no id')
})

test('likes that are refused are taken from the room again, and those since stay', async () => {
  await openPage(ROOM)
  page.replies.set(likeRoom.path, { code: 'E100008', msg: '操作过于频繁，请稍后再试' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  like()
  like()
  vi.advanceTimersByTime(1500)
  receiveStatus(status(200_000_000, { likes: 12 }))
  vi.useRealTimers()
  await vi.waitFor(() => expect($room.ready()?.likes).toBe(10))
})

test.each([
  ['E100004', '内容不存在或已下线', { state: 'missing' }],
  [
    'E100008',
    '操作过于频繁，请稍后再试',
    { state: 'failed', sentence: '操作过于频繁，请稍后再试' },
  ],
])('a room refused by %s is gone only where the code says so', async (code, msg, view) => {
  await openPage({ code, msg })
  expect($room.get()).toEqual(view)
})
