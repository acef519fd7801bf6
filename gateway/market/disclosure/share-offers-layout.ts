import {
  amount,
  type Cell,
  type Cells,
  column,
  day,
  findColumn,
  known,
  listingName,
  optionalColumn,
  priceMilli,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { ShareOffersTable } from './tables.ts'

const TARGET: Target<ShareOffersTable> = {
  table: 'share_offers',
  key: ['symbol'],
  columns: {
    symbol: 'text',
    name: 'text',
    apply_code: 'text',
    apply_day: 'integer',
    price_milli: 'integer',
    limit_shares: 'bigint',
    issue_shares: 'bigint',
    win_rate: 'real',
    pe: 'real',
    result_day: 'integer',
    list_day: 'integer',
  },
  onConflict: 'replace',
}

const CODES = ['symbol', 'code', 'security_code']
const NAMES = ['name', 'security_name']
const APPLY_CODES = ['apply_code']
const APPLY_DAYS = ['apply_day', 'apply_date']
const WAN = 10_000

/** New shares and the days to apply for them. */
export const shareOffersLayout: Layout = {
  name: 'share offers',
  table: 'share_offers',
  stage: 2,
  matches: (header) =>
    [CODES, NAMES, APPLY_CODES, APPLY_DAYS].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, name] = [column(header, ...CODES), column(header, ...NAMES)]
    const [applyCode, applyDay] = [column(header, ...APPLY_CODES), column(header, ...APPLY_DAYS)]
    const price = optionalColumn(header, 'price', 'issue_price')
    const limit = countColumn(header, ['limit_shares', 'online_apply_upper'], 'apply_limit_wan')
    const issued = countColumn(header, ['issue_shares', 'issue_num'], 'issue_total_wan')
    const [winRate, pe] = [
      optionalColumn(header, 'win_rate'),
      optionalColumn(header, 'pe', 'issue_pe'),
    ]
    const resultDay = optionalColumn(header, 'result_day', 'result_date', 'ballot_num_date')
    const listDay = optionalColumn(header, 'list_day', 'list_date', 'listing_date')
    const dayIn = (cell: Cell) => (cells: Cells) =>
      known(cell(cells), (text) => day(text.slice(0, 10)))
    const figureIn = (cell: Cell) => (cells: Cells) =>
      known(cell(cells), (text) => amount(text, 'a figure of the offer'))
    return createLoader<ShareOffersTable>({
      read: (cells) => ({
        symbol: symbolOfCell(code(cells), store),
        name: listingName(name(cells)),
        apply_code: applyCode(cells),
        apply_day: day(applyDay(cells).slice(0, 10)),
        price_milli: known(price(cells), (text) => priceMilli(text, 'the issue price')),
        limit_shares: limit(cells),
        issue_shares: issued(cells),
        win_rate: figureIn(winRate)(cells),
        pe: figureIn(pe)(cells),
        result_day: dayIn(resultDay)(cells),
        list_day: dayIn(listDay)(cells),
      }),
      key: (row) => row.symbol,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

/** A number of shares, stated as such or in ten thousands. */
function countColumn(header: Cells, names: readonly string[], wanName: string) {
  const whole = findColumn(header, ...names)
  const cell = whole ?? optionalColumn(header, wanName)
  return (cells: Cells) =>
    known(cell(cells), (text) => Math.round(amount(text, 'a number of shares') * (whole ? 1 : WAN)))
}
