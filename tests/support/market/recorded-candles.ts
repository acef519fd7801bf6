import { inferExchange } from '#api/exchange/symbol.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'

const BATCH = 2000

/** Stores rows of a recorded table of daily candles by code or symbol, whose volume is in lots of a hundred. */
export async function insertCandles(
  db: OpenDatabase['db'],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const milli = (text: string | undefined) => Math.round(Number(text) * 1000)
  const candles = rows.map(({ code = '', ...row }) => ({
    symbol: row.symbol ?? inferExchange(code) + code,
    day: Number(row.date?.replaceAll('-', '')),
    ...{ open_milli: milli(row.open), high_milli: milli(row.high), low_milli: milli(row.low) },
    ...{ close_milli: milli(row.close), volume: Number(row.volume) * 100 },
    turnover_fen: Math.round(Number(row.amount) * 100),
  }))
  for (let i = 0; i < candles.length; i += BATCH)
    await db
      .insertInto('daily_candles')
      .values(candles.slice(i, i + BATCH))
      .execute()
}
