import { type Kysely, sql } from 'kysely'

/** The verdicts of past days, from which those of the next day follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table diagnosis_verdicts (
      model text not null,
      day text not null,
      verdicts jsonb not null,
      primary key (model, day)
    )`.execute(db)
}
