import type { ClockSetting } from '#gateway/clock.ts'
import type { Db } from '#gateway/db/schema.ts'

/** The last setting of the sandbox clock; undefined means that it runs with real time. */
export async function savedClock(db: Db): Promise<ClockSetting | undefined> {
  const row = await db.selectFrom('sandbox_clock').selectAll().executeTakeFirst()
  return row && { serverMs: row.server_ms, realMs: row.real_ms, speed: row.speed }
}

export async function saveClock(db: Db, setting: ClockSetting): Promise<void> {
  const values = { server_ms: setting.serverMs, real_ms: setting.realMs, speed: setting.speed }
  await db
    .insertInto('sandbox_clock')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function forgetClock(db: Db): Promise<void> {
  await db.deleteFrom('sandbox_clock').execute()
}
