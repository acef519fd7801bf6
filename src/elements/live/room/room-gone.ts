import type { RoomDetail } from '#api/live/room/room.ts'
import type { Resource } from '#lib/data/resource.ts'

/** What a room's page says where nothing answered. */
export const ROOM_FAILED = '直播没有取到，网络恢复后再试'

/** Says why there is no room: in the gateway's words where it refused. */
export function showRoomError(root: HTMLElement, view: Resource<RoomDetail>): void {
  const said = root.querySelector('[data-gone="failed"] p')
  if (said && view.state === 'failed') said.textContent = view.sentence || ROOM_FAILED
}
