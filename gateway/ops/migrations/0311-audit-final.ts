import { type Kysely, sql } from 'kysely'

/** The audit log is only ever added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to';
    end $$`.execute(db)
  await sql`
    create trigger ops_audit_final before update or delete or truncate on ops_audit
    for each statement execute function refuse_audit_change()`.execute(db)
}
