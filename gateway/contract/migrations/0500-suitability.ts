import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table investors (
      user_id text primary key references users (user_id),
      info_sealed text not null,
      id_hash text not null,
      is_id_checked boolean not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table risk_questionnaires (
      version text primary key,
      content jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table risk_results (
      id bigint generated always as identity unique,
      result_id text primary key,
      user_id text not null references users (user_id),
      version text not null,
      answers_sealed text not null,
      score integer not null,
      level smallint not null check (level between 1 and 5),
      is_lowest boolean not null,
      taken_at timestamptz not null,
      valid_until timestamptz not null
    )`.execute(db)
  await sql`create index risk_results_user on risk_results (user_id, id)`.execute(db)
}
