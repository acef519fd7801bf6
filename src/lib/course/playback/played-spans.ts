import { type PlayedSpan, SPANS_MAX } from '#api/course/playback/collect-playback.ts'

/** The clock of a player moves on in smaller steps, also at double speed in the background. */
const STEP_SECONDS = 3

/** What a player has played since it was last asked. */
export interface PlayedSpans {
  /** The player's clock, whenever it moves. A jump is not played. */
  follow(seconds: number): void
  /** The parts played until now, in whole seconds; the next ones begin here. */
  drain(): PlayedSpan[]
  /** Parts that were drained and could not be reported. */
  putBack(spans: readonly PlayedSpan[]): void
}

export function playedSpans(): PlayedSpans {
  let spans: PlayedSpan[] = []
  let from: number | undefined
  let at = 0

  function close(): void {
    const span = { from: Math.floor(from ?? 0), to: Math.floor(at) }
    if (from !== undefined && span.to > span.from) spans.push(span)
    from = undefined
  }

  return {
    follow(seconds) {
      if (from !== undefined && (seconds < at || seconds - at > STEP_SECONDS)) close()
      from ??= seconds
      at = seconds
    },
    drain() {
      const isPlaying = from !== undefined
      close()
      if (isPlaying) from = Math.floor(at)
      const drained = spans.slice(-SPANS_MAX)
      spans = []
      return drained
    },
    putBack(given) {
      spans = [...given, ...spans]
    },
  }
}
