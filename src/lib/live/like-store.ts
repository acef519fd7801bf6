import { LIKES_PER_CALL, likeRoom } from '#api/live/like-room.ts'
import { serverNow } from '#lib/shell/clock.ts'
import { changeRoom, shownRoom } from './room-store.ts'

/** Taps of a moment travel together. */
const BURST_MS = 1500

let taps = 0
let isCounting = false

/** Counts a tap at once; the gateway hears of a burst. */
export function like(): void {
  if (taps >= LIKES_PER_CALL) return
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
    const { send } = await import('#lib/shell/http.ts')
    const { likes } = await send(likeRoom, { id, count, burst: serverNow() })
    changeRoom((room) => ({ ...room, likes: Math.max(room.likes, likes) }))
  } catch {
    // A like that is lost hurts nobody; the next status says the true sum.
  }
}
