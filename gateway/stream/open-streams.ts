const BEAT_MS = 15_000

/** An open stream of a node. */
export interface OpenStream {
  /** Writes something if nothing was written since the last beat: proxies close silent connections. */
  beat(): void
  /** Ends the stream and makes the reader reconnect. */
  sendAway(): void
}

/** The event streams open on this node: counted for `/metrics`, kept alive, and ended together at a graceful stop. */
export interface OpenStreams {
  count(): number
  /** The returned function removes the stream. */
  add(stream: OpenStream): () => void
  endAll(): void
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<OpenStream>()
  let timer: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    for (const stream of open) stream.beat()
  }
  return {
    count: () => open.size,
    add(stream) {
      open.add(stream)
      timer ??= setInterval(beat, BEAT_MS)
      return () => {
        open.delete(stream)
        if (open.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    endAll() {
      for (const stream of [...open]) stream.sendAway()
    },
  }
}
