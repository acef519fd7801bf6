import { boardOf } from '#api/exchange/board.ts'
import {
  amount,
  type Cell,
  type Cells,
  column,
  findColumn,
  priceMilli,
  RefusedFile,
  RefusedRow,
} from './cells.ts'

export interface Prices {
  open_milli: number
  high_milli: number
  low_milli: number
  close_milli: number
  volume: number
  turnover_fen: number
}

interface PriceReader {
  /** `previousCloseMilli` replaces the open price if the table has no such column. */
  read(cells: Cells, symbol: string, previousCloseMilli?: number): Prices
  /** Throws RefusedFile if prices and turnover of the whole file contradict each other. */
  finish(): void
}

const SHARES_PER_LOT = 100
/** Lots and shares differ by a factor of a hundred; rounded lots, and bars of a few shares, by a factor of a few. */
const UNIT_TOLERANCE = 5
const ADJUSTED_TOLERANCE = 1.02
const ADJUSTED_PART = 0.3

/**
 * Reads prices, volume and turnover. Turnover divided by volume must be close to the prices: this distinguishes lots
 * from shares.
 */
export function priceReader(header: Cells): PriceReader {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => column(header, name))
  const open = findColumn(header, 'open')
  const volume = column(header, 'volume', 'volume_lots', 'volume_shares', 'vol')
  const turnover = turnoverColumn(header)
  const perUnit = header.includes('volume_shares') ? 1 : SHARES_PER_LOT
  let checked = 0
  let besides = 0

  const readPrices = (cells: Cells, previousCloseMilli?: number) => {
    const read = (cell: Cell | undefined, what: string) => priceMilli(cell?.(cells) ?? '', what)
    const high_milli = read(high, 'the high price')
    const low_milli = read(low, 'the low price')
    const close_milli = read(close, 'the close price')
    const standIn = Math.min(high_milli, Math.max(low_milli, previousCloseMilli ?? close_milli))
    const open_milli = open ? read(open, 'the open price') : standIn
    if (low_milli > Math.min(open_milli, close_milli))
      throw new RefusedRow('the low price is above open or close')
    if (high_milli < Math.max(open_milli, close_milli))
      throw new RefusedRow('the high price is below open or close')
    return { open_milli, high_milli, low_milli, close_milli }
  }

  return {
    read(cells, symbol, previousCloseMilli) {
      const prices = readPrices(cells, previousCloseMilli)
      const count = amount(volume(cells), 'the volume')
      const turnover_fen = Math.round(amount(turnover(cells), 'the turnover') * 100)
      const named = Math.round(count * perUnit)
      if (boardOf(symbol) === 'index' || named === 0 || turnover_fen === 0)
        return { ...prices, volume: named, turnover_fen }
      const shares = likelyShares(prices, turnover_fen, [
        named,
        Math.round((count * SHARES_PER_LOT) / perUnit),
      ])
      checked += 1
      if (!isBetween(prices, turnover_fen / shares, ADJUSTED_TOLERANCE)) besides += 1
      return { ...prices, volume: shares, turnover_fen }
    },
    finish() {
      if (besides > checked * ADJUSTED_PART)
        throw new RefusedFile('turnover and prices disagree throughout: these are adjusted prices')
    },
  }
}

function turnoverColumn(header: Cells): Cell {
  const found = findColumn(header, 'amount', 'turnover_yuan', 'money')
  if (!found)
    throw new RefusedFile(
      'without a turnover column (amount) adjusted prices cannot be told from real ones',
    )
  return found
}

type Range = Pick<Prices, 'low_milli' | 'high_milli'>

/** The first interpretation of the volume that fits the turnover: the unit of the column, else the other unit. */
function likelyShares(range: Range, turnoverFen: number, readings: readonly number[]): number {
  const likely = readings.find(
    (shares) => shares > 0 && isBetween(range, turnoverFen / shares, UNIT_TOLERANCE),
  )
  if (likely === undefined) throw new RefusedRow('the turnover fits neither lots nor shares')
  return likely
}

function isBetween({ low_milli, high_milli }: Range, fenPerShare: number, tolerance: number) {
  const milli = fenPerShare * 10
  return milli >= low_milli / tolerance && milli <= high_milli * tolerance
}
