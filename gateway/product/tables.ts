import type { Generated, JSONColumnType } from 'kysely'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { Described } from './detail-lines.ts'

declare module '../db/schema.ts' {
  interface Database {
    package_details: PackageDetailsTable
    package_instructions: TradeSignalsTable
    package_articles: ArticlesTable
  }
}

/** The description of a product, beyond its name and price. */
export interface PackageDetailsTable {
  product_id: string
  audience: JSONColumnType<string[]>
  cautions: JSONColumnType<string[]>
  contents: JSONColumnType<Described[]>
  faq: JSONColumnType<Described[]>
}

/** A view of the instructions in the record of publications: rows are appended there. */
export interface TradeSignalsTable {
  id: number
  instruction_id: string
  product_id: string
  kind: TradeSignalKind
  symbol: string
  stock_name: string
  price_milli: number
  position_percent: number
  target_milli: number | null
  stop_milli: number | null
  reason: string
  published_at: Date
  /** The adviser who stands for it; null for trade signals from before they were named. */
  adviser_name: string | null
  adviser_certificate: string | null
  withdrawn_at: Date | null
  /** Shown to its readers. */
  withdraw_reason: string | null
}

interface ArticlesTable {
  id: Generated<number>
  /** Chosen by the form: a repeated post is the same article. */
  article_id: string
  product_id: string
  title: string
  text: string
  published_at: Date
  /** The adviser who stands for it; null for articles from before they were named. */
  adviser_name: string | null
  adviser_certificate: string | null
  withdrawn_at: Date | null
  /** Shown to its readers. */
  withdraw_reason: string | null
}
