import type { Entry } from './entry.ts'

/** The characters of a plain name that a query covers, `end` exclusive. */
export interface Cover {
  start: number
  end: number
}

type Readings = Entry['readings']

/**
 * Where a query matches a plain name, character by character: by the character itself, its whole reading, or the
 * beginning of its reading (initials and half-typed syllables). Undefined if it does not match.
 */
export function coverOf(query: string, name: string, readings: Readings): Cover | undefined {
  // Rare characters take two units of a string.
  const chars = name.length === readings.length ? name : [...name]
  for (let start = 0; start < chars.length; start++) {
    if (!canBegin(query, chars[start], readings[start])) continue
    const end = endOf(query, 0, chars, readings, start)
    if (end !== undefined) return { start, end }
  }
  return undefined
}

/** Nearly every character of every name is rejected here. */
function canBegin(query: string, char = '', readings: readonly string[] = []): boolean {
  const letter = query.charCodeAt(0)
  if (char.charCodeAt(0) === letter) return true
  for (const reading of readings) if (reading.charCodeAt(0) === letter) return true
  return false
}

/** The end of the characters from `at` that the rest of the query covers. */
function endOf(
  query: string,
  from: number,
  chars: string | readonly string[],
  readings: Readings,
  at: number,
): number | undefined {
  if (from === query.length) return at
  const char = chars[at]
  if (char === undefined) return undefined
  for (const taken of takenBy(query, from, char, readings[at] ?? [])) {
    const end = endOf(query, from + taken, chars, readings, at + 1)
    if (end !== undefined) return end
  }
  return undefined
}

/** How much of the query one character may cover, longest first. */
function takenBy(query: string, from: number, char: string, readings: readonly string[]): number[] {
  if (query.startsWith(char, from)) return [char.length]
  const lengths = new Set<number>()
  for (const reading of readings)
    for (let length = 1; length <= reading.length; length++) {
      if (query[from + length - 1] !== reading[length - 1]) break
      lengths.add(length)
    }
  return [...lengths].sort((a, b) => b - a)
}
