import { chinaFields } from '#api/china-time.ts'
import { type Day, instantOf } from '#api/exchange/session/exchange-time.ts'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { Services } from '#gateway/http/handle.ts'
import { listingsOf } from '#gateway/market/queries.ts'
import { publicationById } from '#gateway/publication/publication-queries.ts'
import { appendPublication } from '#gateway/publication/record.ts'
import { judgeInstructions } from '../performance/judge.ts'
import { SAMPLE_LOGS } from './sample-logs.ts'
import { SAMPLE_PICKS } from './sample-picks.ts'

type Parts = Pick<Services, 'db' | 'market' | 'clock'>
type Log = (typeof SAMPLE_LOGS)[number]

/** Publishing times within a day, in seconds: instructions are not all written at the opening. */
const TIMES = [10 * 3600 + 5 * 60, 10 * 3600 + 42 * 60, 13 * 3600 + 20 * 60, 14 * 3600 + 11 * 60]
const STOP = 0.92
const TARGET = 1.15

/** Publishes the sample strategies at the prices their securities had on each day; once. */
export async function seedStrategies(services: Parts): Promise<void> {
  for (const log of SAMPLE_LOGS) await seedLog(services, log)
  for (const pick of SAMPLE_PICKS) await seedPick(services, pick)
  await judgeInstructions(services)
}

/** The first reader need not wait for a year of closes. */
export async function warmStrategies({ strategies }: Pick<Services, 'strategies'>): Promise<void> {
  for (const { productId } of SAMPLE_LOGS) await strategies.calculated(productId)
}

async function seedLog(services: Parts, { productId, adviser, entries }: Log): Promise<void> {
  const { db, market } = services
  const known = await db
    .selectFrom('publications')
    .select('id')
    .where('subject_id', '=', productId)
    .where('kind', '=', 'instruction')
    .limit(1)
    .execute()
  const calendar = await market.moments.calendar()
  const lastDay = await market.closes.lastDay()
  if (known.length > 0 || !calendar || !lastDay) return
  const advisers = await db.selectFrom('live_advisers').selectAll().orderBy('certificate').execute()
  const author = advisers[adviser]
  const held = new Map<string, number>()
  for (const [position, [daysAgo, symbol, weight, reason]] of entries.entries()) {
    const day = calendar.plusTradingDays(lastDay, -daysAgo)
    const second = TIMES[position % TIMES.length] ?? 36_000
    const traded = await tradedAt(services, symbol, day, second)
    const before = held.get(symbol) ?? 0
    if (!traded || before === weight) continue
    held.set(symbol, weight)
    const isBuying = weight > before
    await appendPublication(db, {
      ...{ publication_id: `sample-${productId}-${position + 1}`, kind: 'instruction' },
      ...{ subject_id: productId, product_id: productId, title: '', text: reason },
      adviser_name: author?.name ?? '',
      adviser_certificate: author?.certificate ?? '',
      published_at: instantOf(day, second),
      securities: [
        {
          ...{ symbol, stock_name: traded.name, price_milli: traded.priceMilli },
          side: sideOf(before, weight),
          position_percent: weight,
          target_milli: isBuying ? toTick(traded.priceMilli * TARGET) : null,
          stop_milli: isBuying ? toTick(traded.priceMilli * STOP) : null,
        },
      ],
    })
  }
}

/** After the close, when picks are written. */
const EVENING_SECOND = 16 * 3600

async function seedPick(services: Parts, pick: (typeof SAMPLE_PICKS)[number]): Promise<void> {
  const { db, market } = services
  const { id, productId, adviser, daysAgo, symbol, title, text } = pick
  const calendar = await market.moments.calendar()
  const lastDay = await market.closes.lastDay()
  if (!calendar || !lastDay || (await publicationById(db, id))) return
  const advisers = await db.selectFrom('live_advisers').selectAll().orderBy('certificate').execute()
  const author = advisers[adviser]
  const day = calendar.plusTradingDays(lastDay, -daysAgo)
  const [listing] = await listingsOf(db, [symbol])
  const { closes } = await market.closes.from(symbol, day)
  const close = closes.find((one) => one.day === day)
  if (!author || !listing || !close) return
  await appendPublication(db, {
    ...{ publication_id: id, kind: 'pick', subject_id: productId, product_id: productId },
    ...{ adviser_name: author.name, adviser_certificate: author.certificate, title, text },
    published_at: instantOf(day, EVENING_SECOND),
    securities: [{ symbol, stock_name: listing.name, price_milli: close.closeMilli }],
  })
}

const toTick = (milli: number) => Math.round(milli / 10) * 10

/** What a security cost at a moment; undefined if it was not traded. */
async function tradedAt({ db, market }: Parts, symbol: string, day: Day, second: number) {
  const [listing] = await listingsOf(db, [symbol])
  const { value } = await market.feed.minutes(symbol, day)
  const clock = chinaFields(instantOf(day, second)).replace('T', ' ')
  const bar = value?.bars.findLast(({ time }) => time <= clock)
  return listing && bar ? { name: listing.name, priceMilli: bar.close } : undefined
}

function sideOf(before: number, after: number): TradeSignalKind {
  if (after === 0) return 'sell'
  if (before === 0) return 'buy'
  return after > before ? 'add' : 'reduce'
}
