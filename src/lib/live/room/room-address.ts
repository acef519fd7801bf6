import type { LiveRoom } from '#api/live/room/room.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/** The page of a room: a vertical one fills the screen, a recording has a separate page. */
export function roomAddress({ id, state, isVertical }: LiveRoom): string {
  const query = `?id=${encodeURIComponent(id)}`
  if (state === 'ended') return `/lookBackVideo${query}`
  if (isVertical) return `/PromotionLiveVertical${query}`
  return `/interactionLive${query}`
}

/** The room as an entry for the phone's calendar. */
export function calendarAddress(id: string): string {
  return `${API_ORIGIN}/stream/live/${encodeURIComponent(id)}/calendar.ics`
}
