declare module '../db/schema.ts' {
  interface Database {
    search_choices: SearchChoicesTable
  }
}

export interface SearchChoicesTable {
  /** Whole hours since 1970. */
  hour: number
  symbol: string
  count: number
}
