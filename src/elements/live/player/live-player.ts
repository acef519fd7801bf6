import type { RoomDetail } from '#api/live/room/room.ts'
import { wakeIsland } from '#elements/shell/page/island-wake.ts'
import { writePart } from '#elements/shell/parts.ts'
import { $now } from '#lib/live/now-store.ts'
import type { VideoScreen } from '#lib/live/player/video-source.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { LIVE_TEXTS } from '#lib/live/texts.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'

/** Text that the player shows over its picture or in its place; until a room's start an island counts down there. */
export function playerText(room: RoomDetail, nowMs: number): string {
  if (room.state === 'before') return room.startsAt > nowMs ? '' : LIVE_TEXTS.beforeHint
  if (sourceOf(room)) return ''
  return room.state === 'live' ? LIVE_TEXTS.noPicture : LIVE_TEXTS.noReplay
}

/** Address of the current picture and sound. */
export function sourceOf({ state, streamUrl, replayUrl }: RoomDetail): string | undefined {
  if (state === 'live') return streamUrl
  return state === 'ended' ? replayUrl : undefined
}

/** The state of the market comes after everything that the room needs itself. */
const MARKET_AFTER_MS = 4000

/** Keeps poster, state and player in step with the room; nothing is fetched before the tap. */
export function mountLivePlayer(root: HTMLElement): () => void {
  const player = root.querySelector<HTMLElement & VideoScreen>('x-video-player')
  const poster = root.querySelector('img')
  const isTall = root.dataset.kind === 'tall'
  let room: RoomDetail | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopMarket: (() => void) | undefined
  const startMarket = async () => {
    const { showMarket } = await import('./market-view.ts')
    if (timer) stopMarket ??= showMarket(root)
  }
  /** The market is shown during the broadcast, whenever that begins. */
  const followMarket = () => {
    if (room?.state === 'live') {
      timer ??= setTimeout(startMarket, MARKET_AFTER_MS)
      return
    }
    clearTimeout(timer)
    stopMarket?.()
    timer = stopMarket = undefined
  }
  const show = () => {
    if (!room) return
    const now = $now.get()
    const cover = `${room.cover}${isTall ? '-tall' : ''}.webp`
    if (poster && poster.getAttribute('src') !== cover) poster.src = cover
    poster?.removeAttribute('hidden')
    root.dataset.room = room.state
    writePart(root, 'mark', LIVE_TEXTS.states[room.state])
    writePart(root, 'text', playerText(room, now))
    const { endedAt, startsAt } = LIVE_TEXTS
    const time =
      room.state === 'ended'
        ? endedAt(nearMinuteText(room.endsAt, now))
        : startsAt(nearMinuteText(room.startsAt, now))
    writePart(root, 'time', time)
    const url = sourceOf(room)
    const isLive = room.state === 'live'
    if (player) player.source = url ? { key: room.id, title: room.title, url, isLive } : undefined
  }
  const stopRoom = $room.subscribe((view) => {
    room = view.state === 'ready' ? view.value : undefined
    if (room?.state === 'before') wakeIsland('RoomCountdownIsland')
    followMarket()
    show()
  })
  const stopNow = $now.listen(show)
  return () => {
    stopRoom()
    stopNow()
    room = undefined
    followMarket()
  }
}
