/** Maximum new rows per frame; more per second than anybody can read. */
const ROWS_MAX = 4
const ROWS_MIN = 0.25
const LONG_FRAME_MS = 21
/** Rows gained per frame in time: below the number that was too large before, and beyond it. */
const GAIN = 0.05
const GAIN_BEYOND = 0.002

export interface FrameBudget {
  /** Maximum rows for the frame at this time. */
  rowsAt(frameAtMs: number): number
  /** Everything is shown: the time until the next frame is not measured. */
  rest(): void
}

/**
 * How many rows a frame may add on this phone: fewer at once after a late frame, more again after frames in time,
 * slowly near the number that was too large. Smooth scrolling is worth more than every message of a flood, which
 * reading back shows anyway.
 */
export function createFrameBudget(): FrameBudget {
  let rows = ROWS_MAX
  /** The rows per frame that came in time before. */
  let proven = ROWS_MAX
  let credit = 0
  let lastAt: number | undefined
  const settle = (took: number) => {
    if (took > LONG_FRAME_MS) {
      proven = rows * 0.75
      rows = Math.max(ROWS_MIN, rows / 2)
    } else rows = Math.min(ROWS_MAX, rows + (rows < proven ? GAIN : GAIN_BEYOND))
  }
  return {
    rowsAt(at) {
      if (lastAt === undefined) credit = 1
      else settle(at - lastAt)
      lastAt = at
      credit = Math.min(ROWS_MAX, credit + rows)
      const whole = Math.floor(credit)
      credit -= whole
      return whole
    },
    rest() {
      lastAt = undefined
    },
  }
}
