import { type Kysely, sql } from 'kysely'

/** State of the sandbox's OAuth provider; empty outside the sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_oauth_codes (
      code text primary key,
      person text not null,
      scope text not null,
      used_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sandbox_oauth_outcomes (
      id bigint generated always as identity primary key,
      outcome text not null
    )`.execute(db)
}
