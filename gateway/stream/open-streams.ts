/** The event streams open on this node: counted for `/metrics`, and ended together at a graceful stop. */
export interface OpenStreams {
  count(): number
  /** `end` tells the reader to come back and closes the stream; the answer forgets it. */
  add(end: () => void): () => void
  endAll(): void
}

export function createOpenStreams(): OpenStreams {
  const ends = new Set<() => void>()
  return {
    count: () => ends.size,
    add(end) {
      ends.add(end)
      return () => ends.delete(end)
    },
    endAll() {
      for (const end of [...ends]) end()
    },
  }
}
