import { atom } from 'nanostores'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { $room } from '../room/room-store.ts'

/** Maximum number of taps per call. */
const TAPS_MAX = 50
/** Taps within this time are sent together. */
const BURST_MS = 1500

/** Bursts of this page counted by the gateway. */
export const $burstsCounted = atom(0)

let taps = 0
let isCounting = false

/** Counts a tap at once; the gateway receives bursts. */
export function like(): void {
  if (taps >= TAPS_MAX) return
  taps += 1
  $room.patch((room) => ({ ...room, likes: room.likes + 1 }))
  if (isCounting) return
  isCounting = true
  setTimeout(() => void sendTaps(), BURST_MS)
  addEventListener('pagehide', sendTaps, { once: true })
}

async function sendTaps(): Promise<void> {
  const id = $room.ready()?.id
  const count = taps
  taps = 0
  isCounting = false
  removeEventListener('pagehide', sendTaps)
  if (!id || count === 0) return
  const request = { id, count, burst: serverNow() }
  const write = () =>
    optimistic($room, {
      // Each tap has already been counted.
      change: (room) => room,
      send: () => call(() => import('#api/live/like/like-room.ts'), request),
      settle: (room, { likes }) => ({ ...room, likes: Math.max(room.likes, likes) }),
      undo: (room) => ({ ...room, likes: Math.max(0, room.likes - count) }),
    })
  // A like lost without a network needs no message; tapping too fast gets one.
  if (await attempt(write, '')) $burstsCounted.set($burstsCounted.get() + 1)
}
