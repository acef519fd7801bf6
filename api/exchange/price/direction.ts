/** Direction of a change as shown on screens: to two decimals, so that 0.004 % is flat; 0 if unknown. */
export function directionOf(changePercent: number | null): -1 | 0 | 1 {
  if (changePercent === null) return 0
  const shown = Math.round(Math.abs(changePercent) * 100)
  if (shown === 0) return 0
  return changePercent > 0 ? 1 : -1
}
