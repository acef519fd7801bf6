import { type Kysely, sql } from 'kysely'

/** Operators are people with roles; a login belongs to one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      operator_id text primary key,
      login_name text not null unique,
      name text not null unique,
      password_hash text not null,
      must_change_password boolean not null,
      factor_sealed text,
      factor_waiting_sealed text,
      factor_step bigint not null default 0,
      is_disabled boolean not null default false,
      failed_tries integer not null default 0,
      last_try_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table operator_recovery_codes (
      operator_id text not null references operators,
      code_hash text not null,
      primary key (operator_id, code_hash)
    )`.execute(db)
  await sql`
    create table operator_roles (
      operator_id text not null references operators,
      role_id text not null,
      primary key (operator_id, role_id)
    )`.execute(db)
  await sql`
    create table own_roles (
      role_id text primary key,
      name text not null unique,
      permissions jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    alter table ops_sessions
      add column session_id text unique,
      add column operator_id text references operators,
      add column address text not null default '',
      add column browser text not null default ''`.execute(db)
  await sql`create index ops_sessions_operator on ops_sessions (operator_id)`.execute(db)
}
