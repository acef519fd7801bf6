import { API_ORIGIN } from '../page/build-constants.ts'
import { poll } from './poll.ts'

/**
 * `failing` from the second consecutive failure on, while the page polls instead; `resting` while it is not visible.
 */
export type StreamState = 'connecting' | 'open' | 'failing' | 'resting'

interface StreamTerms {
  /** Path and query at the gateway, for each connection. */
  address(): string
  /** Readers of events by name, called one after the other; events without a name are `message`. */
  readers: Readonly<Record<string, (data: unknown) => void | Promise<void>>>
  /** Events were lost or unreadable; by default, the stream restarts from its beginning. */
  onLost?(): void
  onState?(state: StreamState): void
  /** Polls every `everyMs` for the data a failing stream does not deliver. */
  instead: { poll(): Promise<void>; everyMs: number }
  /** A stream that is silent for longer is dead; by default, any silence is allowed. */
  silenceMaxMs?: number
  /** Whether events are read while the tab is hidden. */
  isReadHidden?: boolean
}

const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

/**
 * Reads pushed events while the page is online and visible, and resumes after the last one when it returns. Uses its
 * own connection rather than the browser's automatic reconnection, which gives up after a refusal. Returns a function
 * that stops it.
 */
export function followEvents(terms: StreamTerms): () => void {
  const { readers, onState = () => {}, instead, silenceMaxMs, isReadHidden = false } = terms
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let reading = Promise.resolve()
  let state: StreamState | undefined
  let lastId = ''
  let failures = 0
  let isStopped = false

  const polling = poll(instead.poll, () => (state === 'failing' ? instead.everyMs : undefined))
  const enter = (next: StreamState) => {
    if (next === state) return
    state = next
    onState(next)
    if (next === 'failing') polling.request()
    else polling.plan()
  }
  const isResting = () => !navigator.onLine || (document.hidden && !isReadHidden)

  const connect = () => {
    if (source || isResting()) return
    // The page may return before the time of the next attempt.
    clearTimeout(timer)
    enter(failures > 1 ? 'failing' : 'connecting')
    if (typeof EventSource === 'undefined') return enter('failing')
    const address = terms.address()
    const joint = address.includes('?') ? '&' : '?'
    const resume = lastId ? `${joint}lastEventId=${encodeURIComponent(lastId)}` : ''
    const opened = new EventSource(`${API_ORIGIN}${address}${resume}`)
    source = opened
    listenForSilence()
    opened.onopen = () => {
      failures = 0
      enter('open')
    }
    // A page that is left loses its connection first, and the next one waits for what it still does.
    opened.onerror = () => {
      timer = setTimeout(fail)
    }
    for (const [name, read] of Object.entries(readers))
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        listenForSilence()
        lastId = event.lastEventId || lastId
        reading = reading
          .then(() => (isStopped ? undefined : read(JSON.parse(event.data))))
          .catch(lose)
      })
    opened.addEventListener('gap', lose)
    opened.addEventListener('reconnect', () => reconnect(Math.random() * RETRY_MS))
  }
  const lose = () => {
    if (isStopped) return undefined
    if (terms.onLost) return terms.onLost()
    lastId = ''
    fail()
  }
  const fail = () => {
    failures += 1
    reconnect(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2))
  }
  const listenForSilence = () => {
    clearTimeout(silence)
    if (silenceMaxMs === undefined) return
    silence = setTimeout(() => {
      // The page has already waited: the silence counts as a further failure.
      failures += 1
      fail()
    }, silenceMaxMs)
  }
  const disconnect = () => {
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
    source = undefined
  }
  const reconnect = (ms: number) => {
    disconnect()
    enter(failures > 1 ? 'failing' : 'connecting')
    timer = setTimeout(connect, ms)
  }
  const rest = () => {
    disconnect()
    enter('resting')
  }
  const follow = () => {
    if (isResting()) rest()
    else connect()
  }

  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, listening)
  for (const name of ['online', 'offline', 'pageshow']) addEventListener(name, follow, listening)
  // A page in the back-forward cache may not hold a connection.
  addEventListener('pagehide', rest, listening)
  follow()

  return () => {
    isStopped = true
    polling.stop()
    disconnect()
    listening.abort()
  }
}
