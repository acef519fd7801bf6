import type { ServerResponse } from 'node:http'

/** A reader with this much unread is dropped: it reconnects and resumes where it stopped. */
const UNREAD_MAX = 1024 * 1024
const RETRY_MS = 10

export interface FrameStream {
  body: ReadableStream<Uint8Array>
  /** All readers share the frames: one buffer waits in many sockets without being copied. */
  write(frame: Buffer): void
  end(): void
  onEnd(run: () => void): void
}

/**
 * A stream whose frames go straight to the socket after the answer's head and `first` are sent. A web stream between
 * every frame and its socket would cost a busy room several times the work.
 */
export function openFrameStream(outgoing: ServerResponse, first: string): FrameStream {
  // Without chunked encoding a frame is one write; the connection ends with the stream.
  outgoing.useChunkedEncodingByDefault = false
  outgoing.shouldKeepAlive = false
  let held: Buffer[] = []
  let isOver = false
  const atEnd: (() => void)[] = []
  let finish = () => {}
  const over = () => {
    if (isOver) return
    isOver = true
    held = []
    for (const run of atEnd) run()
  }
  const release = () => {
    if (isOver || held.length === 0) return
    if (!outgoing.headersSent) {
      setTimeout(release, RETRY_MS)
      return
    }
    const frames = held
    held = []
    for (const frame of frames) outgoing.write(frame)
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(first))
      finish = () => controller.close()
    },
    cancel: over,
  })
  return {
    body,
    write(frame) {
      if (isOver) return
      if (!outgoing.headersSent || held.length > 0) {
        held.push(frame)
        if (held.length === 1) release()
        return
      }
      outgoing.write(frame)
      if (outgoing.writableLength <= UNREAD_MAX) return
      over()
      outgoing.destroy()
    },
    end() {
      if (isOver) return
      release()
      over()
      finish()
    },
    onEnd(run) {
      if (isOver) run()
      else atEnd.push(run)
    },
  }
}
