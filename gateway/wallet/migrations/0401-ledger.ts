import { type Kysely, sql } from 'kysely'

/**
 * Money, coins and points, double entry: what one account gives, another receives, in one transfer whose lines add up
 * to zero. The database itself refuses a transfer that does not balance, and any change to a recorded one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_transfers (
      id bigint generated always as identity primary key,
      transfer_key text not null unique,
      kind text not null,
      order_id text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table ledger_lines (
      id bigint generated always as identity primary key,
      transfer_id bigint not null references ledger_transfers (id),
      account text not null,
      unit text not null check (unit in ('fen', 'coin', 'point')),
      amount bigint not null check (amount <> 0)
    )`.execute(db)
  await sql`create index ledger_lines_account on ledger_lines (account, unit, id)`.execute(db)
  await sql`create index ledger_lines_transfer on ledger_lines (transfer_id)`.execute(db)
  await sql`
    create function check_ledger_balance() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_lines where transfer_id = new.transfer_id
        group by unit having sum(amount) <> 0
      ) then
        raise exception 'transfer % does not balance', new.transfer_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ledger_balances after insert on ledger_lines
    deferrable initially deferred for each row execute function check_ledger_balance()`.execute(db)
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only ever added to';
    end $$`.execute(db)
  for (const table of ['ledger_transfers', 'ledger_lines'])
    await sql`
      create trigger ${sql.ref(`${table}_final`)} before update or delete on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db)
  // The coins that accounts already hold are the opening balance of their ledger.
  await sql`
    with held as (
      insert into ledger_transfers (transfer_key, kind, created_at)
      select 'opening:' || user_id, 'opening', now() from users where coin > 0
      returning id, substr(transfer_key, 9) as user_id
    )
    insert into ledger_lines (transfer_id, account, unit, amount)
    select held.id, side.account, 'coin', side.amount
    from held join users on users.user_id = held.user_id
    cross join lateral (values ('user:' || users.user_id, users.coin), ('coins', -users.coin)) as side (account, amount)`.execute(
    db,
  )
}
