import { type Kysely, sql } from 'kysely'

/** A coupon of a sale is not claimed before its sale begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_templates add column claim_from timestamptz`.execute(db)
}
