import { dayOf } from '#api/china-time.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { judgeFollow, WINDOW_MINUTES } from '../engine/obtainable.ts'
import { followableFrom, type Instruction, instructionsOf } from './instruction-log.ts'

/** Judges whether readers could follow, for every instruction whose half hour is over; once for each. */
export async function judgeInstructions(
  services: Pick<Services, 'db' | 'market' | 'clock'>,
): Promise<void> {
  for (const strategyId of await unjudgedStrategies(services.db))
    for (const instruction of await instructionsOf(services.db, strategyId))
      if (instruction.verdict === 'pending') await judge(services, instruction)
}

async function judge(
  { db, market, clock }: Pick<Services, 'db' | 'market' | 'clock'>,
  { moveId, symbol, publishedAt, priceMilli, weightAfter, weightBefore }: Instruction,
): Promise<void> {
  const calendar = await market.moments.calendar()
  if (!calendar) return
  const start = followableFrom(publishedAt, calendar)
  const now = clock.now()
  if (!start || start.day > dayOf(now)) return
  const { day, second } = start
  const { value } = await market.feed.minutes(symbol, day)
  if (!value) return
  const from = clockText(second)
  const bars = value.bars.filter(({ time }) => time.slice(11) > from)
  const window = windowOf(bars)
  // Near the close the half hour is shorter; the next day belongs to other prices.
  const isOver = window.length < bars.length || now > instantOf(day, CLOSED)
  if (!isOver) return
  const isSuspended = bars.length === 0
  const side = weightAfter >= weightBefore ? 'buy' : 'sell'
  const { limits } = value
  const judged = judgeFollow({ side, priceMilli }, { isSuspended, limits, bars: window })
  await db
    .insertInto('publication_verdicts')
    .values({
      publication_id: moveId,
      verdict: judged.verdict,
      price_milli: judged.priceMilli === undefined ? null : Math.round(judged.priceMilli),
      judged_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const CLOSED = 15 * 3600 + 300

function clockText(second: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}`
}

/** The bars of the first trading half hour, of one or five minutes each. */
function windowOf<Bar extends { time: string }>(bars: readonly Bar[]): readonly Bar[] {
  const [first, second] = bars
  const minutes = first && second ? minuteOf(second.time) - minuteOf(first.time) : 1
  return bars.slice(0, Math.max(1, Math.round(WINDOW_MINUTES / Math.max(1, minutes))))
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.slice(11).split(':').map(Number)
  return hour * 60 + minute
}

async function unjudgedStrategies(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('publications')
    .leftJoin(
      'publication_verdicts',
      'publication_verdicts.publication_id',
      'publications.publication_id',
    )
    .select('subject_id')
    .distinct()
    .where('kind', '=', 'instruction')
    .where('withdraws', 'is', null)
    .where('verdict', 'is', null)
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}
