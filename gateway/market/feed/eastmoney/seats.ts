import { dig, readNumber } from '../source-values.ts'

/** As the import names the columns. */
interface SeatRow {
  SECURITY_CODE: string
  TRADE_DATE: string
  EXPLANATION: string
  OPERATEDEPT_NAME: string
  BUY: number
  SELL: number
}

/**
 * One row a seat. Seats that are among the first by what they bought and by what they sold are in both lists with equal
 * figures. Institutions have one name for all of them: their sums are those of all that are listed.
 */
export function joinSeats(
  buyers: readonly unknown[],
  sellers: readonly unknown[],
): readonly SeatRow[] {
  const bought = buyers.map(seatOf)
  const inBoth = new Set(bought.map((seat) => JSON.stringify(seat)))
  const sold = sellers.map(seatOf).filter((seat) => !inBoth.has(JSON.stringify(seat)))
  const joined = new Map<string, SeatRow>()
  for (const seat of [...bought, ...sold]) {
    const { SECURITY_CODE, EXPLANATION, OPERATEDEPT_NAME, BUY, SELL } = seat
    const key = JSON.stringify([SECURITY_CODE, EXPLANATION, OPERATEDEPT_NAME])
    const same = joined.get(key)
    joined.set(key, same ? { ...same, BUY: same.BUY + BUY, SELL: same.SELL + SELL } : seat)
  }
  return [...joined.values()]
}

function seatOf(row: unknown): SeatRow {
  return {
    SECURITY_CODE: textAt(row, 'SECURITY_CODE'),
    TRADE_DATE: textAt(row, 'TRADE_DATE'),
    EXPLANATION: textAt(row, 'EXPLANATION'),
    OPERATEDEPT_NAME: textAt(row, 'OPERATEDEPT_NAME'),
    BUY: sumAt(row, 'BUY'),
    SELL: sumAt(row, 'SELL'),
  }
}

function textAt(row: unknown, name: string): string {
  const value = dig(row, name)
  return typeof value === 'string' ? value : ''
}

/** A seat of one side may have no figure for the other; what is no figure is left for the import to refuse. */
function sumAt(row: unknown, name: string): number {
  const value = dig(row, name)
  return value === null ? 0 : (readNumber(value) ?? Number.NaN)
}
