import { SECTOR_KINDS } from '#api/exchange/sector.ts'
import type { Entry } from './entry.ts'
import { PLACE_KINDS, plainName, SECURITY_LISTS } from './index-format.ts'

/** Readings of characters, without tones. */
export type Readings = (char: string) => readonly string[]

export interface DecodedIndex {
  entries: readonly Entry[]
  readings: Readings
}

/** Parses the text of `index-format.ts`. Throws if it is malformed. */
export function decodeIndex(text: string): DecodedIndex {
  const lines = text.split('\n')
  let at = 0
  const next = () => {
    const line = lines[at++]
    if (line === undefined) throw new Error('the search index is cut off')
    return line
  }
  const [first, second] = [syllablesOf(next()), syllablesOf(next())]
  const readings = (char: string) => {
    const known = first.get(char)
    const other = second.get(char)
    return known === undefined ? [char] : other === undefined ? [known] : [known, other]
  }
  const securities = SECURITY_LISTS.flatMap((list) =>
    securitiesOf(list, [next(), next(), next(), next(), next()], readings),
  )
  const rest = [...sectorsOf(next(), readings), ...placesOf(next(), readings)]
  return { entries: [...securities, ...rest], readings }
}

function syllablesOf(line: string): ReadonlyMap<string, string> {
  const readings = new Map<string, string>()
  for (const [, syllable = '', chars = ''] of line.matchAll(/([a-z]+)([^a-z]+)/g))
    for (const char of chars) readings.set(char, syllable)
  return readings
}

type Lines = readonly [
  symbols: string,
  names: string,
  second: string,
  words: string,
  weights: string,
]

function securitiesOf(
  list: (typeof SECURITY_LISTS)[number],
  [symbolLine, nameLine, secondLine, wordLine, weights]: Lines,
  readings: Readings,
): Entry[] {
  const symbols = symbolsOf(symbolLine)
  const names = symbols.length > 0 ? nameLine.split(',') : []
  const seconds = secondReadings(secondLine)
  const words = wordsOf(wordLine)
  return symbols.map((symbol, row) => {
    const name = names[row] ?? ''
    return {
      kind: list === 'index' ? 'index' : 'stock',
      key: symbol,
      name,
      code: symbol.slice(2).toLowerCase(),
      isListed: list !== 'delisted',
      weight: Number(weights[row] ?? 0),
      words: words.get(row) ?? [],
      readings: readingsOfName(name, readings, seconds.get(row)),
    }
  })
}

function symbolsOf(line: string): string[] {
  let exchange = ''
  let code = 0
  if (line === '') return []
  return line.split(',').map((text) => {
    const [, own, digits = ''] = /^([a-z]*)(.*)$/.exec(text) ?? []
    if (own && !/^\d+$/.test(digits)) return text
    code = own ? Number(digits) : code + Number(digits || 1)
    exchange = own || exchange
    return exchange + String(code).padStart(exchange === 'hk' ? 5 : 6, '0')
  })
}

/** Row → letters of the positions whose usual reading is the second. */
function secondReadings(line: string): ReadonlyMap<number, string> {
  const places = new Map<number, string>()
  let row = 0
  for (const [, step = '', letters = ''] of line.matchAll(/(\d+)([a-z]+)/g)) {
    row += Number(step)
    places.set(row, letters)
  }
  return places
}

function wordsOf(line: string): ReadonlyMap<number, readonly string[]> {
  const words = new Map<number, string[]>()
  let row = 0
  for (const text of line === '' ? [] : line.split(',')) {
    const [step = '', word = ''] = text.split(':')
    row += Number(step)
    words.set(row, [...(words.get(row) ?? []), word])
  }
  return words
}

/** The readings of a name's characters, usual one first. */
function readingsOfName(name: string, readings: Readings, second = ''): (readonly string[])[] {
  const chars = [...plainName(name)]
  if (second === '') return chars.map(readings)
  // Positions refer to the name as written.
  const flipped = [...name].filter((_, i) => second.includes(String.fromCharCode(97 + i)))
  return chars.map((char) =>
    flipped.includes(char) ? [...readings(char)].reverse() : readings(char),
  )
}

function sectorsOf(line: string, readings: Readings): Entry[] {
  return parts(line, ';').flatMap((text) => {
    const [kindWord, list = ''] = text.split(':')
    const kind = SECTOR_KINDS.find((one) => one === kindWord)
    const cells = parts(list, ',')
    return cells.flatMap((code, i) => {
      const name = cells[i + 1] ?? ''
      if (i % 2 === 1) return []
      return [{ ...found('sector', code, name, readings), sectorKind: kind }]
    })
  })
}

function placesOf(line: string, readings: Readings): Entry[] {
  return parts(line, ';').flatMap((text) => {
    const [path = '', kindWord, title = '', words = ''] = text.split(',')
    const kind = PLACE_KINDS.find((one) => one === kindWord)
    return kind ? [{ ...found(kind, path, title, readings), words: parts(words, ' ') }] : []
  })
}

function found(kind: Entry['kind'], key: string, name: string, readings: Readings): Entry {
  const blank = { code: '', isListed: true, weight: 0, words: [] }
  return { kind, key, name, ...blank, readings: readingsOfName(name, readings) }
}

function parts(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator)
}
