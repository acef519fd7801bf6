import { DAY_MS, dayOf, daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { listingsOf } from '../market/queries.ts'
import { appendPublication } from '../publication/record.ts'
import {
  SAMPLE_ANSWERS,
  SAMPLE_CERTIFICATES,
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
  for (const view of [...SAMPLE_VIEWS].sort(byAge)) await seedView(parts, view, now)
  for (const answer of [...SAMPLE_ANSWERS].sort(byAge)) await seedAnswer(parts, answer, now)
  for (const waiting of SAMPLE_WAITING)
    await insertQuestion(db, waiting, { created_at: now, due_at: daysAfter(now, 1) })
}

const byAge = (a: { daysAgo: number }, b: { daysAgo: number }) => b.daysAgo - a.daysAgo

type View = (typeof SAMPLE_VIEWS)[number]
type Advice = Pick<View, 'daysAgo' | 'adviser' | 'symbol'>

async function seedView(parts: Parts, view: View, now: Date): Promise<void> {
  const { certificate } = SAMPLE_CERTIFICATES[view.adviser - 1]!
  const subject = { publication_id: view.id, kind: 'view', subject_id: certificate } as const
  await append(parts, view, { ...subject, title: view.title, text: view.text }, now)
}

async function seedAnswer(
  parts: Parts,
  answer: (typeof SAMPLE_ANSWERS)[number],
  now: Date,
): Promise<void> {
  const { id, question, hours, symbol, adviser, daysAgo, text } = answer
  const answeredAt = daysAfter(now, -daysAgo)
  const askedAt = new Date(answeredAt.getTime() - hours * HOUR_MS)
  const { certificate } = SAMPLE_CERTIFICATES[adviser - 1]!
  await insertQuestion(
    parts.db,
    { id, question, symbol },
    {
      ...{ created_at: askedAt, due_at: new Date(askedAt.getTime() + DAY_MS) },
      ...{ certificate, state: 'answered', answered_at: answeredAt },
    },
  )
  const subject = { publication_id: `sample-${id}`, kind: 'answer', subject_id: id } as const
  await append(parts, answer, { ...subject, title: '', text }, now)
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

interface Words {
  publication_id: string
  kind: 'view' | 'answer'
  subject_id: string
  title: string
  text: string
}

/** Appends an entry with the close of its day, as if it had been published then. */
async function append(parts: Parts, advice: Advice, words: Words, now: Date): Promise<void> {
  const { db } = parts
  const { certificate } = SAMPLE_CERTIFICATES[advice.adviser - 1]!
  const adviser = await db
    .selectFrom('live_advisers')
    .select('name')
    .where('certificate', '=', certificate)
    .executeTakeFirst()
  const published_at = daysAfter(now, -advice.daysAgo)
  await appendPublication(db, {
    ...words,
    ...{ product_id: null, published_at, adviser_name: adviser?.name ?? '' },
    adviser_certificate: certificate,
    securities: await securitiesOf(parts, advice.symbol, published_at),
  })
}

async function securitiesOf({ db, market }: Parts, symbol: string, at: Date) {
  const [listing] = await listingsOf(db, [symbol])
  const { closes } = await market.closes.from(symbol, dayOf(daysAfter(at, -DAYS_BACK)))
  const close = closes.findLast(({ day }) => day <= dayOf(at))
  return listing && close
    ? [{ symbol, stock_name: listing.name, price_milli: close.closeMilli }]
    : []
}

/** Far enough back to find a close before a holiday. */
const DAYS_BACK = 12
