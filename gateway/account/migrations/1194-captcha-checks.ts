import { type Kysely, sql } from 'kysely'

/** Tickets of captchas that were handed in with requests for SMS codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captcha_checks (
      id bigint generated always as identity primary key,
      ticket_hash text not null unique,
      request_sealed text,
      is_sent boolean,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index captcha_checks_expires_at on captcha_checks (expires_at)`.execute(db)
}
