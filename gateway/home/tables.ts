import type { JSONColumnType } from 'kysely'
import type { HomeBlock } from '#api/home/get-home.ts'
import type { HomeEntry } from '#api/home/list-entries.ts'

declare module '../db/schema.ts' {
  interface Database {
    home_banners: HomeBannersTable
    home_blocks: HomeBlocksTable
    home_entries: HomeEntriesTable
  }
}

export interface HomeBannersTable {
  banner_id: string
  title: string
  picture: string
  link: string
  /** Null for both brands. */
  brand: 'smart' | 'news' | null
  position: number
  starts_at: Date | null
  ends_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
}

interface HomeBlocksTable {
  brand: 'smart' | 'news'
  /** Those that are shown, in order. */
  blocks: JSONColumnType<readonly HomeBlock[]>
  updated_at: Date
}

/** A function or a reading. */
export interface HomeEntriesTable {
  entry_id: string
  block: HomeEntry['block']
  title: string
  /** Of a reading. */
  text: string | null
  /** Of a function. */
  icon: NonNullable<HomeEntry['icon']> | null
  link: string
  /** Null for both brands. */
  brand: 'smart' | 'news' | null
  position: number
  starts_at: Date | null
  ends_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
}
