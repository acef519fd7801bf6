import { readSymbol } from '#api/exchange/symbol.ts'
import type { DecodedIndex } from './decode-index.ts'
import type { Entry, EntryKind } from './entry.ts'
import { buildHaystacks, type Field, type Haystacks, type Hit, hitsOf, isHan } from './haystack.ts'
import { plainName } from './index-format.ts'
import { coverOf } from './match.ts'

export interface SearchIndex extends Haystacks, DecodedIndex {}

/** One result, with the matching field, which is shown as the reason. */
export interface FoundEntries {
  entry: Entry
  field: Field | 'mixed'
  /** 0 is the closest match. */
  rank: number
}

export interface Group {
  kind: EntryKind
  /** The best ones. */
  found: readonly FoundEntries[]
  /** Total number of matches. */
  count: number
  /** Whether the gateway has others, which the group shows when asked to. */
  isLonger?: boolean
}

export function createIndex({ entries, readings }: DecodedIndex): SearchIndex {
  return { entries, readings, ...buildHaystacks(entries, readings) }
}

/** Maximum results per group; most people search for securities. */
export interface Limits {
  stock: number
  others: number
}

/**
 * Whole texts precede prefixes, codes precede names, names precede readings; texts that merely contain the query are
 * last.
 */
const WHOLE: Readonly<Record<Field, number>> = {
  ...{ code: 0, name: 1, initials: 2, otherInitials: 3, pinyin: 3, otherPinyin: 3, word: 4 },
}
const PREFIX: Readonly<Record<Field, number>> = {
  ...{ code: 5, name: 6, initials: 6, pinyin: 7, otherInitials: 8, otherPinyin: 8, word: 9 },
}
const INSIDE: Readonly<Record<Field, number>> = {
  ...{ name: 10, code: 11, initials: 11, otherInitials: 12, pinyin: 12, otherPinyin: 12, word: 13 },
}
const MIXED = 14
/** Delisted securities rank behind all others, unless their exact code or name was typed. */
const DELISTED = 20

/** Shorter texts occur inside too many others to be meaningful. */
const INSIDE_MIN: Readonly<Record<Field, number>> = {
  ...{ name: 1, code: 3, initials: 2, otherInitials: 2, pinyin: 3, otherPinyin: 3, word: 2 },
}

const KIND_ORDER: readonly EntryKind[] = ['stock', 'index', 'sector', 'function', 'people', 'page']

/** The entries that match a text, in groups; the group with an exact match is first. */
export function find(index: SearchIndex, typed: string, limits: Limits): Group[] {
  const query = queryOf(typed)
  if (query === '') return []
  const found = foundBy(index, query)
  return groupsOf(found.length > 0 ? found : foundOtherwise(index, query), query, limits)
}

/** The query: a code without its exchange's decoration, else the plain text. */
export function queryOf(typed: string): string {
  const plain = typed.normalize('NFKC')
  const symbol = /[a-z]/i.test(plain) && /\d/.test(plain) ? readSymbol(plain) : null
  return symbol ?? plainName(typed.replace(/['’`]/g, ''))
}

function foundBy(index: SearchIndex, query: string): FoundEntries[] {
  const best = new Map<number, FoundEntries>()
  const hay = isHan(query) ? index.han : index.latin
  for (const hit of hitsOf(hay, query, query.length === 1 && !isHan(query))) {
    const entry = index.entries[hit.row]
    const known = best.get(hit.row)
    const rank = entry && rankOf(hit, entry, query)
    if (entry && rank !== undefined && rank < (known?.rank ?? Number.POSITIVE_INFINITY))
      best.set(hit.row, { entry, field: hit.field, rank })
  }
  return [...best.values()]
}

function rankOf(
  { field, isPrefix, isWhole }: Hit,
  entry: Entry,
  query: string,
): number | undefined {
  if (!isPrefix && query.length < INSIDE_MIN[field]) return undefined
  if (!isPrefix && isSpoken(field) && !coverOf(query, plainName(entry.name), entry.readings))
    return undefined
  const rank = (isWhole ? WHOLE : isPrefix ? PREFIX : INSIDE)[field]
  return entry.isListed || rank < WHOLE.initials ? rank : rank + DELISTED
}

/** Inside a reading, a match counts only where syllables begin. */
function isSpoken(field: Field): boolean {
  return field === 'pinyin' || field === 'otherPinyin'
}

/** Characters mixed with readings (`贵州mt`, `zhongpa`), or a sentence around the word of a page (`怎么开发票`). */
function foundOtherwise(index: SearchIndex, query: string): FoundEntries[] {
  if (query.length < 2) return []
  return index.entries.flatMap((entry): FoundEntries[] => {
    const isMeant = entry.code === '' ? isSaidIn(query, entry) : isMixed(query, entry)
    const rank = MIXED + (entry.isListed ? 0 : DELISTED)
    return isMeant ? [{ entry, field: 'mixed', rank }] : []
  })
}

function isMixed(query: string, entry: Entry): boolean {
  return coverOf(query, plainName(entry.name), entry.readings) !== undefined
}

function isSaidIn(query: string, { name, words }: Entry): boolean {
  return [name, ...words].some((word) => word.length > 1 && query.includes(plainName(word)))
}

function groupsOf(all: readonly FoundEntries[], query: string, limits: Limits): Group[] {
  const groups = KIND_ORDER.flatMap((kind): Group[] => {
    const found = all.filter(({ entry }) => entry.kind === kind).sort(closestFirst)
    const limit = kind === 'stock' ? limits.stock : limits.others
    return found.length > 0 ? [{ kind, found: found.slice(0, limit), count: found.length }] : []
  })
  const isExact = ({ found: [best] }: Group) =>
    best !== undefined && (best.rank <= WHOLE.name || (best.rank === WHOLE.word && isHan(query)))
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))]
}

/** Hong Kong ranks behind the mainland. */
function isForeign({ entry }: FoundEntries): boolean {
  return entry.key.startsWith('hk')
}

function closestFirst(a: FoundEntries, b: FoundEntries): number {
  return (
    a.rank - b.rank ||
    Number(isForeign(a)) - Number(isForeign(b)) ||
    b.entry.weight - a.entry.weight ||
    a.entry.readings.length - b.entry.readings.length
  )
}
