import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    products: ProductsTable
    product_prices: ProductPricesTable
    offline_classes: OfflineClassesTable
    product_parts: ProductPartsTable
    former_prices: FormerPricesTable
  }
}

export interface ProductsTable {
  product_id: string
  name: string
  summary: string
  product_type: string
  course_type: string | null
  /** 1 to 5 for R1 to R5. */
  risk_level: number
  needs_suitability: boolean
  needs_contract: boolean
  /** Whether something is sent to the buyer's address. */
  is_delivered: Generated<boolean>
  is_on_sale: Generated<boolean>
  created_at: Date
}

export interface ProductPricesTable {
  price_id: string
  product_id: string
  /** Set when the price is valid within one activity only. */
  activity_id: string | null
  name: string
  days: number
  fen: number
  deposit_fen: number | null
  /** What was last charged, or agreed by two operators; null if it never was on sale. */
  sold_fen: Generated<number | null>
  sold_deposit_fen: Generated<number | null>
  balance_days: number | null
  starts_at: Date | null
  ends_at: Date | null
  is_on_sale: Generated<boolean>
  position: number
}

/** What a bundle consists of. */
interface ProductPartsTable {
  product_id: string
  part_id: string
  days: number
  position: number
}

/** Every change of a price keeps the former one here (a trigger of the database). */
interface FormerPricesTable {
  price_id: string
  fen: number
  charged_until: Date
}

/** When and where the class of a price takes place. */
export interface OfflineClassesTable {
  price_id: string
  city: string
  venue: string
  street: string
  starts_at: Date
  ends_at: Date
  /** Null if an operator set no limit. */
  seats: Generated<number | null>
  /** Seats of orders, and those offered to the queue. */
  seats_taken: Generated<number>
}
