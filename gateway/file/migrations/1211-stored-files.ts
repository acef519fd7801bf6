import { type Kysely, sql } from 'kysely'

/** Columns whose values are pictures and documents, or name a stored file from now on. */
const FILE_COLUMNS = [
  ['bank_transfers', 'picture_sealed'],
  ['circle_pictures', 'picture_sealed'],
  ['contract_documents', 'pdf_sealed'],
  ['invoices', 'pdf_sealed'],
  ['invoices', 'picture_sealed'],
  ['piece_pictures', 'picture_base64'],
  ['support_pictures', 'picture_sealed'],
] as const

/** What lies in the file store; a file whose row is deleted or replaced is given up by the database itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_files (
      file_key text primary key,
      place text not null check (place in ('disk', 's3')),
      media_type text not null,
      byte_count integer not null,
      sha256 text not null,
      is_used boolean not null,
      created_at timestamptz not null,
      given_up_at timestamptz
    )`.execute(db)
  await sql`
    create index stored_files_unused on stored_files (file_key) where not is_used`.execute(db)
  await sql`
    create function give_up_file() returns trigger language plpgsql as $$
    declare
      former text;
    begin
      execute format('select ($1).%I', tg_argv[0]) using old into former;
      if former like 'file:%' then
        update stored_files set is_used = false where file_key = substr(former, 6);
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, column] of FILE_COLUMNS)
    await sql`
      create trigger ${sql.ref(`${table}_${column}_gone`)}
      after delete or update of ${sql.ref(column)} on ${sql.table(table)}
      for each row execute function give_up_file(${sql.lit(column)})`.execute(db)
}
