import { type Kysely, sql } from 'kysely'

/** Every login looks for reservations made with its number and without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index live_reservations_without_account on live_reservations (mobile_hash)
      where user_id is null`.execute(db)
}
