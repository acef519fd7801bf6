import { atom } from 'nanostores'
import type { ContentHit } from '#api/search/search-contents.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { monthDay } from '#lib/shell/format/time-text.ts'
import type { FoundEntries, Group } from './index/find.ts'

/** The text whose contents are wanted. */
const $wanted = atom<{ text: string } | undefined>(undefined)

/** Texts, courses and lessons with the typed words, and the issues this person may read; the gateway alone knows them. */
export const $contents = resource<readonly ContentHit[], { text: string }>({
  access: 'open',
  key: $wanted,
  load: async ({ text }) =>
    (
      await call(() => import('#api/search/search-contents.ts'), {
        query: text.slice(0, QUERY_MAX),
      })
    ).contents,
})

const QUERY_MAX = 40
/** One character is in almost every text. */
const TEXT_MIN = 2

/** Asks for the contents with these words; undefined for none. */
export function wantContents(text: string | undefined): void {
  const isAsked = text !== undefined && text.length >= TEXT_MIN
  if ($wanted.get()?.text !== text) $wanted.set(isAsked ? { text } : undefined)
}

/** What was found, a group for each kind. */
export function contentGroups(): readonly Group[] {
  const hits = $contents.ready() ?? []
  return [...new Set(hits.map(({ kind }) => kind))].map((kind): Group => {
    const found = hits.filter((hit) => hit.kind === kind).map(foundContent)
    return { kind, found, count: found.length }
  })
}

function foundContent({ kind, title, address, publishedAt }: ContentHit): FoundEntries {
  const blank = { code: '', isListed: true, weight: 0, readings: [] }
  const words = publishedAt === undefined ? [] : [monthDay(publishedAt)]
  return { entry: { kind, key: address, name: title, ...blank, words }, field: 'mixed', rank: LAST }
}

const LAST = 99
