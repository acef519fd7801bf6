import { atom } from 'nanostores'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { changeRoom, shownRoom } from '../room/room-store.ts'

/** As many taps as one call takes. */
const TAPS_MAX = 50
/** Taps of a moment travel together. */
const BURST_MS = 1500

/** Bursts of this page the gateway has counted. */
export const $burstsCounted = atom(0)

let taps = 0
let isCounting = false

/** Counts a tap at once; the gateway hears of a burst. */
export function like(): void {
  if (taps >= TAPS_MAX) return
  taps += 1
  changeRoom((room) => ({ ...room, likes: room.likes + 1 }))
  if (isCounting) return
  isCounting = true
  setTimeout(() => void sendTaps(), BURST_MS)
  addEventListener('pagehide', sendTaps, { once: true })
}

async function sendTaps(): Promise<void> {
  const id = shownRoom()?.id
  const count = taps
  taps = 0
  isCounting = false
  removeEventListener('pagehide', sendTaps)
  if (!id || count === 0) return
  try {
    const { sendLikes } = await import('../live-calls.ts')
    const { likes } = await sendLikes(id, count, serverNow())
    changeRoom((room) => ({ ...room, likes: Math.max(room.likes, likes) }))
    $burstsCounted.set($burstsCounted.get() + 1)
  } catch (error) {
    changeRoom((room) => ({ ...room, likes: Math.max(0, room.likes - count) }))
    // Without a network a like that is lost hurts nobody; who taps too fast is told.
    if (error instanceof ApiError) showToast(error.message, 'failure')
  }
}
