const KINDS = {
  /** In milli: nearly all are whole fen below 655 yuan. */
  price: { cells: Uint16Array, unit: 10, most: 2 ** 16 - 1 },
  /** Shares. */
  volume: { cells: Uint32Array, unit: 1, most: 2 ** 32 - 1 },
  /** Sums in fen, of either sign or unknown. */
  sum: { cells: Float64Array, unit: 1, most: undefined },
  sign: { cells: Int8Array, unit: 1, most: undefined },
} as const

/** A number of every stock on every day, in as few bytes as nearly all of them need. */
export interface BarColumn {
  at(stock: number, day: number): number
  set(stock: number, day: number, value: number): void
  /** Copies the numbers of a stock on the first `count` of some days. */
  copyDays(stock: number, days: Int32Array, count: number, into: Float64Array): void
  /** Makes room for another day after the last one. */
  dropOldestDay(): void
  clone(): BarColumn
}

/** Zeros. Those of one stock lie side by side, `stride` in number. */
export function createBarColumn(
  kind: keyof typeof KINDS,
  stocks: number,
  stride: number,
): BarColumn {
  return columnOf(kind, stride, new KINDS[kind].cells(stocks * stride), new Map())
}

/** What does not fit is in a row of its stock, and `most` in its cell. */
function columnOf(
  kind: keyof typeof KINDS,
  stride: number,
  cells: Uint16Array | Uint32Array | Float64Array | Int8Array,
  rows: Map<number, Float64Array>,
): BarColumn {
  const { unit, most } = KINDS[kind]

  function at(stock: number, day: number): number {
    const cell = cells[stock * stride + day] ?? 0
    return cell === most ? rows.get(stock)![day]! : cell * unit
  }

  return {
    at,
    set(stock, day, value) {
      const index = stock * stride + day
      const cell = value / unit
      if (most === undefined || (Number.isInteger(cell) && cell >= 0 && cell < most)) {
        cells[index] = cell
        return
      }
      const row = rows.get(stock) ?? new Float64Array(stride)
      rows.set(stock, row)
      row[day] = value
      cells[index] = most
    },
    copyDays(stock, days, count, into) {
      const first = stock * stride
      for (let i = 0; i < count; i += 1) into[i] = cells[first + days[i]!]! * unit
      const row = rows.get(stock)
      if (!row) return
      for (let i = 0; i < count; i += 1)
        if (cells[first + days[i]!] === most) into[i] = row[days[i]!]!
    },
    dropOldestDay() {
      cells.copyWithin(0, 1)
      for (let next = stride; next <= cells.length; next += stride) cells[next - 1] = 0
      for (const row of rows.values()) row.copyWithin(0, 1)
    },
    clone: () => columnOf(kind, stride, cells.slice(), structuredClone(rows)),
  }
}
