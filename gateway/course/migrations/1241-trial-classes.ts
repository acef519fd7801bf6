import { type Kysely, sql } from 'kysely'

/** Everybody may watch the classes that are marked; until now these were the first ones of each term. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_classes add column is_trial boolean not null default false`.execute(db)
  await sql`
    update live_classes c set is_trial = true
    where c.position = (select min(f.position) from live_classes f where f.term_id = c.term_id)`.execute(
    db,
  )
}
