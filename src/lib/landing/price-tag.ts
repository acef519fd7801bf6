import { yuanParts } from '#lib/shell/format/money.ts'

/** The parts of a price written by an operator, in yuan. */
export function priceParts(yuan: number): [whole: string, decimals: string] {
  return yuanParts(Math.round(yuan * 100))
}
