import type { ReactNode } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $lobbyTab,
  $openRooms,
  $replays,
  reloadLobby,
  reserveListedRoom,
} from '#lib/live/lobby/lobby-store.ts'
import { $minute } from '#lib/live/now-store.ts'
import { LiveLobby } from './LiveLobby.tsx'

/** Why is this an island? Rooms begin, fill and end while the page is open, and reservations are made in place. */
export function LiveLobbyIsland({ children }: { children?: ReactNode }) {
  return (
    <LiveLobby
      open={useStore($openRooms)}
      replays={useStore($replays)}
      tab={useStore($lobbyTab).tab}
      now={useStore($minute, { ssr: 0 })}
      onTab={(tab) => $lobbyTab.choose({ tab })}
      onReserve={reserveListedRoom}
      onMore={$replays.more}
      onRetry={reloadLobby}
    >
      {children}
    </LiveLobby>
  )
}
