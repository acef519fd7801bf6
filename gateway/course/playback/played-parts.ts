/** Parts of a recording in seconds, end exclusive. */
export type PlayedParts = readonly (readonly [from: number, to: number])[]

/** The same parts in order, without overlaps. */
export function unionOf(parts: PlayedParts): PlayedParts {
  const union: [number, number][] = []
  for (const [from, to] of parts.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1)
    if (to <= from) continue
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** How much of a recording the parts cover. */
export function secondsOf(parts: PlayedParts): number {
  return unionOf(parts).reduce((sum, [from, to]) => sum + to - from, 0)
}

/** The first of the parts, together no longer than so many seconds. */
export function firstSeconds(parts: PlayedParts, seconds: number): PlayedParts {
  let left = Math.max(0, Math.floor(seconds))
  return parts.flatMap(([from, to]) => {
    const length = Math.min(left, Math.max(0, to - from))
    left -= length
    return length > 0 ? [[from, from + length] as const] : []
  })
}
