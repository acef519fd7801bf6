import type { MinuteBarsTable } from '../tables.ts'
import { type Cell, type Cells, column, day, RefusedFile, RefusedRow } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'
import { priceReader } from './prices.ts'
import { type Target, upsert } from './upsert.ts'

const TARGET: Target<MinuteBarsTable> = {
  table: 'minute_bars',
  key: ['symbol', 'period', 'day', 'minute'],
  columns: {
    symbol: 'text',
    day: 'integer',
    minute: 'smallint',
    period: 'smallint',
    open_milli: 'integer',
    high_milli: 'integer',
    low_milli: 'integer',
    close_milli: 'integer',
    volume: 'bigint',
    turnover_fen: 'bigint',
  },
  onConflict: 'replace',
}

/** Bars of one or five minutes, identified by the minute they end; longer ones are built from these. */
export const minuteBarsLayout: Layout = {
  name: 'minute bars',
  table: 'minute_bars',
  stage: 3,
  matches: (header) =>
    ['time', 'high', 'low', 'close'].every((name) => header.includes(name)) &&
    (header.includes('code') || header.includes('symbol')),
  open(header, sample, store) {
    const code = column(header, 'symbol', 'code')
    const time = column(header, 'time')
    const period = periodOf(sample, code, time)
    const prices = priceReader(header)
    let last = { of: '', closeMilli: 0 }
    return createLoader<MinuteBarsTable>({
      read(cells) {
        const symbol = symbolOfCell(code(cells), store)
        const at = barEnd(time(cells))
        const of = `${symbol} ${at.day}`
        const bar = prices.read(cells, symbol, last.of === of ? last.closeMilli : undefined)
        last = { of, closeMilli: bar.close_milli }
        return { symbol, ...at, period, ...bar }
      },
      key: (row) => `${row.symbol} ${row.day} ${row.minute}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

const TIME = /^(\S+?)[ T](\d\d):(\d\d)(?::\d\d)?$/

function barEnd(text: string): { day: number; minute: number } {
  const [, date = '', hour, minute] = TIME.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (!(minutes < 24 * 60)) throw new RefusedRow('the time is no minute of a day')
  return { day: day(date), minute: minutes }
}

/** The shortest interval between two bars of one symbol and day. */
function periodOf(sample: readonly Cells[], code: Cell, time: Cell): 1 | 5 {
  let least = Number.POSITIVE_INFINITY
  let last: { of: string; minute: number } | undefined
  for (const cells of sample) {
    const [, date, hour, minute] = TIME.exec(time(cells)) ?? []
    const bar = { of: `${code(cells)} ${date}`, minute: Number(hour) * 60 + Number(minute) }
    const distance = last?.of === bar.of ? bar.minute - last.minute : 0
    if (distance > 0) least = Math.min(least, distance)
    last = bar
  }
  if (least === 1 || least === 5) return least
  throw new RefusedFile('these are bars of neither one nor five minutes')
}
