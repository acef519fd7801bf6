import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      scope text not null,
      key text not null,
      call text not null,
      request_hash text not null,
      answer text,
      created_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table request_nonces (
      nonce text primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index request_nonces_expires_at on request_nonces (expires_at)`.execute(db)
}
