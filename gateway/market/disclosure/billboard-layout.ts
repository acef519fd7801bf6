import {
  amount,
  type Cell,
  type Cells,
  column,
  day,
  findColumn,
  known,
  optionalColumn,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { BillboardSeatsTable } from './tables.ts'

const TARGET: Target<BillboardSeatsTable> = {
  table: 'billboard_seats',
  key: ['symbol', 'day', 'reason', 'seat'],
  columns: {
    symbol: 'text',
    day: 'integer',
    reason: 'text',
    seat: 'text',
    nickname: 'text',
    buy_fen: 'bigint',
    sell_fen: 'bigint',
  },
  onConflict: 'replace',
}

/** Our own columns, those of a data centre, and those of a terminal. */
const COLUMNS = {
  code: ['symbol', 'code', 'security_code', 'gpdm'],
  day: ['day', 'trade_date', 'rq'],
  reason: ['reason', 'explanation', 'sblx'],
  seat: ['seat', 'operatedept_name', 'yyb'],
  buy: ['buy', 'mrje'],
  sell: ['sell', 'mcje'],
} as const

/** 龙虎榜: the seats the exchange discloses for a day. */
export const billboardLayout: Layout = {
  name: 'billboard seats',
  table: 'billboard_seats',
  stage: 2,
  matches: (header) => Object.values(COLUMNS).every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
    const [code, at, reason, seat] = [cell('code'), cell('day'), cell('reason'), cell('seat')]
    const [buy, sell] = [fenOf(cell('buy')), fenOf(cell('sell'))]
    const nickname = optionalColumn(header, 'nickname', 'yzmc')
    return createLoader<BillboardSeatsTable>({
      read(cells) {
        if (seat(cells) === '') throw new RefusedRow('the seat has no name')
        const row = {
          symbol: symbolOfCell(code(cells), store),
          day: day(at(cells).slice(0, 10)),
          reason: reason(cells),
          seat: seat(cells),
          nickname: nickname(cells) || null,
          buy_fen: buy(cells),
          sell_fen: sell(cells),
        }
        if (row.buy_fen + row.sell_fen === 0) throw new RefusedRow('the seat traded nothing')
        return row
      },
      key: (row) => `${row.symbol} ${row.day} ${row.reason} ${row.seat}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

function fenOf(cell: Cell): (cells: Cells) => number {
  return (cells) =>
    Math.round((known(cell(cells), (text) => amount(text, 'the amount of a seat')) ?? 0) * 100)
}
