import { boardOf } from '#api/exchange/board.ts'
import { bareName } from '#api/exchange/stock-name.ts'
import type { ListingBoard, ListingExchange, ListingsTable } from '../tables.ts'
import {
  amount,
  type Cells,
  column,
  day,
  findColumn,
  known,
  listingName,
  optionalColumn,
  priceMilli,
  RefusedRow,
} from './cells.ts'
import { type Known, symbolOfCell } from './layout.ts'

export interface FoundListing {
  row: ListingsTable
  formerCode: string | undefined
}

/** The code column of a table of Hong Kong listings. */
export const HONG_KONG_CODE = 'hk_code'
/** The code column of a table of funds, bonds and B shares. */
export const OTHER_CODE = 'security_code'

const BOARDS: Readonly<Record<ListingBoard, ListingExchange | undefined>> = {
  main: undefined,
  chinext: 'sz',
  star: 'sh',
  bse: 'bj',
  hk: 'hk',
  b: undefined,
  etf: undefined,
  fund: undefined,
  reit: undefined,
  bond: undefined,
}

/** Their codes say what they are; those of shares may be older than the board. */
const OTHERS: readonly ListingBoard[] = ['b', 'etf', 'fund', 'reit', 'bond']

/** Reads a listing from the columns that the table has; the board must belong to its exchange. */
export function listingReader(header: Cells, store: Known, isListed: (name: string) => boolean) {
  const code = column(header, 'code', HONG_KONG_CODE, OTHER_CODE)
  const [name, board] = ['name', 'board'].map((one) => column(header, one))
  const exchange = findColumn(header, 'exchange')
  const newCode = optionalColumn(header, 'bse_new_code')
  const optional = (...names: string[]) => optionalColumn(header, ...names)
  const [area, pinyin] = [optional('area'), optional('pinyin')]
  const industry = optional('industry', 'industry_group')
  const listDate = optional('list_date')
  const [floatShares, totalShares] = [optional('float_shares'), optional('total_shares')]
  const [close, closeDate] = [optional('close'), optional('close_date')]
  const textOf = (text: string) => known(text, String)
  const countOf = (text: string) => known(text, (one) => Math.round(amount(one, 'the share count')))

  return (cells: Cells): FoundListing => {
    const given = code(cells)
    if (!/^\d{5,6}$/.test(given)) throw new RefusedRow('the code is no code of an exchange')
    const current = newCode(cells) || given
    const symbol = symbolOfCell(exchange ? exchange(cells) + current : current, store)
    const listed = bareName(listingName(name?.(cells) ?? ''))
    return {
      formerCode: current === given ? undefined : given,
      row: {
        symbol,
        code: symbol.slice(2),
        name: listed,
        ...placeOf(symbol, board?.(cells) ?? ''),
        area: textOf(area(cells)),
        industry: textOf(industry(cells)),
        pinyin: textOf(pinyin(cells)),
        list_day: known(listDate(cells), day),
        is_listed: isListed(listed),
        float_shares: countOf(floatShares(cells)),
        total_shares: countOf(totalShares(cells)),
        base_close_milli: known(close(cells), (text) => priceMilli(text, 'the close price')),
        base_close_day: known(closeDate(cells), day),
      },
    }
  }
}

function placeOf(
  symbol: string,
  board: string,
): { exchange: ListingExchange; board: ListingBoard } {
  const exchange = (['sh', 'sz', 'bj', 'hk'] as const).find((one) => symbol.startsWith(one))
  const found = (Object.keys(BOARDS) as ListingBoard[]).find((one) => one === board)
  if (!exchange || !found) throw new RefusedRow('the board is unknown')
  if (BOARDS[found] && BOARDS[found] !== exchange)
    throw new RefusedRow('the board is none of its exchange')
  if (OTHERS.includes(found) && boardOf(symbol) !== found)
    throw new RefusedRow('the board is none of its code')
  return { exchange, board: found }
}
