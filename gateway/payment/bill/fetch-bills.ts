import { dayOf } from '#api/china-time.ts'
import { type Day, plusDays, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { paymentBillsOf } from '../provider/choose-provider.ts'
import type { BillKind, FetchBill } from '../provider/wechat-bills.ts'
import { firstPaidDay, insertBill, storedBills } from './bill-queries.ts'
import { compareBills } from './compare-bills.ts'
import { readFundBill, readTradeBill } from './read-bill.ts'

/** The service offers bills for three months. */
const DAYS_BACK = 85
/** It makes the bills of a day from nine o’clock of the next one, and asks to come after ten. */
const READY_SECOND = 10 * 3600

const READERS = { trade: readTradeBill, fund: readFundBill } as const

interface WantedBill {
  day: Day
  kind: BillKind
}

/** Bills that exist at the service and are not stored, the oldest first. */
export async function missingBills(db: Db, now: Date): Promise<readonly WantedBill[]> {
  const first = await firstPaidDay(db, oldestDay(now))
  if (first === undefined) return []
  const today = dayOf(now)
  const until = plusDays(today, secondOfDay(now) >= READY_SECOND ? -1 : -2)
  const stored = await storedBills(db, first)
  const missing: WantedBill[] = []
  for (let day = first; day <= until; day = plusDays(day, 1))
    for (const kind of ['trade', 'fund'] as const)
      if (!stored.has(`${day} ${kind}`)) missing.push({ day, kind })
  return missing
}

function oldestDay(now: Date): Day {
  return plusDays(dayOf(now), -DAYS_BACK)
}

/**
 * Fetches every missing bill and compares all with the ledger. A bill that cannot be had leaves the others alone, and
 * fails the run at its end: it is tried again.
 */
export async function fetchBills(services: Services): Promise<void> {
  const { db, clock, log } = services
  const fetchBill = await paymentBillsOf(services)
  if (!fetchBill) return
  const failures: unknown[] = []
  for (const wanted of await missingBills(db, clock.now()))
    await store(services, fetchBill, wanted).catch((err: unknown) => {
      log.warn({ err, ...wanted }, 'payment bill not stored')
      failures.push(err)
    })
  await compareBills(db, oldestDay(clock.now()), clock.now())
  if (failures.length > 0) throw failures[0]
}

async function store(
  { db, clock }: Services,
  fetchBill: FetchBill,
  { day, kind }: WantedBill,
): Promise<void> {
  const { text, digest } = await fetchBill(kind, day)
  const rows = text === '' ? [] : READERS[kind](text)
  await insertBill(db, { day, kind, digest, rows }, clock.now())
}
