import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    products: ProductsTable
    product_prices: ProductPricesTable
    offline_classes: OfflineClassesTable
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
  list_fen: number
  fen: number
  deposit_fen: number | null
  balance_days: number | null
  starts_at: Date | null
  ends_at: Date | null
  is_on_sale: Generated<boolean>
  position: number
}

/** When and where the class of a price takes place. */
export interface OfflineClassesTable {
  price_id: string
  city: string
  venue: string
  street: string
  starts_at: Date
  ends_at: Date
}
