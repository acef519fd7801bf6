import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ops_sessions (
      token_hash text primary key,
      operator text not null,
      notice text,
      created_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db)
  await sql`
    create table ops_audit (
      id bigint generated always as identity primary key,
      operator text not null,
      action text not null,
      subject text not null,
      details text not null,
      address text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index ops_audit_created on ops_audit (created_at)`.execute(db)
}
