declare module '../../db/schema.ts' {
  interface Database {
    index_members: IndexMembersTable
  }
}

/** A constituent of an index on the day of a list. Days are numbers like 20260930. */
export interface IndexMembersTable {
  index_symbol: string
  day: number
  symbol: string
  /** Percent; null if not stated. */
  weight: number | null
}
