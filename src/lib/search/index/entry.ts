import type { SectorKind } from '#api/exchange/sector.ts'
import type { ContentKind } from '#api/search/search-contents.ts'
import type { PlaceKind } from './index-format.ts'

/** The kind of a result, which is also its group. */
export type EntryKind = 'stock' | 'index' | 'sector' | PlaceKind | ContentKind

/** A searchable entry. */
export interface Entry {
  kind: EntryKind
  /** Symbol, sector code, path, or address of a text or course. */
  key: string
  name: string
  /** Typed instead of the name: the six digits of a code; empty for pages. */
  code: string
  /** False for delisted securities. */
  isListed: boolean
  /** 0 to 9, higher for larger companies. */
  weight: number
  sectorKind?: SectorKind | undefined
  /** Former names and codes; for pages, everyday words; for texts, the day. */
  words: readonly string[]
  /** One or two readings for each character of the plain name; a character that is not Chinese is its own reading. */
  readings: readonly (readonly string[])[]
}
