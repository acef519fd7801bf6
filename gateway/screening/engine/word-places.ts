import type { WordColumn } from '#api/screening/run-screen.ts'
import type { Listing } from '#gateway/market/queries.ts'

const WORDS: Readonly<Record<WordColumn, (listing: Listing) => string | null>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  industry: ({ industry }) => industry,
}

/** Names and industries in the order of their sounds, as Chinese readers look words up. */
const BY_SOUND = new Intl.Collator('zh-CN-u-co-pinyin')

export type WordPlaces = (listings: readonly Listing[], column: WordColumn) => Float64Array

/** The place of each listing's word among all of them; NaN without a word. They are compared once: thousands take long. */
export function createWordPlaces(): WordPlaces {
  const known = new WeakMap<readonly Listing[], Map<WordColumn, Float64Array>>()
  return (listings, column) => {
    const columns = known.get(listings) ?? new Map<WordColumn, Float64Array>()
    known.set(listings, columns)
    const places = columns.get(column) ?? placesOf(listings.map(WORDS[column]))
    columns.set(column, places)
    return places
  }
}

function placesOf(words: readonly (string | null)[]): Float64Array {
  const sorted = [...new Set(words)].filter((word) => word !== null).sort(BY_SOUND.compare)
  const places = new Map<string | null, number>(sorted.map((word, i) => [word, i]))
  return Float64Array.from(words, (word) => places.get(word) ?? Number.NaN)
}
