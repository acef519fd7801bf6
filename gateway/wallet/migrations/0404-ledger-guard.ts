import { type Kysely, sql } from 'kysely'

/** The books cannot be emptied, and a transfer without lines is refused at commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_transfers', 'ledger_lines'])
    await sql`
      create trigger ${sql.ref(`${table}_kept`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db)
  await sql`
    create function check_ledger_lines() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_lines where transfer_id = new.id) then
        raise exception 'transfer % has no lines', new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ledger_transfer_has_lines after insert on ledger_transfers
    deferrable initially deferred for each row execute function check_ledger_lines()`.execute(db)
}
