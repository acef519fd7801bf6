import { API_ORIGIN } from '../page/build-constants.ts'

/** `failing` from the second failure in a row on: time to ask in another way meanwhile. */
export type StreamState = 'connecting' | 'open' | 'failing' | 'resting'

interface StreamTerms {
  /** Path and query at the gateway. */
  address: string
  onEvent(data: string): void
  /** Events between the last one and the next are lost: load anew. */
  onGap?(): void
  onState?(state: StreamState): void
}

export interface EventStream {
  close(): void
}

const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

/**
 * Reads pushed events for as long as the tab is looked at and online, and resumes after the last one whenever it
 * comes back. Its own connection rather than the browser's repeated one: that gives up after a refusal.
 */
export function openEventStream({
  address,
  onEvent,
  onGap = () => {},
  onState = () => {},
}: StreamTerms): EventStream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = ''
  let failures = 0
  let isClosed = false

  const connect = () => {
    if (source || isClosed || document.hidden || !navigator.onLine) return
    onState(failures > 1 ? 'failing' : 'connecting')
    const resume = lastId ? `&lastEventId=${encodeURIComponent(lastId)}` : ''
    source = new EventSource(`${API_ORIGIN}${address}${resume}`)
    source.onopen = () => {
      failures = 0
      onState('open')
    }
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId
      onEvent(data)
    }
    source.addEventListener('gap', onGap)
    source.addEventListener('reconnect', () => again(0))
    source.onerror = () => {
      failures += 1
      again(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2))
    }
  }

  const disconnect = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  const again = (ms: number) => {
    disconnect()
    onState(failures > 1 ? 'failing' : 'connecting')
    timer = setTimeout(connect, ms)
  }

  const follow = () => {
    if (document.hidden || !navigator.onLine) {
      disconnect()
      onState('resting')
    } else {
      clearTimeout(timer)
      connect()
    }
  }

  // A page in the back-forward cache may keep no connection.
  const onPageHide = () => {
    disconnect()
    onState('resting')
  }

  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  addEventListener('pageshow', follow)
  addEventListener('pagehide', onPageHide)
  connect()

  return {
    close() {
      isClosed = true
      disconnect()
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
      removeEventListener('pageshow', follow)
      removeEventListener('pagehide', onPageHide)
    },
  }
}
