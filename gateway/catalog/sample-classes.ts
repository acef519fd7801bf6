import { dayOf } from '#api/china-time.ts'
import { instantOf, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../db/schema.ts'

const MORNING = 9 * 3600
const EVENING = 17 * 3600

/** Dates of the sample class, as days from the first start of the sandbox. */
const SAMPLE_CLASSES = [
  {
    priceId: 'class-offline-east',
    city: '示例市',
    venue: '东城教室',
    street: '东城区示例路 88 号 3 层',
    inDays: 21,
    seats: 40,
  },
  {
    priceId: 'class-offline-south',
    city: '示例市',
    venue: '南城教室',
    street: '南城区示例大道 16 号 5 层',
    inDays: 49,
    seats: 24,
  },
] as const

/** Inserts the dates of sample classes that have none. */
export async function seedOfflineClasses(db: Db, now: Date): Promise<void> {
  for (const { priceId, city, venue, street, inDays, seats } of SAMPLE_CLASSES) {
    const first = plusDays(dayOf(now), inDays)
    await db
      .insertInto('offline_classes')
      .values({
        price_id: priceId,
        city,
        venue,
        street,
        seats,
        starts_at: instantOf(first, MORNING),
        ends_at: instantOf(plusDays(first, 1), EVENING),
      })
      .onConflict((conflict) => conflict.column('price_id').doNothing())
      .execute()
  }
}
