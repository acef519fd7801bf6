import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    stored_files: StoredFilesTable
  }
}

/** What lies in the file store. */
export interface StoredFilesTable {
  file_key: string
  place: 'disk' | 's3'
  media_type: string
  /** Size and hash of what lies there, which is encrypted unless everybody may see it. */
  byte_count: number
  sha256: string
  /** Whether a row names it. */
  is_used: boolean
  created_at: Date
  /** When it was first found unused; it is deleted a day later. */
  given_up_at: Generated<Date | null>
}
