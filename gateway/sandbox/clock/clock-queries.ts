import type { Kysely } from 'kysely'
import type { ClockSetting } from '#gateway/clock.ts'
import type { Database } from '#gateway/db/schema.ts'
import '../tables.ts'

/** How the sandbox clock was last set; undefined means it runs with real time. */
export async function savedClock(db: Kysely<Database>): Promise<ClockSetting | undefined> {
  const row = await db.selectFrom('sandbox_clock').selectAll().executeTakeFirst()
  return row && { serverMs: row.server_ms, realMs: row.real_ms, speed: row.speed }
}

export async function saveClock(db: Kysely<Database>, setting: ClockSetting): Promise<void> {
  const values = { server_ms: setting.serverMs, real_ms: setting.realMs, speed: setting.speed }
  await db
    .insertInto('sandbox_clock')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function forgetClock(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('sandbox_clock').execute()
}
