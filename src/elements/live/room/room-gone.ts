import type { RoomDetail } from '#api/live/room/room.ts'
import { marked } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'

/** Sentence of a room's page when nothing answered. */
export const ROOM_FAILED = '直播没有取到，网络恢复后再试'

/** Explains why there is no room; uses the gateway's words for a refusal. */
export function showRoomError(root: HTMLElement, view: Resource<RoomDetail>): void {
  const said = marked(root, 'gone', 'failed')[0]?.querySelector('p')
  if (said && view.state === 'failed') said.textContent = view.sentence || ROOM_FAILED
}
