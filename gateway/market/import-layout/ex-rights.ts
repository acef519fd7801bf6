import type { ExRightsTable } from '../tables.ts'
import { amount, column, day, optionalColumn, RefusedRow } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'
import { type Target, upsert } from './upsert.ts'

const TARGET: Target<ExRightsTable> = {
  table: 'ex_rights',
  key: ['symbol', 'day'],
  columns: {
    symbol: 'text',
    day: 'integer',
    cash_micro: 'bigint',
    bonus_micro: 'bigint',
    rights_micro: 'bigint',
    rights_price_milli: 'integer',
  },
  onConflict: 'replace',
}

const MICRO = 1_000_000

/** Dividends, bonus shares and rights per share held. */
export const exRightsLayout: Layout = {
  name: 'ex-rights events',
  table: 'ex_rights',
  stage: 2,
  matches: (header) =>
    header.includes('ex_date') && (header.includes('symbol') || header.includes('code')),
  open(header, _sample, store) {
    const code = column(header, 'symbol', 'code')
    const exDate = column(header, 'ex_date')
    const optional = (name: string) => optionalColumn(header, name)
    const cash = optional('cash_dividend_per_share')
    const [bonus, rights] = [optional('bonus_ratio'), optional('rights_ratio')]
    const rightsPrice = optional('rights_price')
    const scaled = (text: string, scale: number) =>
      text === '' ? 0 : Math.round(amount(text, 'an amount') * scale)
    return createLoader<ExRightsTable>({
      read(cells) {
        const event = {
          symbol: symbolOfCell(code(cells), store),
          day: day(exDate(cells)),
          cash_micro: scaled(cash(cells), MICRO),
          bonus_micro: scaled(bonus(cells), MICRO),
          rights_micro: scaled(rights(cells), MICRO),
          rights_price_milli: scaled(rightsPrice(cells), 1000),
        }
        if (event.cash_micro + event.bonus_micro + event.rights_micro === 0)
          throw new RefusedRow('the event changes nothing')
        return event
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
