declare module '../db/schema.ts' {
  interface Database {
    home_banners: HomeBannersTable
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
