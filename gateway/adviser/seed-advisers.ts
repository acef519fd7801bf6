import { CHIEF_PRODUCT, CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import { DAY_MS, dayOf, daysAfter } from '#api/china-time.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { listingsOf } from '../market/queries.ts'
import { appendPublication } from '../publication/record.ts'
import {
  SAMPLE_ANSWERS,
  SAMPLE_CERTIFICATES,
  SAMPLE_REPORTS,
  SAMPLE_VIEWS,
  SAMPLE_WAITING,
} from './sample-advice.ts'

const HOUR_MS = 3_600_000
const INSTITUTION = '示例证券投资咨询机构'
const CERTIFIED_DAYS = 900

type Parts = Pick<Services, 'db' | 'clock' | 'market'>

/** Inserts missing certificates, views, questions and answers of the sample advisers. */
export async function seedAdvisers(parts: Parts): Promise<void> {
  const { db } = parts
  const now = parts.clock.now()
  for (const { certificate, topics } of SAMPLE_CERTIFICATES)
    await db
      .updateTable('live_advisers')
      .set({
        ...{ institution: INSTITUTION, topics: [...topics] },
        valid_from: daysAfter(now, -CERTIFIED_DAYS),
        valid_until: daysAfter(now, CERTIFIED_DAYS),
      })
      .where('certificate', '=', certificate)
      .where('valid_until', 'is', null)
      .execute()
  // Prices are read from the market, so entries from an earlier start are left out first.
  const known = await publishedIds(db)
  const missing = <Sample extends { id: string; daysAgo: number }>(samples: readonly Sample[]) =>
    samples.filter(({ id }) => !known.has(id) && !known.has(`sample-${id}`)).toSorted(byAge)
  for (const view of missing(SAMPLE_VIEWS)) await seedView(parts, view, now)
  for (const report of missing(SAMPLE_REPORTS)) await seedReport(parts, report, now)
  for (const answer of missing(SAMPLE_ANSWERS)) await seedAnswer(parts, answer, now)
  for (const waiting of SAMPLE_WAITING)
    await insertQuestion(db, waiting, { created_at: now, due_at: daysAfter(now, 1) })
}

async function publishedIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('publications')
    .select('publication_id')
    .where('publication_id', 'like', 'sample-%')
    .execute()
  return new Set(rows.map((row) => row.publication_id))
}

type SampleView = (typeof SAMPLE_VIEWS)[number]
type SampleReport = (typeof SAMPLE_REPORTS)[number]
type SampleAnswer = (typeof SAMPLE_ANSWERS)[number]

const byAge = (a: { daysAgo: number }, b: { daysAgo: number }) => b.daysAgo - a.daysAgo

async function seedView(parts: Parts, view: SampleView, now: Date): Promise<void> {
  const { certificate } = SAMPLE_CERTIFICATES[view.adviser - 1]!
  const subject = { publication_id: view.id, kind: 'view', subject_id: certificate } as const
  const priced = await pricedDay(parts, view, now)
  await append(parts.db, certificate, { ...subject, ...priced, title: view.title, text: view.text })
}

async function seedReport(parts: Parts, report: SampleReport, now: Date): Promise<void> {
  const { id, adviser, title, text, isPaid } = report
  const { certificate } = SAMPLE_CERTIFICATES[adviser - 1]!
  const subject = { publication_id: id, kind: 'report', subject_id: CHIEF_SUBJECT } as const
  const priced = await pricedDay(parts, report, now)
  const product_id = isPaid ? CHIEF_PRODUCT : null
  await append(parts.db, certificate, { ...subject, ...priced, product_id, title, text })
}

async function seedAnswer(parts: Parts, answer: SampleAnswer, now: Date): Promise<void> {
  const { id, question, hours, symbol, adviser, text } = answer
  const { certificate } = SAMPLE_CERTIFICATES[adviser - 1]!
  const priced = await pricedDay(parts, answer, now)
  const answeredAt = priced.published_at
  const askedAt = new Date(answeredAt.getTime() - hours * HOUR_MS)
  await insertQuestion(
    parts.db,
    { id, question, symbol },
    {
      ...{ created_at: askedAt, due_at: new Date(askedAt.getTime() + DAY_MS) },
      ...{ certificate, state: 'answered', answered_at: answeredAt },
    },
  )
  const subject = { publication_id: `sample-${id}`, kind: 'answer', subject_id: id } as const
  await append(parts.db, certificate, { ...subject, ...priced, title: '', text })
}

async function insertQuestion(
  db: Db,
  { id, question, symbol }: { id: string; question: string; symbol: string },
  state: {
    created_at: Date
    due_at: Date
    certificate?: string
    state?: 'answered'
    answered_at?: Date
  },
): Promise<void> {
  const [listing] = await listingsOf(db, [symbol])
  await db
    .insertInto('adviser_questions')
    .values({
      ...{ question_id: id, user_id: null, content: question, symbol, certificate: null },
      ...{ stock_name: listing?.name ?? null },
      ...state,
    })
    .onConflict((conflict) => conflict.column('question_id').doNothing())
    .execute()
}

type Publication = Parameters<typeof appendPublication>[1]
type Entry = Omit<Publication, 'product_id' | 'adviser_name' | 'adviser_certificate'> &
  Partial<Pick<Publication, 'product_id'>>

async function append(db: Db, certificate: string, entry: Entry): Promise<void> {
  const adviser = await db
    .selectFrom('live_advisers')
    .select('name')
    .where('certificate', '=', certificate)
    .executeTakeFirst()
  const author = { adviser_name: adviser?.name ?? '', adviser_certificate: certificate }
  await appendPublication(db, { product_id: null, ...entry, ...author })
}

/** Far enough back to find a close before a holiday. */
const DAYS_BACK = 12
/** After the close, when advisers write. */
const EVENING_SECOND = 16.5 * 3600

/** The evening of the last trading day up to some days ago, and the security with its close. */
async function pricedDay(
  { db, market }: Parts,
  { symbol, daysAgo }: Pick<SampleView, 'symbol' | 'daysAgo'>,
  now: Date,
) {
  const latest = dayOf(daysAfter(now, -daysAgo))
  const [listing] = await listingsOf(db, [symbol])
  const { closes } = await market.closes.from(symbol, dayOf(daysAfter(now, -daysAgo - DAYS_BACK)))
  const close = closes.findLast(({ day }) => day <= latest)
  return {
    published_at: instantOf(close?.day ?? latest, EVENING_SECOND),
    securities:
      listing && close ? [{ symbol, stock_name: listing.name, price_milli: close.closeMilli }] : [],
  }
}
