import type { Readings } from './decode-index.ts'
import type { Entry } from './entry.ts'
import { plainName } from './index-format.ts'

/** Kinds of texts of an entry, with the mark that precedes each in the haystack. */
const MARKS = {
  code: '\x0e',
  name: '\x0f',
  initials: '\x10',
  pinyin: '\x11',
  otherInitials: '\x12',
  otherPinyin: '\x13',
  word: '\x14',
} as const
export type Field = keyof typeof MARKS

/** Fields by their marks, in the order of the table above. */
const FIELDS: readonly Field[] = [
  'code',
  'name',
  'initials',
  'pinyin',
  'otherInitials',
  'otherPinyin',
  'word',
]
const FIRST_MARK = MARKS.code.charCodeAt(0)
const ENTRY_MARK = '\n'

/**
 * The texts of all entries in one string, so that the engine's substring search covers them at once. Letters and digits
 * are separate from Chinese: their string uses one byte per character.
 */
export interface Haystack {
  text: string
  /** Start position of each entry. */
  starts: Int32Array
}

export interface Haystacks {
  latin: Haystack
  han: Haystack
}

const HAN = /\p{Script=Han}/u

export function isHan(text: string): boolean {
  return HAN.test(text)
}

export function buildHaystacks(entries: readonly Entry[], readings: Readings): Haystacks {
  const [latin, han]: [string[], string[]] = [[], []]
  for (const entry of entries) {
    const texts = textsOf(entry, readings)
    let [latinLine, hanLine] = ['', '']
    for (const [field, text] of texts) {
      if (isHan(text)) hanLine += MARKS[field] + text
      else latinLine += MARKS[field] + text
    }
    latin.push(latinLine)
    han.push(hanLine)
  }
  return { latin: joined(latin), han: joined(han) }
}

function joined(lines: readonly string[]): Haystack {
  const starts = new Int32Array(lines.length)
  let at = 0
  for (const [i, line] of lines.entries()) {
    starts[i] = at
    at += ENTRY_MARK.length + line.length
  }
  return { text: ENTRY_MARK + lines.join(ENTRY_MARK) + ENTRY_MARK, starts }
}

type FieldText = readonly [field: Field, text: string]

function textsOf(entry: Entry, readings: Readings): FieldText[] {
  const name = plainName(entry.name)
  const texts: FieldText[] = []
  if (entry.code) texts.push(['code', entry.code])
  if (entry.kind === 'stock' || entry.kind === 'index')
    texts.push(['code', entry.key.toLowerCase()])
  texts.push(['name', name], ...spokenTexts(entry.readings, 'initials', 'pinyin'))
  // People omit the mark of special treatment.
  const bare = /^s?st(?=.)/.exec(name)?.[0].length ?? 0
  if (bare > 0)
    texts.push(...spokenTexts(entry.readings.slice(bare), 'otherInitials', 'otherPinyin'))
  for (const word of entry.words) {
    const plain = plainName(word)
    const spoken = isHan(plain) ? spokenTexts([...plain].map(readings), 'word', 'word') : []
    texts.push(['word', plain], ...spoken)
  }
  return texts
}

const SPOKEN_MAX = 8

/** Initials and whole readings, both usual and other ones. */
function spokenTexts(readings: Entry['readings'], initials: Field, pinyin: Field): FieldText[] {
  let ways = [{ letters: '', syllables: '' }]
  for (const known of readings) {
    const more = ways.length * known.length > SPOKEN_MAX ? known.slice(0, 1) : known
    ways = more.flatMap((reading) =>
      ways.map(({ letters, syllables }) => ({
        letters: letters + reading.charAt(0),
        syllables: syllables + reading,
      })),
    )
  }
  return ways.flatMap(({ letters, syllables }, i): FieldText[] => [
    [i === 0 || initials === 'word' ? initials : 'otherInitials', letters],
    [i === 0 || pinyin === 'word' ? pinyin : 'otherPinyin', syllables],
  ])
}

/** One position where a text was found. */
export interface Hit {
  /** Row of the entry. */
  row: number
  field: Field
  /** Whether the match is at the beginning and at the end of the field. */
  isPrefix: boolean
  isWhole: boolean
}

/** Iterates over every occurrence of a text. */
export function* hitsOf(hay: Haystack, query: string, isPrefixOnly: boolean): Generator<Hit> {
  if (!isPrefixOnly) {
    yield* hitsFrom(hay, query, 0)
    return
  }
  for (const field of FIELDS) yield* hitsFrom(hay, MARKS[field] + query, 1)
}

/** The positions of a text, with or without the preceding mark. */
function* hitsFrom({ text, starts }: Haystack, sought: string, markLength: 0 | 1): Generator<Hit> {
  let row = 0
  for (let found = text.indexOf(sought); found >= 0; found = text.indexOf(sought, found + 1)) {
    const at = found + markLength
    row = rowAt(starts, at, row)
    let before = at - 1
    while (!isMark(text, before)) before -= 1
    const field = FIELDS[text.charCodeAt(before) - FIRST_MARK]
    const isPrefix = before === at - 1
    const isWhole = isPrefix && isMark(text, found + sought.length)
    if (field) yield { row, field, isPrefix, isWhole }
  }
}

function isMark(text: string, at: number): boolean {
  return text.charCodeAt(at) < 32
}

/** The last entry that begins at or before a position; positions are ascending, so the search begins at `from`. */
function rowAt(starts: Int32Array, at: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
