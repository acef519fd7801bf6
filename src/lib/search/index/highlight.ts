import type { Readings } from './decode-index.ts'
import type { Entry } from './entry.ts'
import { plainName } from './index-format.ts'
import { coverOf } from './match.ts'

/** A text in three pieces; the middle one is the match. */
export type Marked = readonly [before: string, hit: string, after: string]

/** The name with the characters that match the query, typed in Chinese or by readings. */
export function markedName({ name, readings }: Entry, query: string): Marked {
  const cover = query && coverOf(query, plainName(name), readings)
  if (!cover) return [name, '', '']
  const chars = [...name]
  const places = chars.flatMap((char, i) => (plainName(char) ? [i] : []))
  const [start, end] = [places[cover.start], places[cover.end - 1]]
  if (start === undefined || end === undefined) return [name, '', '']
  const piece = (from: number, to?: number) => chars.slice(from, to).join('')
  return [piece(0, start), piece(start, end + 1), piece(end + 1)]
}

/** The code with the typed digits; a whole symbol marks all of it. */
export function markedCode({ code, key }: Entry, query: string): Marked {
  const text = code.toUpperCase()
  if (query === key) return ['', text, '']
  const at = query ? code.indexOf(query) : -1
  if (at < 0) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + query.length), text.slice(at + query.length)]
}

/** The former name, code or everyday word that matches the query. */
export function matchedWord(
  { words }: Entry,
  query: string,
  readings: Readings,
): string | undefined {
  const isMeant = (word: string) => {
    const plain = plainName(word)
    return coverOf(query, plain, [...plain].map(readings)) !== undefined
  }
  return words.find(isMeant)
}
