import { yuanParts } from '#lib/shell/format/money.ts'

/** The parts of a price as an operator writes it, in yuan. */
export function priceParts(yuan: number): [whole: string, decimals: string] {
  return yuanParts(Math.round(yuan * 100))
}
