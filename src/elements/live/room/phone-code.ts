import { qrPath } from '#api/qr-path.ts'
import { visitorChannel } from '#lib/shell/transport/caller.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The address that the phone opens after scanning: the room, with the channel that brought the visitor. */
export function phoneAddress(
  roomId: string,
  channelId: string | undefined,
  origin: string,
): string {
  const url = new URL('/PromotionLive2', origin)
  url.searchParams.set('id', roomId)
  if (channelId) url.searchParams.set('channelId', channelId)
  return url.href
}

/** Draws the code of a room: rooms come and go, so the build cannot draw it. */
export function drawPhoneCode(place: HTMLElement, roomId: string): void {
  const { size, path } = qrPath(phoneAddress(roomId, visitorChannel(), location.origin))
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`)
  drawing.setAttribute('role', 'img')
  drawing.setAttribute('aria-label', place.dataset.phoneCode ?? '')
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  drawing.append(dark)
  place.replaceChildren(drawing)
}
