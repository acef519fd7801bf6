import { useStore } from '#islands/ui/use-store.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { RoomCountdown } from './RoomCountdown.tsx'

/** Why is this an island? It counts down to a room's start; the player wakes it for a room that has not started. */
export function RoomCountdownIsland() {
  const room = useStore($room)
  if (room.state !== 'ready' || room.value.state !== 'before') return null
  const { startsAt, isReserved } = room.value
  return (
    <RoomCountdown
      key={startsAt}
      until={startsAt}
      isReserved={isReserved}
      onReserve={() => void reserve()}
    />
  )
}

const reserve = async () =>
  (await import('#lib/live/reservation/reserve-open-room.ts')).reserveOpenRoom()
