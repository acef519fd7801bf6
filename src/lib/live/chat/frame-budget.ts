/** Rows that come in at one frame at most; more a second than anybody reads. */
const ROWS_MAX = 4
const ROWS_MIN = 0.25
const LONG_FRAME_MS = 21
/** Rows a frame gains with each that came in time, and beyond what was too many before. */
const GAIN = 0.05
const GAIN_BEYOND = 0.002

export interface FrameBudget {
  /** How many rows the frame of this time may bring. */
  rowsAt(frameAtMs: number): number
  /** Everything is shown: the time until the next frame says nothing. */
  rest(): void
}

/**
 * How many rows a frame may bring on this phone: fewer at once when frames come late, more again as they come in time,
 * slowly near what was too many. Smooth scrolling is worth more than every message of a flood, which reading back shows
 * anyway.
 */
export function createFrameBudget(): FrameBudget {
  let rows = ROWS_MAX
  /** As many as came in time before. */
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
