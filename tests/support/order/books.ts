import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

/** The invariants of a shop, whatever happened to it; each rule returns the rows that violate it. */
const RULES: Readonly<Record<string, (db: Db) => Promise<readonly unknown[]>>> = {
  'every payment that arrived has one ledger row of its amount': rowsOf(`
    select p.payment_id, p.fen, count(t.id), sum(l.amount) from payments p
    left join ledger_transfers t on t.transfer_key = 'payment:' || p.payment_id
    left join ledger_lines l on l.transfer_id = t.id and l.account = 'cash'
    where p.state = 'paid' group by p.payment_id, p.fen
    having count(t.id) <> 1 or sum(l.amount) <> p.fen`),
  'no other payment has one': rowsOf(`
    select t.transfer_key from ledger_transfers t where t.kind = 'payment' and not exists (
      select from payments p where p.state = 'paid' and t.transfer_key = 'payment:' || p.payment_id)`),
  'the cash of the ledger is what came less what went back': rowsOf(`
    select * from (select
      (select coalesce(sum(amount), 0) from ledger_lines where account = 'cash') as ledger,
      (select coalesce(sum(fen), 0) from payments where state = 'paid') as came,
      (select coalesce(sum(fen), 0) from refund_parts where state = 'done') as went) as books
    where ledger <> came - went`),
  'every transfer balances': rowsOf(`
    select transfer_id, unit, sum(amount) from ledger_lines
    group by transfer_id, unit having sum(amount) <> 0`),
  'every transfer has lines': rowsOf(`
    select id, transfer_key from ledger_transfers t
    where not exists (select from ledger_lines where transfer_id = t.id)`),
  'a user has the coins the ledger says': rowsOf(`
    select u.user_id, u.coin, coalesce(sum(l.amount), 0) from users u
    left join ledger_lines l on l.account = 'user:' || u.user_id and l.unit = 'coin'
    group by u.user_id, u.coin having u.coin <> coalesce(sum(l.amount), 0)`),
  'coins are held by open orders alone': rowsOf(`
    select * from (select
      (select coalesce(sum(amount), 0) from ledger_lines where account = 'held') as held,
      (select coalesce(sum(coin), 0) from orders where state in ('created', 'waiting', 'deposited')) as open
    ) as books where held <> open`),
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

function rowsOf(query: string) {
  return async (db: Db) => (await sql.raw(query).execute(db)).rows
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
