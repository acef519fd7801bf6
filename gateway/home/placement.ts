import { sql } from 'kysely'
import { BRANDS, type BrandName } from '#api/product.ts'

/**
 * What operators place on the home page, whatever it is: it leads somewhere, for one brand or both, at its place among
 * its like, for a time, until somebody withdraws it. A table of such rows has these columns; `placement-forms.ts` has
 * their fields, columns and forms.
 */
export interface PlacedTable {
  title: string
  link: string
  /** Null for both brands. */
  brand: BrandName | null
  position: number
  starts_at: Date | null
  ends_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
}

/** In a query of placed rows: those of this moment. */
export const isShownAt = (now: Date) =>
  sql<boolean>`withdrawn_at is null and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)`

export function placementText(
  { withdrawn_at, starts_at, ends_at }: PlacedTable,
  now: Date,
): string {
  if (withdrawn_at) return '已撤下'
  if (ends_at && ends_at <= now) return '已结束'
  return starts_at && starts_at > now ? '未开始' : '显示中'
}

/** The first `max` of each brand, in their order: what is for one brand takes no place of the other's. */
export function firstOfEachBrand<Row extends Pick<PlacedTable, 'brand'>>(
  rows: readonly Row[],
  max: number,
): readonly Row[] {
  const shown = BRANDS.flatMap((brand) =>
    rows.filter((row) => row.brand === null || row.brand === brand).slice(0, max),
  )
  return rows.filter((row) => shown.includes(row))
}
