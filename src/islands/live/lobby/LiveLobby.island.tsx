import { useStore } from '#islands/ui/use-store.ts'
import {
  $lobby,
  $lobbyTab,
  LOADING_LOBBY,
  moreReplays,
  openLobbyTab,
  reloadLobby,
  toggleReservation,
} from '#lib/live/lobby/lobby-store.ts'
import { $now } from '#lib/live/now-store.ts'
import { LiveLobby } from './LiveLobby.tsx'

/** Why is this an island? Rooms begin, fill and end while they are looked at, and reservations are made in place. */
export function LiveLobbyIsland() {
  const lobby = useStore($lobby, { ssr: LOADING_LOBBY })
  const tab = useStore($lobbyTab, { ssr: 'now' })
  const now = useStore($now, { ssr: 0 })
  return (
    <LiveLobby
      lobby={lobby}
      tab={tab}
      now={now}
      onTab={openLobbyTab}
      onReserve={toggleReservation}
      onMore={moreReplays}
      onRetry={reloadLobby}
    />
  )
}
