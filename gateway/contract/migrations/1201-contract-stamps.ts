import { type Kysely, sql } from 'kysely'

/** The time stamp over the hash of a signed document, as the authority answered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract_documents
      add column stamp text,
      add column stamped_at timestamptz,
      add column stamp_authority text,
      add constraint contract_stamp_whole check (
        (stamp is null) = (stamped_at is null) and (stamp is null) = (stamp_authority is null))`.execute(
    db,
  )
  await sql`
    create index contract_documents_unstamped on contract_documents (contract_id)
    where stamp is null`.execute(db)
}
