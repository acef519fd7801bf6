import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contracts (
      id bigint generated always as identity unique,
      contract_id text primary key,
      order_id text not null references orders (order_id),
      user_id text not null references users (user_id),
      kind text not null,
      number text not null unique,
      title text not null,
      text_version text not null,
      text text not null,
      text_hash text not null,
      terms jsonb not null,
      state text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      signed_at timestamptz,
      cancellable_until timestamptz,
      signer_sealed text,
      evidence_sealed text,
      document_hash text unique,
      unique (order_id, kind)
    )`.execute(db)
  await sql`create index contracts_user on contracts (user_id, id)`.execute(db)
  await sql`
    create table contract_documents (
      contract_id text primary key references contracts (contract_id),
      pdf_sealed text not null,
      page_count integer not null
    )`.execute(db)
}
