import { expect, test } from 'vitest'
import { createBarColumn } from './bar-column.ts'

/** What fits, what is just too large, and what is no whole unit. */
const PRICES = [0, 10, 655_340, 655_350, 655_360, 1_800_000, 12_345, 1]
const VOLUMES = [0, 1, 4_294_967_294, 4_294_967_295, 4_294_967_296, 9e12, 0.5, 3]
const SUMS = [0, -1, 1e15, -1e15, Number.NaN, 0.5, 7, 8]
const SIGNS = [0, 1, -1, 0, 1, -1, 1, 1]
const STRIDE = PRICES.length

const numbersOf = (column: ReturnType<typeof createBarColumn>, stock: number) =>
  Array.from({ length: STRIDE }, (_, day) => column.at(stock, day))

test.each([
  ['price', PRICES],
  ['volume', VOLUMES],
  ['sum', SUMS],
  ['sign', SIGNS],
] as const)(
  'a %s is read as it was written, however large, beside those of other stocks',
  (kind, numbers) => {
    const column = createBarColumn(kind, 3, STRIDE)
    for (const [day, number] of numbers.entries()) column.set(1, day, number)
    expect(numbersOf(column, 1)).toEqual(numbers)
    expect([numbersOf(column, 0), numbersOf(column, 2)]).toEqual([
      Array(8).fill(0),
      Array(8).fill(0),
    ])

    const into = new Float64Array(STRIDE)
    column.copyDays(1, Int32Array.of(2, 4, 5, 7), 3, into)
    expect([...into.subarray(0, 4)]).toEqual([numbers[2], numbers[4], numbers[5], 0])

    const before = column.clone()
    column.dropOldestDay()
    expect(numbersOf(column, 1)).toEqual([...numbers.slice(1), 0])
    expect(numbersOf(column, 0)).toEqual(Array(8).fill(0))
    column.set(1, STRIDE - 1, numbers[5] ?? 0)
    column.set(1, 0, 1)
    expect(numbersOf(column, 1)).toEqual([1, ...numbers.slice(2), numbers[5]])
    expect(numbersOf(before, 1)).toEqual(numbers)
  },
)
