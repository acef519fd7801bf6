import { qrCode } from '#elements/shell/qr-code.ts'
import { visitorChannel } from '#lib/shell/transport/caller.ts'

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
  const address = phoneAddress(roomId, visitorChannel(), location.origin)
  place.replaceChildren(qrCode(address, place.dataset.phoneCode ?? ''))
}
