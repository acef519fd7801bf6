import { type Kysely, sql } from 'kysely'

/** Operators make templates: with a period or days, a limit for each person, and an end to giving. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon_templates
      add column valid_from timestamptz,
      add column valid_until timestamptz,
      add column per_person integer check (per_person > 0),
      add column stopped_at timestamptz,
      add column created_at timestamptz not null default now(),
      add constraint coupon_templates_period check (
        (valid_from is null) = (valid_until is null) and (valid_from is null or valid_from < valid_until))`.execute(
    db,
  )
  await sql`
    alter table coupons
      add column template_id text references coupon_templates (template_id)`.execute(db)
  await sql`
    update coupons set template_id = t.template_id from coupon_templates t
    where coupons.grant_key = 'template:' || t.template_id`.execute(db)
  await sql`create index coupons_template on coupons (template_id, user_id)`.execute(db)
}
