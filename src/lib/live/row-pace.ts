/** Rows that come in at one frame at most; more a second than anybody reads. */
const ROWS_MAX = 4
const ROWS_MIN = 0.25
const LONG_FRAME_MS = 21
/** After a pause the time since the last frame says nothing. */
const PAUSE_MS = 120

/**
 * How many rows a frame may bring on this phone: fewer at once when frames come late, more again as they come in time.
 * Smooth scrolling is worth more than every message of a flood, which reading back shows anyway.
 */
export function createRowPace(): (frameAtMs: number) => number {
  let rows = ROWS_MAX
  let credit = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return (at) => {
    const took = at - lastAt
    lastAt = at
    if (took > PAUSE_MS) credit = ROWS_MAX
    else
      rows = took > LONG_FRAME_MS ? Math.max(ROWS_MIN, rows / 2) : Math.min(ROWS_MAX, rows + 0.05)
    credit = Math.min(ROWS_MAX, credit + rows)
    const whole = Math.floor(credit)
    credit -= whole
    return whole
  }
}
