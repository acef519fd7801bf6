import { daysAfter } from '#api/china-time.ts'
import type { RunningGateway } from '#gateway/start.ts'

/** Gives every adviser a certificate that ends some days from now; that has ended if the days are negative. */
export async function certifyAdvisers(
  { services: { db, clock } }: Pick<RunningGateway, 'services'>,
  days = 300,
): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('live_advisers')
    .set({ valid_from: daysAfter(now, -1000), valid_until: daysAfter(now, days) })
    .execute()
}
