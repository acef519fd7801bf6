/** A reader may fall behind by this much for as long as it goes on reading… */
const UNREAD_MAX = 4 * 1024 * 1024
/** …and by this much when it takes nothing for some seconds. Dropped, it comes back and resumes where it stood. */
const UNREAD_IDLE_MAX = 256 * 1024
const IDLE_MS = 5000

export interface TextStream {
  body: ReadableStream<Uint8Array>
  write(text: string): void
  end(): void
  /** Runs once when the reader has left, was dropped or the stream was ended; at once if that has happened. */
  onEnd(run: () => void): void
}

/** A stream of text with a bounded memory for one slow reader; `drop` cuts its connection. */
export function openTextStream(drop: () => void): TextStream {
  const encoder = new TextEncoder()
  let waiting: string[] = []
  let unread = 0
  let takenAtMs = Date.now()
  let wake: (() => void) | undefined
  let isOver = false
  const atEnd: (() => void)[] = []
  const over = () => {
    if (isOver) return
    isOver = true
    wake?.()
    for (const run of atEnd) run()
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      takenAtMs = Date.now()
      if (waiting.length === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (waiting.length > 0) controller.enqueue(encoder.encode(waiting.join('')))
      waiting = []
      unread = 0
      if (isOver) controller.close()
    },
    cancel: over,
  })
  return {
    body,
    write(text) {
      if (isOver) return
      waiting.push(text)
      unread += text.length
      wake?.()
      const isIdle = Date.now() - takenAtMs > IDLE_MS
      if (unread <= (isIdle ? UNREAD_IDLE_MAX : UNREAD_MAX)) return
      waiting = []
      over()
      drop()
    },
    end: over,
    onEnd(run) {
      if (isOver) run()
      else atEnd.push(run)
    },
  }
}
