import { MODEL_VERSION } from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../db/schema.ts'
import type { SymbolsByVerdict } from './tables.ts'

/** The stored verdicts of days up to one, oldest first. */
export async function verdictsUntil(
  db: Db,
  until: Day,
): Promise<ReadonlyMap<Day, SymbolsByVerdict>> {
  const rows = await db
    .selectFrom('diagnosis_verdicts')
    .select(['day', 'verdicts'])
    .where('model', '=', MODEL_VERSION)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
  return new Map(rows.map(({ day, verdicts }) => [day, verdicts]))
}

/** Stores the verdicts of days, and deletes those of days before `first`, from which no later ones follow. */
export async function storeVerdicts(
  db: Db,
  days: ReadonlyMap<Day, SymbolsByVerdict>,
  first: Day,
): Promise<void> {
  const rows = [...days].map(([day, verdicts]) => ({
    model: MODEL_VERSION,
    day,
    verdicts: JSON.stringify(verdicts),
  }))
  if (rows.length > 0)
    await db
      .insertInto('diagnosis_verdicts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['model', 'day'])
          .doUpdateSet(({ ref }) => ({ verdicts: ref('excluded.verdicts') })),
      )
      .execute()
  await db
    .deleteFrom('diagnosis_verdicts')
    .where('model', '=', MODEL_VERSION)
    .where('day', '<', first)
    .execute()
}
