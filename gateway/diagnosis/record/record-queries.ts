import { sql } from 'kysely'
import { DIMENSIONS, MODEL_VERSION } from '#api/diagnosis/model.ts'
import { RECORD_DAYS, type RecordedScores } from '#api/diagnosis/record/get-score-record.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import { type DayScores, scoreOf } from '../score-table.ts'

/** The days whose scores are recorded, of simulated or of real figures. */
export async function recordedDays(db: Db, isSimulated: boolean): Promise<ReadonlySet<Day>> {
  const rows = await db
    .selectFrom('score_record_days')
    .select('day')
    .where('is_simulated', '=', isSimulated)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

interface Recording {
  scores: DayScores
  listings: readonly { symbol: StockSymbol }[]
  isSimulated: boolean
}

/** Records the scores of a day once, whichever node does; real figures replace simulated ones. */
export async function recordDay(
  db: Db,
  { scores, listings, isSimulated }: Recording,
): Promise<void> {
  const { day } = scores
  const rows = listings.flatMap(({ symbol }, stock) => {
    const { total, dimensions } = scoreOf(scores, stock)
    const known = [total, ...dimensions].map((one) => one ?? null)
    return known.every((one) => one === null) ? [] : [{ symbol, known }]
  })
  const columns = ['total', ...DIMENSIONS].map(
    (_, i) => sql`${rows.map(({ known }) => known[i])}::smallint[]`,
  )
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('score_record_days')
      .values({ day, model: MODEL_VERSION, is_simulated: isSimulated })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ model: MODEL_VERSION, is_simulated: isSimulated })
          .where('score_record_days.is_simulated', '>', isSimulated),
      )
      .executeTakeFirstOrThrow()
    if (added.numInsertedOrUpdatedRows !== 1n) return
    await trx.deleteFrom('score_records').where('day', '=', day).execute()
    await sql`
      insert into score_records
        (symbol, day, total, technical, flow, quality, valuation, mood)
      select symbol, ${day}, total, technical, flow, quality, valuation, mood
      from unnest(${rows.map(({ symbol }) => symbol)}::text[], ${sql.join(columns)})
        as r (symbol, total, technical, flow, quality, valuation, mood)`.execute(trx)
  })
}

/** The newest recorded days of a stock up to a day, oldest first. */
export async function recordOf(
  db: Db,
  symbol: StockSymbol,
  until: Day,
): Promise<readonly RecordedScores[]> {
  const rows = await db
    .selectFrom('score_records')
    .innerJoin('score_record_days', 'score_record_days.day', 'score_records.day')
    .selectAll('score_records')
    .select(['model', 'is_simulated'])
    .where('symbol', '=', symbol)
    .where('score_records.day', '<=', until)
    .orderBy('score_records.day', 'desc')
    .limit(RECORD_DAYS)
    .execute()
  return rows.toReversed().map(({ day, model, total, is_simulated, ...row }) => ({
    ...{ day, model },
    label: labelOf({ origin: is_simulated ? 'simulated' : 'live' }),
    total: total ?? undefined,
    dimensions: DIMENSIONS.map((dimension) => row[dimension] ?? undefined),
  }))
}

export async function deleteRecordsBefore(db: Db, day: Day): Promise<void> {
  await db.deleteFrom('score_records').where('day', '<', day).execute()
  await db.deleteFrom('score_record_days').where('day', '<', day).execute()
}
