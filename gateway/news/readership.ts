import { sql } from 'kysely'
import type { BrandName } from '#api/product.ts'
import type { Db } from '../db/schema.ts'

/** For whom pieces are looked up: the readers of one brand, at one time. Every handler and page has it. */
export interface Readership {
  db: Db
  now: Date
  /** Undefined finds what both brands show. */
  config: { brand: BrandName | undefined }
}

/** Pieces that this brand shows. */
export const isOfBrand = (brand: BrandName | undefined) =>
  sql<boolean>`(pieces.brand is null or pieces.brand = ${brand ?? null}::text)`
