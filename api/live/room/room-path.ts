import type { LiveRoom } from './room.ts'

/** The page of a room: a vertical one fills the screen, a recording has a separate page. */
export function roomPath({
  id,
  state,
  isVertical,
}: Pick<LiveRoom, 'id' | 'state' | 'isVertical'>): string {
  const query = `?id=${encodeURIComponent(id)}`
  if (state === 'ended') return `/lookBackVideo${query}`
  return `${isVertical ? '/PromotionLiveVertical' : '/interactionLive'}${query}`
}
