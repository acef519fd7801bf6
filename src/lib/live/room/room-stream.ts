import type { RoomStatus } from '#api/live/room/room.ts'
import type { RoomEvent } from '#api/live/room/room-event.ts'
import { followEvents, type StreamState } from '#lib/shell/transport/event-stream.ts'
import { $room } from './room-store.ts'

/** A stream sends something at least every ten seconds; one that is silent for longer is dead. */
const SILENCE_MAX_MS = 25_000
const POLL_MS = 3000

export type RoomStreamState = 'connecting' | 'open' | 'polling' | 'offline'

interface StreamListener {
  events(events: readonly RoomEvent[]): void
  status(status: RoomStatus): void
  /** Loads what the stream has missed, or cannot deliver while it fails. */
  catchUp(): Promise<void>
  state(state: RoomStreamState): void
}

/** Follows a room by its stream, also in a hidden tab that plays sound. Returns a function that stops it. */
export function followRoom(roomId: string, listener: StreamListener): () => void {
  const events = import('#api/live/room/room-event.ts')
  const room = import('#api/live/room/room.ts')
  return followEvents({
    address() {
      const { ticket } = $room.ready() ?? {}
      const query = ticket ? `?ticket=${encodeURIComponent(ticket)}` : ''
      return `/stream/live/${encodeURIComponent(roomId)}${query}`
    },
    readers: {
      message: async (data) => listener.events((await events).roomFrame.decode(data, '')),
      status: async (data) => listener.status((await room).roomStatus.decode(data, '')),
    },
    onLost: () => void listener.catchUp(),
    onState: (state) => listener.state(stateOf(state)),
    instead: { poll: listener.catchUp, everyMs: POLL_MS },
    silenceMaxMs: SILENCE_MAX_MS,
    isReadHidden: true,
  })
}

function stateOf(state: StreamState): RoomStreamState {
  if (!navigator.onLine) return 'offline'
  if (state === 'failing') return 'polling'
  return state === 'open' ? 'open' : 'connecting'
}
