import type { Db } from '#gateway/db/schema.ts'
import { BOOK_RULES, rowsOf } from '#gateway/wallet/trial-balance.ts'

/** The invariants of a shop, whatever happened to it; each rule returns the rows that violate it. */
const RULES: Readonly<Record<string, (db: Db) => Promise<readonly unknown[]>>> = {
  ...BOOK_RULES,
  'an order that is served was paid once, in full': rowsOf(`
    select o.order_id, o.total_fen, coalesce(sum(p.fen), 0) from orders o
    left join payments p on p.order_id = o.order_id and p.state = 'paid' and not exists (
      select from refund_parts r where r.payment_id = p.payment_id)
    where o.state in ('paid', 'serving') group by o.order_id, o.total_fen
    having o.total_fen <> coalesce(sum(p.fen), 0)`),
  'an order that is closed keeps no money': rowsOf(`
    select o.order_id, p.payment_id from orders o
    join payments p on p.order_id = o.order_id and p.state = 'paid'
    where o.state = 'closed' and not exists (
      select from refund_parts r
      where r.payment_id = p.payment_id and r.fen = p.fen and r.state = 'done')`),
  'a coupon is bound to the one order it is used in': rowsOf(`
    select c.coupon_id, c.state, o.state from coupons c left join orders o on o.order_id = c.order_id
    where (c.state = 'used') <> coalesce(o.state in ('paid', 'serving', 'finished', 'refunded'), false)
      or (c.state = 'held') <> coalesce(o.state in ('created', 'waiting', 'deposited'), false)
      or (o.order_id is not null and o.coupon_id <> c.coupon_id)`),
  'an order that is not closed has its coupon': rowsOf(`
    select o.order_id from orders o where o.coupon_id is not null and o.state <> 'closed'
    and not exists (select from coupons c where c.order_id = o.order_id)`),
  'an order that is served has one service': rowsOf(`
    select o.order_id from orders o left join services s on s.order_id = o.order_id
    where (o.state = 'serving') <> (s.order_id is not null)`),
}

/** The violations, by rule; empty where the books are right. */
export async function wrongBooks(db: Db): Promise<Record<string, readonly unknown[]>> {
  const wrong: Record<string, readonly unknown[]> = {}
  for (const [rule, find] of Object.entries(RULES)) {
    const rows = await find(db)
    if (rows.length > 0) wrong[rule] = rows
  }
  return wrong
}
