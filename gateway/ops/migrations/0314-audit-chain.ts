import { type Kysely, sql } from 'kysely'

/**
 * Every row of the audit log contains the hash of the row before it. The database writes number and hash, one insert
 * after the other: parallel transactions wait for one another, and the unique index refuses a second row after the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ops_audit
      add column operator_id text,
      add column previous_hash text not null default '',
      add column hash text not null default ''`.execute(db)
  await sql`
    create function ops_audit_hash(entry ops_audit) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        entry.previous_hash, entry.id,
        to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        entry.operator, entry.operator_id, entry.action, entry.subject, entry.details, entry.address
      )::text, 'UTF8')), 'hex')
    $$`.execute(db)
  await sql`alter table ops_audit disable trigger ops_audit_final`.execute(db)
  await sql`
    do $$
    declare
      entry ops_audit;
      last_hash text := '';
    begin
      for entry in select * from ops_audit order by id loop
        entry.previous_hash := last_hash;
        last_hash := ops_audit_hash(entry);
        update ops_audit set previous_hash = entry.previous_hash, hash = last_hash where id = entry.id;
      end loop;
    end $$`.execute(db)
  await sql`alter table ops_audit enable trigger ops_audit_final`.execute(db)
  await sql`create unique index ops_audit_previous on ops_audit (previous_hash)`.execute(db)
  // A copied row has a higher number than the last one and gets the same number and hash again.
  await sql`
    create function chain_audit_row() returns trigger language plpgsql as $$
    declare
      last_row ops_audit;
    begin
      perform pg_advisory_xact_lock(hashtextextended('ops_audit', 0));
      select * into last_row from ops_audit order by id desc limit 1;
      new.id := greatest(new.id, coalesce(last_row.id, 0) + 1);
      new.previous_hash := coalesce(last_row.hash, '');
      new.hash := ops_audit_hash(new);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger ops_audit_chain before insert on ops_audit
    for each row execute function chain_audit_row()`.execute(db)
}
