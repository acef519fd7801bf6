import { dayOf } from '#api/china-time.ts'
import { type Day, plusDays, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { paymentBillsOf } from '../provider/choose-provider.ts'
import { BILL_KINDS, type BillKind, type FetchBill } from './bill-file.ts'
import { firstPaidDay, insertBill, storedBills } from './bill-queries.ts'
import { compareBills } from './compare-bills.ts'
import { readAlipayBill } from './read-alipay-bill.ts'
import { readFundBill, readTradeBill } from './read-bill.ts'

/** The services offer bills for three months. */
const DAYS_BACK = 85
/** They make the bills of a day from nine o’clock of the next one, and ask to come after ten. */
const READY_SECOND = 10 * 3600

const READERS = { trade: readTradeBill, fund: readFundBill, alipay: readAlipayBill } as const

interface WantedBill {
  day: Day
  kind: BillKind
}

/** Bills that exist at the service and are not stored, the oldest first. */
export async function missingBills(db: Db, now: Date): Promise<readonly WantedBill[]> {
  const since = oldestDay(now)
  const until = plusDays(dayOf(now), secondOfDay(now) >= READY_SECOND ? -1 : -2)
  const stored = await storedBills(db, since)
  const missing: WantedBill[] = []
  for (const kind of BILL_KINDS) {
    const first = await firstPaidDay(db, kind, since)
    for (let day = first ?? plusDays(until, 1); day <= until; day = plusDays(day, 1))
      if (!stored.has(`${day} ${kind}`)) missing.push({ day, kind })
  }
  return missing.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
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
  const bills = await paymentBillsOf(services)
  if (Object.keys(bills).length === 0) return
  const failures: unknown[] = []
  for (const wanted of await missingBills(db, clock.now())) {
    const fetchBill = bills[wanted.kind]
    if (!fetchBill) continue
    await store(services, fetchBill, wanted).catch((err: unknown) => {
      log.warn({ err, ...wanted }, 'payment bill not stored')
      failures.push(err)
    })
  }
  await compareBills(db, oldestDay(clock.now()), clock.now())
  if (failures.length > 0) throw failures[0]
}

async function store(
  { db, clock }: Services,
  fetchBill: FetchBill,
  { day, kind }: WantedBill,
): Promise<void> {
  const { text, digest } = await fetchBill(day)
  const rows = text === '' ? [] : READERS[kind](text)
  await insertBill(db, { day, kind, digest, rows }, clock.now())
}
