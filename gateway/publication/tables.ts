import type { Generated } from 'kysely'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { PublicationKind } from '#api/publication/publication.ts'

declare module '../db/schema.ts' {
  interface Database {
    publications: PublicationsTable
    publication_securities: PublicationSecuritiesTable
  }
}

/** Every advice ever published; the database refuses to change or delete a row. */
export interface PublicationsTable {
  id: Generated<number>
  /** Chosen by the writer: a repeated write is the same entry. */
  publication_id: string
  kind: PublicationKind
  /** What it belongs to: a product, a question, a topic, an adviser's certificate. */
  subject_id: string
  /** People with this service may read it; null if everybody may. */
  product_id: string | null
  /** Empty for entries from before advisers were named. */
  adviser_name: string
  adviser_certificate: string
  title: string
  text: string
  published_at: Date
  /** The entry this one replaces; at most one entry corrects another. */
  corrects: string | null
  /** The entry this one withdraws; it has no text of its own. */
  withdraws: string | null
  /** Why it corrects or withdraws; shown to its readers. */
  reason: string | null
}

export interface PublicationSecuritiesTable {
  publication_id: string
  position: number
  symbol: string
  stock_name: string
  /** What it cost when the entry was published. */
  price_milli: number
  /** The following are set for instructions alone. */
  side: TradeSignalKind | null
  position_percent: number | null
  target_milli: number | null
  stop_milli: number | null
}
