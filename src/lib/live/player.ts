import type { RoomDetail } from '#api/live/room.ts'
import { LIVE_TEXTS } from './messages.ts'
import { $now } from './now-store.ts'
import { $room } from './room-store.ts'
import { roomTime, timeLeft } from './room-time.ts'

/** What the player says instead of, or over, its picture. */
export function playerText(room: RoomDetail, nowMs: number): string {
  if (room.state === 'before') {
    const left = LIVE_TEXTS.startsIn(timeLeft(room.startsAt, nowMs))
    return room.startsAt > nowMs ? left : LIVE_TEXTS.beforeHint
  }
  if (sourceOf(room)) return ''
  return room.state === 'live' ? LIVE_TEXTS.noPicture : LIVE_TEXTS.noReplay
}

/** Where picture and sound of this moment come from. */
export function sourceOf({ state, streamUrl, replayUrl }: RoomDetail): string | undefined {
  if (state === 'live') return streamUrl
  return state === 'ended' ? replayUrl : undefined
}

/** Keeps poster, state and play button in step with the room; nothing is fetched before the tap. */
export function openPlayer(root: HTMLElement): () => void {
  const poster = root.querySelector<HTMLImageElement>('[data-poster]')
  const mark = root.querySelector('[data-mark]')
  const text = root.querySelector('[data-text]')
  const time = root.querySelector('[data-time]')
  const button = root.querySelector<HTMLElement>('[data-play]')
  const isTall = root.dataset.kind === 'tall'
  let room: RoomDetail | undefined
  const show = () => {
    if (!room) return
    const now = $now.get()
    const source = `${room.cover}${isTall ? '-tall' : ''}.webp`
    if (poster && poster.getAttribute('src') !== source) poster.src = source
    if (poster) poster.hidden = false
    root.dataset.room = room.state
    if (mark) mark.textContent = LIVE_TEXTS.states[room.state]
    if (text) text.textContent = playerText(room, now)
    if (time)
      time.textContent =
        room.state === 'ended'
          ? LIVE_TEXTS.endedAt(roomTime(room.endsAt, now))
          : LIVE_TEXTS.startsAt(roomTime(room.startsAt, now))
    if (button) button.hidden = sourceOf(room) === undefined
    if (!sourceOf(room)) root.querySelector('video')?.remove()
  }
  button?.addEventListener('click', () => room && play(root, room))
  const stopRoom = $room.subscribe((view) => {
    room = view.state === 'ready' ? view.room : undefined
    show()
  })
  const stopNow = $now.listen(show)
  return () => {
    stopRoom()
    stopNow()
  }
}

/** Puts the native player in place of the poster. */
function play(root: HTMLElement, room: RoomDetail): void {
  const source = sourceOf(room)
  if (!source || root.querySelector('video')) return
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  video.setAttribute('webkit-playsinline', '')
  video.src = source
  video.addEventListener('error', () => {
    const text = root.querySelector('[data-text]')
    video.remove()
    if (text) text.textContent = LIVE_TEXTS.playFailed
  })
  root.append(video)
  // Refused without a tap of the reader's own: the controls are there.
  video.play().catch(() => {})
}
