import { type Kysely, sql } from 'kysely'

/** Days are numbers like 20260930, prices thousandths of a yuan, volumes shares, turnover fen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createListings(db)
  await createSectors(db)
  await createPrices(db)
  await sql`create table trading_days (day integer primary key)`.execute(db)
  await sql`create table market_holidays (day integer primary key, name text not null)`.execute(db)
  await sql`
    create table import_runs (
      content_hash text primary key,
      layout text not null,
      file text not null,
      accepted integer not null,
      changed integer not null,
      rejected integer not null,
      finished_at timestamptz not null default now()
    )`.execute(db)
}

async function createListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listings (
      symbol text primary key,
      code text not null,
      name text not null,
      exchange text not null,
      board text not null,
      area text,
      industry text,
      pinyin text,
      list_day integer,
      is_listed boolean not null,
      float_shares bigint,
      total_shares bigint,
      base_close_milli integer,
      base_close_day integer
    )`.execute(db)
  await sql`
    create table listing_aliases (
      value text not null,
      symbol text not null,
      kind text not null,
      primary key (value, symbol)
    )`.execute(db)
  await sql`create index listing_aliases_symbol on listing_aliases (symbol)`.execute(db)
  await sql`
    create table market_indices (
      symbol text primary key,
      name text not null,
      base_close_milli integer,
      base_close_day integer
    )`.execute(db)
}

async function createSectors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sectors (
      code text primary key,
      name text not null,
      kind text not null,
      level smallint not null,
      key text
    )`.execute(db)
  await sql`
    create table sector_members (
      sector_code text not null,
      symbol text not null,
      primary key (sector_code, symbol)
    )`.execute(db)
  await sql`create index sector_members_symbol on sector_members (symbol)`.execute(db)
}

/** Keys begin with the symbol: a chart reads one range of one index. */
async function createPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_candles (
      symbol text not null,
      day integer not null,
      open_milli integer not null,
      high_milli integer not null,
      low_milli integer not null,
      close_milli integer not null,
      volume bigint not null,
      turnover_fen bigint not null,
      turnover_rate real,
      primary key (symbol, day)
    )`.execute(db)
  await sql`
    create table minute_bars (
      symbol text not null,
      day integer not null,
      minute smallint not null,
      period smallint not null,
      open_milli integer not null,
      high_milli integer not null,
      low_milli integer not null,
      close_milli integer not null,
      volume bigint not null,
      turnover_fen bigint not null,
      primary key (symbol, period, day, minute)
    )`.execute(db)
  await sql`create index minute_bars_day on minute_bars (period, day, symbol)`.execute(db)
  await sql`
    create table ex_rights (
      symbol text not null,
      day integer not null,
      cash_micro bigint not null,
      bonus_micro bigint not null,
      rights_micro bigint not null,
      rights_price_milli integer not null,
      primary key (symbol, day)
    )`.execute(db)
}
