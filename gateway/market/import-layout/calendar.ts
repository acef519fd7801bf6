import { column, day, listingName } from './cells.ts'
import { createLoader, type Layout } from './layout.ts'
import { type Target, upsert } from './upsert.ts'

interface Day {
  day: number
}

const DAYS: Target<Day> = {
  table: 'trading_days',
  key: ['day'],
  columns: { day: 'integer' },
  onConflict: 'fill',
}

export const tradingDaysLayout: Layout = {
  name: 'trading days',
  table: 'trading_days',
  stage: 0,
  matches: (header) => header.length === 1 && header[0] === 'trade_date',
  open(header) {
    const date = column(header, 'trade_date')
    return createLoader<Day>({
      read: (cells) => ({ day: day(date(cells)) }),
      key: (row) => String(row.day),
      save: (db, rows) => upsert(db, DAYS, rows),
    })
  },
}

interface Holiday extends Day {
  name: string
}

const HOLIDAYS: Target<Holiday> = {
  table: 'market_holidays',
  key: ['day'],
  columns: { day: 'integer', name: 'text' },
  onConflict: 'replace',
}

export const holidaysLayout: Layout = {
  name: 'holidays',
  table: 'market_holidays',
  stage: 0,
  matches: (header) => header.length === 2 && header[0] === 'date' && header[1] === 'holiday',
  open(header) {
    const [date, name] = [column(header, 'date'), column(header, 'holiday')]
    return createLoader<Holiday>({
      read: (cells) => ({ day: day(date(cells)), name: listingName(name(cells)) }),
      key: (row) => String(row.day),
      save: (db, rows) => upsert(db, HOLIDAYS, rows),
    })
  },
}
