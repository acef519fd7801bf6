import type { JSONColumnType } from 'kysely'
import type { HomeBlock } from '#api/home/get-home.ts'
import type { HomeEntry } from '#api/home/list-entries.ts'
import type { BrandName } from '#api/product.ts'
import type { PlacedTable } from './placement.ts'

declare module '../db/schema.ts' {
  interface Database {
    home_banners: HomeBannersTable
    home_blocks: HomeBlocksTable
    home_entries: HomeEntriesTable
  }
}

export interface HomeBannersTable extends PlacedTable {
  banner_id: string
  picture: string
}

interface HomeBlocksTable {
  brand: BrandName
  /** The parts that are shown, in order. */
  blocks: JSONColumnType<readonly HomeBlock[]>
  updated_at: Date
}

/** A function or a reading. */
export interface HomeEntriesTable extends PlacedTable {
  entry_id: string
  block: HomeEntry['block']
  /** The text of a reading. */
  text: string | null
  /** The icon of a function. */
  icon: NonNullable<HomeEntry['icon']> | null
}
