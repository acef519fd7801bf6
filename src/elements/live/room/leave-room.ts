import type { RoomDetail } from '#api/live/room/room.ts'
import { saveWayBack } from '#lib/shell/storage/way-back.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** What a person looks at beside the room, and comes back from. */
const ERRANDS = ['/StockDetails', '/indexStock', '/HKDetail', '/FillOrder']
const PATIENCE_MS = 3 * 3_600_000

/**
 * A tap that leaves the room for a security or an order leaves a way back. A picture that plays goes on in a small
 * window where the browser has one: that ends with its page, so the other page opens in a tab beside it.
 */
export function leaveRoom(event: MouseEvent, root: HTMLElement, room: RoomDetail): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !ERRANDS.includes(link.pathname) || event.defaultPrevented) return
  const { pathname, search } = location
  saveWayBack({
    address: pathname + search,
    title: room.title,
    until: Math.min(room.endsAt, serverNow() + PATIENCE_MS),
  })
  const video = root.querySelector('video')
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
  if (!video || video.paused || !canFloat(video) || !isPlain) return
  event.preventDefault()
  // Both need the tap: the window is requested first, and the tab does not wait for it.
  video.requestPictureInPicture().catch(() => {
    // Refused by the browser: the sound goes on in this tab.
  })
  if (!window.open(link.href, '_blank')) location.assign(link.href)
}

function canFloat(video: HTMLVideoElement): boolean {
  return document.pictureInPictureEnabled === true && !video.disablePictureInPicture
}
