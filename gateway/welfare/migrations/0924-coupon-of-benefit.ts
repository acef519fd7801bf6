import { type Kysely, sql } from 'kysely'

/** A benefit may come with a coupon, which is granted with its claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table benefits
      add column coupon_template_id text references coupon_templates (template_id)`.execute(db)
}
