import type { RoomStatus } from '#api/live/room/room.ts'
import type { RoomEvent } from '#api/live/room/room-event.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { $room } from './room-store.ts'

/** A stream says something at least every ten seconds; one that is silent for longer is dead. */
const SILENCE_MAX_MS = 25_000
const LOOK_MS = 5000
/** A stream that could not be opened is tried again after this, while the page asks instead. */
const REOPEN_MS = 20_000
export const POLL_MS = 3000

export type StreamState = 'connecting' | 'open' | 'polling' | 'offline'

export interface StreamListener {
  events(events: readonly RoomEvent[]): void
  status(status: RoomStatus): void
  /** Something is no longer kept by the stream: ask for it. */
  gap(): void
  /** Called again and again while there is no stream. */
  poll(): void
  state(state: StreamState): void
}

/** Follows a room by its stream, asks where streams are cut, and pauses with the page. Answers how to stop. */
export function followRoom(roomId: string, listener: StreamListener): () => void {
  const base = `${API_ORIGIN}/stream/live/${encodeURIComponent(roomId)}`
  let source: EventSource | undefined
  let lastId = ''
  let heardAt = 0
  let openAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false

  const codecs = Promise.all([
    import('#api/live/room/room-event.ts'),
    import('#api/live/room/room.ts'),
  ])
  // One after the other, in the order of their arrival; what cannot be read is asked for.
  const read = (heard: (wire: Awaited<typeof codecs>) => void) =>
    codecs.then(heard).catch(listener.gap)
  const heard = (event?: Event) => {
    heardAt = performance.now()
    if (event instanceof MessageEvent && event.lastEventId) lastId = event.lastEventId
  }
  const open = () => {
    close()
    heard()
    openAt = performance.now()
    if (typeof EventSource === 'undefined') return ask()
    const words = new URLSearchParams(lastId ? { lastEventId: lastId } : {})
    const { ticket } = $room.ready() ?? {}
    if (ticket) words.set('ticket', ticket)
    const query = String(words)
    source = new EventSource(query ? `${base}?${query}` : base)
    source.onopen = (event) => {
      heard(event)
      isPolling = false
      listener.state('open')
    }
    source.onmessage = (event) => {
      heard(event)
      void read(([{ roomFrame }]) => listener.events(roomFrame.decode(JSON.parse(event.data), '')))
    }
    source.addEventListener('status', (event) => {
      heard(event)
      void read(([, { roomStatus }]) =>
        listener.status(roomStatus.decode(JSON.parse(event.data), '')),
      )
    })
    source.addEventListener('gap', (event) => {
      heard(event)
      listener.gap()
    })
    source.onerror = () => {
      listener.state(navigator.onLine ? 'connecting' : 'offline')
      // The browser reconnects by itself unless the answer was no stream at all.
      if (source?.readyState === EventSource.CLOSED) ask()
    }
  }
  const ask = () => {
    isPolling = true
    listener.state(navigator.onLine ? 'polling' : 'offline')
  }
  const close = () => {
    source?.close()
    source = undefined
  }
  const look = () => {
    clearTimeout(timer)
    const now = performance.now()
    if (!document.hidden && navigator.onLine) {
      if (isPolling && now - openAt > REOPEN_MS) open()
      else if (!isPolling && now - heardAt > SILENCE_MAX_MS) {
        open()
        ask()
      }
      if (isPolling) listener.poll()
    }
    timer = setTimeout(look, isPolling ? POLL_MS : LOOK_MS)
  }
  const comeBack = () => {
    if (!document.hidden && (!source || performance.now() - heardAt > SILENCE_MAX_MS)) open()
  }
  const goOffline = () => listener.state('offline')
  // An open stream would keep the page out of the browser's own cache.
  const leave = () => close()
  listener.state('connecting')
  open()
  timer = setTimeout(look, LOOK_MS)
  addEventListener('online', open)
  addEventListener('offline', goOffline)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearTimeout(timer)
    close()
    removeEventListener('online', open)
    removeEventListener('offline', goOffline)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
