/**
 * The search index as text: one part per line, in this order. `scripts/build/search-index` makes it and
 * `decode-index.ts` reads it; nothing else knows it, and the file's name changes with its content.
 *
 * - `zhong中众种hang行…`: syllables, each with the characters it is the first reading of
 * - the same for second readings
 * - three lists of securities (listed, delisted, indices), five lines each:
 *   - symbols in order: `sz1,,2,sh600000,…`, steps between codes, nothing for a step of 1, whole where a new
 *     exchange begins or a code has letters
 *   - names, by commas
 *   - rows with second readings: the step from the row before and the letters of the characters' places, `12a3bc`
 *   - former names and codes: `step:word,step:word`, a step of 0 for the same row
 *   - a digit per row, the larger the more it is worth; empty where nothing is known
 * - sectors: `kind:code,name,code,name;kind:…`
 * - pages: `path,kind,title,words;…`, words by blanks
 */
export const SECURITY_LISTS = ['listed', 'delisted', 'index'] as const

/** Kinds of pages in search results. */
export const PLACE_KINDS = ['function', 'page', 'people'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A page of the product with its search words. */
export interface Place {
  path: string
  kind: PlaceKind
  title: string
  words: readonly string[]
}

const COMMON_HAN = /^[\u4e00-\u9fff]+$/

/** A name as compared: half-width, in small letters, without marks such as `*` or `-U`. */
export function plainName(name: string): string {
  if (COMMON_HAN.test(name)) return name
  return name
    .normalize('NFKC')
    .replace(/-[A-Za-z]{1,2}$/, '')
    .toLowerCase()
    .replace(/[^\p{Script=Han}a-z0-9]/gu, '')
}
