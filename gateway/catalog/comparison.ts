import { type RawBuilder, sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'

/** A price charged longer ago than this is no comparison. */
const FORMER_DAYS = 30

/**
 * What a price of `product_prices` may be compared with, or itself: the parts of a bundle bought singly today, the
 * everyday price of a campaign's, or what the same price was until lately.
 */
export function listFen(now: Date): RawBuilder<number> {
  const everyday = (product: string, days: string) => sql`(
    select min(e.fen) from product_prices e
    where e.product_id = ${sql.ref(product)} and e.days = ${sql.ref(days)}
      and e.activity_id is null and e.is_on_sale
      and (e.starts_at is null or e.starts_at <= ${now}) and (e.ends_at is null or e.ends_at > ${now}))`
  return sql<number>`greatest(product_prices.fen, coalesce(case
    when exists (select from product_parts pp where pp.product_id = product_prices.product_id) then (
      select case when count(*) = count(single.fen) then sum(single.fen) end
      from product_parts pp, lateral (select ${everyday('pp.part_id', 'pp.days')} as fen) single
      where pp.product_id = product_prices.product_id)
    when product_prices.activity_id is not null
      then ${everyday('product_prices.product_id', 'product_prices.days')}
    else (
      select f.fen from former_prices f
      where f.price_id = product_prices.price_id and f.charged_until > ${daysAfter(now, -FORMER_DAYS)}
      order by f.charged_until desc limit 1)
    end, product_prices.fen))::bigint`
}
