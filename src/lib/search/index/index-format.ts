/**
 * The search index as text: one part per line, in this order. `scripts/build/search-index` writes it and
 * `decode-index.ts` parses it; no other file depends on the format, and the file's name changes with its content.
 *
 * - `zhong中众种hang行…`: syllables, each followed by the characters whose first reading it is
 * - the same for second readings
 * - three lists of securities (listed, delisted, indices), five lines each:
 *   - symbols in order: `sz1,,2,sh600000,…`, steps between codes, empty for a step of 1, whole if a new
 *     exchange begins or a code has letters
 *   - names, separated by commas
 *   - rows with second readings: the step from the previous row and the letters of the characters' positions, `12a3bc`
 *   - former names and codes: `step:word,step:word`, a step of 0 for the same row
 *   - one digit per row, higher for more valuable companies; empty if unknown
 * - sectors: `kind:code,name,code,name;kind:…`
 * - pages: `path,kind,title,words;…`, words separated by blanks
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
