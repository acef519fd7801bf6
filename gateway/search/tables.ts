declare module '../db/schema.ts' {
  interface Database {
    search_choices: SearchChoicesTable
  }
}

export interface SearchChoicesTable {
  /** Hours since 1970. */
  hour: number
  symbol: string
  count: number
}
