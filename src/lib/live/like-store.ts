import { serverNow } from '#lib/shell/clock.ts'
import { changeRoom, shownRoom } from './room-store.ts'

/** As many taps as one call takes. */
const TAPS_MAX = 50
/** Taps of a moment travel together. */
const BURST_MS = 1500

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
    const { sendLikes } = await import('./live-calls.ts')
    const { likes } = await sendLikes(id, count, serverNow())
    changeRoom((room) => ({ ...room, likes: Math.max(room.likes, likes) }))
  } catch {
    // A like that is lost hurts nobody; the next status says the true sum.
  }
}
