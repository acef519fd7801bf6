import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations add column device_id text`.execute(db)
  await sql`alter table invite_codes add column device_id text`.execute(db)
  await sql`create index invitations_device on invitations (device_id)`.execute(db)
  await sql`create index invitations_address on invitations (address, created_at)`.execute(db)
}
