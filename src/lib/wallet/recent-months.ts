/** The month of an instant at UTC+8 and those before it, newest first, as `YYYY-MM`. */
export function recentMonths(nowMs: number, count: number): readonly string[] {
  const today = new Date(nowMs + 8 * 3_600_000)
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    return first.toISOString().slice(0, 7)
  })
}
