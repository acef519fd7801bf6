import type { RoomLists } from '#api/live/lobby/list-rooms.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { toggleReservation } from '../reservation/set-reservation.ts'

export const LOBBY_TABS = ['now', 'upcoming', 'replays'] as const
export type LobbyTab = (typeof LOBBY_TABS)[number]
export type OpenRooms = Pick<RoomLists, 'now' | 'upcoming'>

const REFRESH_MS = 30_000

export const $lobbyTab = keptChoice<{ tab: LobbyTab }>({ tab: oneOfChoice(LOBBY_TABS, 'now') })

/** Rooms on air and upcoming; they begin and end while the page is open. */
export const $openRooms: ResourceStore<OpenRooms> = resource<OpenRooms>({
  access: 'open',
  async load(_, isFirst) {
    const shown = $openRooms.ready()
    // A read of the same path would cancel the running read of a page of replays.
    if (shown && isLoadingMore()) return shown
    const { now, upcoming } = await fetchFirstPage()
    // If nothing is on air, the first tab that is not empty is shown.
    if (isFirst && now.length === 0 && upcoming.length > 0 && $lobbyTab.get().tab === 'now')
      $lobbyTab.set({ tab: 'upcoming' })
    return { now, upcoming }
  },
  refreshMs: () => REFRESH_MS,
})

/** Broadcasts that are over, newest first. */
export const $replays = keptList<LiveRoom>({
  access: 'open',
  async load(_, cursor) {
    const { replays, next } = await (cursor ? fetchRooms(cursor) : fetchFirstPage())
    return { rows: replays, next }
  },
})

function isLoadingMore(): boolean {
  const replays = $replays.get()
  return replays.state === 'ready' && replays.more === 'loading'
}

/** A countdown on the page ends with the server's clock, whatever the phone's says. */
async function fetchRooms(cursor: string | undefined): Promise<RoomLists> {
  const rooms = await call(() => import('#api/live/lobby/list-rooms.ts'), { cursor })
  correctClock(rooms.nowMs)
  return rooms
}

let firstPage: { userId: string | undefined; rooms: Promise<RoomLists> } | undefined

/** One answer serves both halves of the lobby: a caller during the request shares it. */
function fetchFirstPage(): Promise<RoomLists> {
  const userId = $session.get()?.userId
  if (firstPage && firstPage.userId === userId) return firstPage.rooms
  const rooms = fetchRooms(undefined).finally(() => {
    if (firstPage?.rooms === rooms) firstPage = undefined
  })
  firstPage = { userId, rooms }
  return rooms
}

export function reloadLobby(): void {
  void $openRooms.reload()
  void $replays.reload()
}

/** Reserves a room of the lobby, or cancels the reservation. */
export async function reserveListedRoom(room: LiveRoom): Promise<void> {
  const answer = await toggleReservation(room)
  if (!answer) return
  $openRooms.patch(({ now, upcoming }) => ({
    now,
    upcoming: upcoming.map((one) => (one.id === room.id ? { ...one, ...answer } : one)),
  }))
}
