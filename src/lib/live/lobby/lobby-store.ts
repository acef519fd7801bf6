import { atom, onMount } from 'nanostores'
import type { RoomLists } from '#api/live/lobby/list-rooms.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { loginAddress } from '#lib/account/session/guard.ts'
import { $session, whenSessionKnown } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { LIVE_TEXTS } from '../messages.ts'

export const LOBBY_TABS = ['now', 'upcoming', 'replays'] as const
export type LobbyTab = (typeof LOBBY_TABS)[number]

export type Lobby =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; lists: RoomLists; more: 'idle' | 'loading' | 'failed' }

export const LOADING_LOBBY: Lobby = { state: 'loading' }

export const $lobbyTab = atom<LobbyTab>('now')
export const $lobby = atom<Lobby>(LOADING_LOBBY)

const REFRESH_MS = 30_000
const REPLAYS_RESTORED = 50

onMount($lobby, () => {
  const kept = keptView()
  const tab = LOBBY_TABS.find((known) => known === kept?.tab)
  if (tab) $lobbyTab.set(tab)
  void load(Number(kept?.rows) || 0)
  const { ask: askAgain, stop } = poll(refreshOpen, () => REFRESH_MS)
  const stopSession = $session.listen(askAgain)
  return () => {
    stop()
    stopSession()
  }
})

export function openLobbyTab(tab: LobbyTab): void {
  $lobbyTab.set(tab)
  keep()
}

export function reloadLobby(): void {
  void load(0)
}

async function load(rows: number): Promise<void> {
  $lobby.set(LOADING_LOBBY)
  try {
    await whenSessionKnown()
    let lists = await ask(undefined)
    while (lists.next && lists.replays.length < Math.min(rows, REPLAYS_RESTORED)) {
      const page = await ask(lists.next)
      lists = { ...lists, replays: [...lists.replays, ...page.replays], next: page.next }
    }
    $lobby.set({ state: 'ready', lists, more: 'idle' })
    // Without anything on air the tab that has something comes first.
    if (lists.now.length === 0 && $lobbyTab.get() === 'now' && lists.upcoming.length > 0)
      $lobbyTab.set('upcoming')
  } catch (error) {
    if (!(error instanceof CancelledError)) $lobby.set({ state: 'failed' })
  }
}

/** What is on air and to come changes by itself; the replays that were scrolled to stay. */
async function refreshOpen(): Promise<void> {
  const lobby = $lobby.get()
  if (lobby.state !== 'ready' || lobby.more === 'loading') return
  try {
    const { now, upcoming } = await ask(undefined)
    const fresh = $lobby.get()
    if (fresh.state === 'ready') $lobby.set({ ...fresh, lists: { ...fresh.lists, now, upcoming } })
  } catch {
    // The next round asks again; what is shown is half a minute old.
  }
}

export async function moreReplays(): Promise<void> {
  const lobby = $lobby.get()
  if (lobby.state !== 'ready' || !lobby.lists.next || lobby.more === 'loading') return
  $lobby.set({ ...lobby, more: 'loading' })
  try {
    const page = await ask(lobby.lists.next)
    const replays = [...lobby.lists.replays, ...page.replays]
    $lobby.set({
      state: 'ready',
      lists: { ...lobby.lists, replays, next: page.next },
      more: 'idle',
    })
    keep()
  } catch {
    $lobby.set({ ...lobby, more: 'failed' })
  }
}

/** Reserves a room, or takes the reservation back; somebody without a login goes there first. */
export async function toggleReservation(room: LiveRoom): Promise<void> {
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  const isReserved = !room.isReserved
  try {
    const { setReservation } = await import('../live-calls.ts')
    const answer = await setReservation(room.id, isReserved)
    changeListed(room.id, answer)
    showToast(isReserved ? LIVE_TEXTS.reserveDone : LIVE_TEXTS.reserveUndone, 'success')
  } catch (error) {
    showToast(sentenceOf(error, LIVE_TEXTS.reserveFailed), 'failure')
  }
}

function changeListed(id: string, change: Partial<LiveRoom>): void {
  const lobby = $lobby.get()
  if (lobby.state !== 'ready') return
  const upcoming = lobby.lists.upcoming.map((room) =>
    room.id === id ? { ...room, ...change } : room,
  )
  $lobby.set({ ...lobby, lists: { ...lobby.lists, upcoming } })
}

async function ask(cursor: string | undefined): Promise<RoomLists> {
  const { askRooms } = await import('../live-calls.ts')
  return askRooms(cursor)
}

function keep(): void {
  const lobby = $lobby.get()
  const rows = lobby.state === 'ready' ? lobby.lists.replays.length : 0
  keepView({ tab: $lobbyTab.get(), rows })
}
