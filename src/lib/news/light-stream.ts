import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

interface Reader {
  /** Reads the data of an event. */
  read(data: string): void
  /** Follows the stream by itself, from the event after this id. */
  follow(after: string): void
}

/**
 * Listens to a stream with hardly any script: the browser reconnects and resumes, and the reader's code is loaded with
 * the first event. A page that was hidden, or whose stream is refused or has lost events, leaves the stream to the
 * reader. `after` is the id of the last event that the page contains.
 */
export function listenLightly(path: string, after: string, load: () => Promise<Reader>): void {
  const source = new EventSource(`${API_ORIGIN}${path}?lastEventId=${after}`)
  let lastId = after
  const leave = async () => {
    source.close()
    document.removeEventListener('visibilitychange', onVisibility)
    const reader = await load()
    reader.follow(lastId)
  }
  // A page in the back-forward cache may not hold a connection.
  const onVisibility = () => void (document.hidden ? source.close() : leave())
  source.onmessage = async ({ data, lastEventId }: MessageEvent<string>) => {
    lastId = lastEventId
    const reader = await load()
    reader.read(data)
  }
  source.onerror = () => source.readyState === EventSource.CLOSED && leave()
  source.addEventListener('gap', leave)
  document.addEventListener('visibilitychange', onVisibility)
}
