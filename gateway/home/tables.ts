import type { JSONColumnType } from 'kysely'
import type { HomeBlock } from '#api/home/get-home.ts'

declare module '../db/schema.ts' {
  interface Database {
    home_banners: HomeBannersTable
    home_blocks: HomeBlocksTable
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
