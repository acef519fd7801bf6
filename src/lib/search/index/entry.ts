import type { SectorKind } from '#api/exchange/sector.ts'
import type { PlaceKind } from './index-format.ts'

/** What a result is; also the group it stands in. */
export type EntryKind = 'stock' | 'index' | 'sector' | PlaceKind

/** Something that can be found. */
export interface Entry {
  kind: EntryKind
  /** Symbol, sector code or path. */
  key: string
  name: string
  /** What is typed instead of the name: the six digits of a code; empty for pages. */
  code: string
  /** False for what was delisted. */
  isListed: boolean
  /** 0 to 9, larger for larger companies. */
  weight: number
  sectorKind?: SectorKind | undefined
  /** Former names and codes; for pages the words people use. */
  words: readonly string[]
  /** One or two readings for each character of the plain name; a character that is no Chinese one reads as itself. */
  readings: readonly (readonly string[])[]
}
