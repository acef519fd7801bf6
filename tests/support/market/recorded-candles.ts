import { inferExchange } from '#api/exchange/symbol.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'

const BATCH = 2000

/** Stores rows of a recorded table of daily candles, whose volume is in lots of a hundred. */
export async function insertCandles(
  db: OpenDatabase['db'],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const milli = (text: string | undefined) => Math.round(Number(text) * 1000)
  const candles = rows.map(({ code = '', date = '', open, high, low, close, volume, amount }) => ({
    ...{ symbol: inferExchange(code) + code, day: Number(date.replaceAll('-', '')) },
    ...{ open_milli: milli(open), high_milli: milli(high), low_milli: milli(low) },
    ...{ close_milli: milli(close), volume: Number(volume) * 100 },
    turnover_fen: Math.round(Number(amount) * 100),
  }))
  for (let i = 0; i < candles.length; i += BATCH)
    await db
      .insertInto('daily_candles')
      .values(candles.slice(i, i + BATCH))
      .execute()
}
