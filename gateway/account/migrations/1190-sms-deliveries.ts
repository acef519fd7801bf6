import { type Kysely, sql } from 'kysely'

/** What became of messages that were handed to the SMS service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_deliveries (
      id bigint generated always as identity primary key,
      mobile_hash text not null,
      mobile_masked text not null,
      kind text,
      service text not null,
      state text not null check (state in ('sent', 'arrived', 'lost', 'refused', 'doubtful')),
      code text,
      serial text,
      handed_at timestamptz not null,
      reported_at timestamptz
    )`.execute(db)
  await sql`create index sms_deliveries_serial on sms_deliveries (service, serial)`.execute(db)
  await sql`create index sms_deliveries_mobile on sms_deliveries (mobile_hash, id)`.execute(db)
  await sql`create index sms_deliveries_handed_at on sms_deliveries (handed_at)`.execute(db)
}
