import { type Kysely, sql } from 'kysely'

/**
 * The record of everything advisers publish. The database itself refuses any change to an entry: corrections and
 * withdrawals are entries that point to the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publications (
      id bigint generated always as identity primary key,
      publication_id text not null unique,
      kind text not null,
      subject_id text not null,
      product_id text references products (product_id),
      adviser_name text not null,
      adviser_certificate text not null,
      title text not null,
      text text not null,
      published_at timestamptz not null,
      corrects text unique references publications (publication_id),
      withdraws text unique references publications (publication_id),
      reason text,
      check (corrects is null or withdraws is null),
      check ((reason is null) = (corrects is null and withdraws is null))
    )`.execute(db)
  await sql`create index publications_subject on publications (kind, subject_id, id)`.execute(db)
  await sql`create index publications_adviser on publications (adviser_certificate, id)`.execute(db)
  await sql`
    create table publication_securities (
      publication_id text not null references publications (publication_id),
      position smallint not null,
      symbol text not null,
      stock_name text not null,
      price_milli bigint not null check (price_milli > 0),
      side text,
      position_percent integer check (position_percent between 0 and 100),
      target_milli bigint,
      stop_milli bigint,
      primary key (publication_id, position)
    )`.execute(db)
  await sql`create index publication_securities_symbol on publication_securities (symbol)`.execute(
    db,
  )
  await refuseChanges(db)
  await moveInstructions(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_publication_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the record of publications is only ever added to';
    end $$`.execute(db)
  for (const table of ['publications', 'publication_securities'])
    await sql`
      create trigger ${sql.ref(`${table}_final`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_publication_change()`.execute(db)
}

/** Instructions become entries of the record; their former table remains as a view of it. */
async function moveInstructions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at)
    select instruction_id, 'instruction', product_id, product_id, coalesce(adviser_name, ''),
      coalesce(adviser_certificate, ''), '', reason, published_at
    from package_instructions order by id`.execute(db)
  await sql`
    insert into publication_securities
    select instruction_id, 0, symbol, stock_name, price_milli, kind, position_percent, target_milli, stop_milli
    from package_instructions`.execute(db)
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at,
      withdraws, reason)
    select instruction_id || ':withdrawn', 'instruction', product_id, product_id, coalesce(adviser_name, ''),
      coalesce(adviser_certificate, ''), '', '', withdrawn_at, instruction_id, coalesce(withdraw_reason, '')
    from package_instructions where withdrawn_at is not null order by withdrawn_at`.execute(db)
  await sql`drop table package_instructions`.execute(db)
  await sql`
    create view package_instructions as
    select entry.id, entry.publication_id as instruction_id, entry.subject_id as product_id, traded.side as kind,
      traded.symbol, traded.stock_name, traded.price_milli, traded.position_percent, traded.target_milli,
      traded.stop_milli, entry.text as reason, entry.published_at,
      nullif(entry.adviser_name, '') as adviser_name,
      nullif(entry.adviser_certificate, '') as adviser_certificate,
      withdrawal.published_at as withdrawn_at, withdrawal.reason as withdraw_reason
    from publications entry
    join publication_securities traded on traded.publication_id = entry.publication_id and traded.position = 0
    left join publications withdrawal on withdrawal.withdraws = entry.publication_id
    where entry.kind = 'instruction' and traded.side is not null`.execute(db)
}
