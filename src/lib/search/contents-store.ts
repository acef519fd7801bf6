import { atom } from 'nanostores'
import type { ContentHit, ContentKind } from '#api/search/search-contents.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { monthDay } from '#lib/shell/format/time-text.ts'
import type { FoundEntries, Group } from './index/find.ts'

/** The text whose contents are wanted. */
const $wanted = atom<{ text: string } | undefined>(undefined)

/** Texts, courses and lessons with the typed words, and the issues this person may read; the gateway alone knows them. */
export const $contents = resource<Contents, { text: string }>({
  access: 'open',
  key: $wanted,
  async load({ text }) {
    const { contents, more = [] } = await call(loadCall, { query: text.slice(0, QUERY_MAX) })
    return { contents, more }
  },
})

interface Contents {
  contents: readonly ContentHit[]
  /** Kinds that have more. */
  more: readonly ContentKind[]
}

/** The kinds that are shown whole, with the text they were found for. */
export const $whole = atom<Whole>({ text: '', kinds: new Map() })

interface Whole {
  text: string
  kinds: ReadonlyMap<ContentKind, Contents>
}

const loadCall = () => import('#api/search/search-contents.ts')

const QUERY_MAX = 40
/** One character is in almost every text. */
const TEXT_MIN = 2

/** Asks for the contents with these words; undefined for none. */
export function wantContents(text: string | undefined): void {
  const isAsked = text !== undefined && text.length >= TEXT_MIN
  if ($wanted.get()?.text !== text) $wanted.set(isAsked ? { text } : undefined)
}

/** Shows kinds whole, one after the other; false if one of them did not arrive. */
export async function showWhole(kinds: readonly ContentKind[]): Promise<boolean> {
  const { text } = $wanted.get() ?? {}
  if (text === undefined) return false
  for (const kind of kinds) {
    const found = await callSilently(loadCall, { query: text.slice(0, QUERY_MAX), kind })
    if (!found || $wanted.get()?.text !== text) return false
    const { contents, more = [] } = found
    $whole.set({ text, kinds: new Map(wholeKinds()).set(kind, { contents, more }) })
  }
  return true
}

const KINDS: Readonly<Record<ContentKind, true>> = {
  ...{ flash: true, article: true, paper: true, announcement: true },
  ...{ wealth: true, course: true, video: true },
}

/** Kinds that are named by these words. */
export function contentKinds(words: readonly string[]): readonly ContentKind[] {
  const isKind = (word: string): word is ContentKind => Object.hasOwn(KINDS, word)
  return words.filter(isKind)
}

/** The kinds shown whole for the text that is wanted. */
export function wholeKinds(): Whole['kinds'] {
  const { text, kinds } = $whole.get()
  return text === $wanted.get()?.text ? kinds : new Map()
}

/** What was found, a group for each kind. */
export function contentGroups(): readonly Group[] {
  const { contents, more } = $contents.ready() ?? { contents: [], more: [] }
  const whole = wholeKinds()
  return [...new Set(contents.map(({ kind }) => kind))].map((kind): Group => {
    const shown = whole.get(kind) ?? { contents, more }
    const found = shown.contents.filter((hit) => hit.kind === kind).map(foundContent)
    return { kind, found, count: found.length, isLonger: shown.more.includes(kind) }
  })
}

function foundContent({ kind, title, address, publishedAt }: ContentHit): FoundEntries {
  const blank = { code: '', isListed: true, weight: 0, readings: [] }
  const words = publishedAt === undefined ? [] : [monthDay(publishedAt)]
  return { entry: { kind, key: address, name: title, ...blank, words }, field: 'mixed', rank: LAST }
}

const LAST = 99
