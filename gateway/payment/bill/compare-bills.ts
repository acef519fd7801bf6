import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'

/** The bill that lists a payment and its refunds. */
const BILL_OF_PAYMENT = sql`case p.method when 'alipay' then 'alipay' else 'trade' end`

/**
 * Every row of the bills since a day against the ledger, and every ledger entry of a day with a bill against the rows.
 * A number is looked for on all bills: a refund that is sent before midnight and learned of after it is no difference.
 */
const compared = (since: Day) => sql`
  with rows as (
    select b.day, b.kind as bill, r.kind, r.number, r.provider_number, r.fen, r.is_final
    from payment_bill_rows r join payment_bills b on b.id = r.bill_id where b.day >= ${since}
  ), entries as (
    select p.payment_id as number, p.fen as expected, l.amount as booked, ${BILL_OF_PAYMENT} as bill,
      to_char(p.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from payments p
    left join ledger_transfers t on t.transfer_key = 'payment:' || p.payment_id
    left join ledger_lines l on l.transfer_id = t.id and l.account = 'cash'
    where p.method <> 'offline'
  ), returned as (
    select rp.part_id as number, -rp.fen as expected, l.amount as booked, ${BILL_OF_PAYMENT} as bill,
      case when rp.voucher is null then to_char(rp.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end as day
    from refund_parts rp join payments p on p.payment_id = rp.payment_id
    left join ledger_transfers t on t.transfer_key = 'refund:' || rp.part_id
    left join ledger_lines l on l.transfer_id = t.id and l.account = 'cash'
  )
  select r.day, r.number, r.fen as theirs_fen, coalesce(e.booked, e.expected) as ours_fen,
    case when e.number is null then 'paymentUnknown'
      when e.booked is null then 'paymentUnbooked'
      when e.booked <> r.fen then 'paymentAmount' end as kind
  from rows r left join entries e on e.number = r.number
  where r.bill <> 'fund' and r.kind = 'payment'
  union all
  select r.day, r.number, r.fen, coalesce(e.booked, e.expected),
    case when e.number is null then 'refundUnknown'
      when coalesce(e.booked, e.expected) <> r.fen then 'refundAmount'
      when e.booked is null and r.is_final then 'refundUnbooked' end
  from rows r left join returned e on e.number = r.number
  where r.bill <> 'fund' and r.kind = 'refund'
  union all
  select e.day, e.number, null, e.booked, 'paymentMissing'
  from entries e join payment_bills b on b.day = e.day and b.kind = e.bill
  where e.booked is not null and e.day >= ${since}
    and not exists (select from payment_bill_rows r where r.number = e.number and r.kind = 'payment')
  union all
  select e.day, e.number, null, e.booked, 'refundMissing'
  from returned e join payment_bills b on b.day = e.day and b.kind = e.bill
  where e.booked is not null and e.day >= ${since}
    and not exists (select from payment_bill_rows r where r.number = e.number and r.kind = 'refund')
  union all
  select r.day, r.provider_number, r.fen, null, 'flowUnknown'
  from rows r
  where r.bill = 'fund' and r.kind in ('payment', 'refund') and not exists (
    select from payment_bill_rows t join payment_bills tb on tb.id = t.bill_id
    where tb.kind = 'trade' and t.provider_number = r.provider_number)`

/**
 * Computes the differences from all that is stored: new ones are open, and an open one that a later bill or entry
 * explains is matched. What a person closed stays closed.
 */
export async function compareBills(db: Db, since: Day, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = sql`select * from (${compared(since)}) as every where kind is not null`
    await sql`
      update bill_differences d set state = 'matched', ended_at = ${now}
      where d.state = 'open' and d.day >= ${since} and not exists (
        select from (${found}) as f where f.kind = d.kind and f.number = d.number)`.execute(trx)
    await sql`
      insert into bill_differences (day, kind, number, theirs_fen, ours_fen, state, found_at)
      select distinct on (kind, number) day, kind, number, theirs_fen, ours_fen, 'open', ${now}::timestamptz
      from (${found}) as f
      on conflict (kind, number) do update set state = 'open', ended_at = null
      where bill_differences.state = 'matched'`.execute(trx)
  })
}
