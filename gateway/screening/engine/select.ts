import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import type { Matrix } from './matrix.ts'
import { meeting, type StockSet } from './stock-set.ts'

/** The stocks that meet all conditions; all that were traded if there are none. */
export function selectStocks(
  { columns, isTraded }: Matrix,
  picked: readonly PickedCondition[],
): StockSet {
  const found = tradedOf(isTraded)
  for (const { id, choice } of picked) {
    const column = columns.get(id)
    if (column) intersect(found, meeting(column, choice))
    else found.fill(0)
  }
  return found
}

function tradedOf(isTraded: Uint8Array): StockSet {
  const set = new Uint32Array(Math.ceil(isTraded.length / 32))
  for (let i = 0; i < isTraded.length; i += 1) if (isTraded[i]) set[i >>> 5]! |= 1 << (i & 31)
  return set
}

function intersect(into: StockSet, other: StockSet): void {
  for (let i = 0; i < into.length; i += 1) into[i]! &= other[i]!
}

export function countOf(set: StockSet): number {
  let count = 0
  for (const word of set) count += bitsOf(word)
  return count
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function countOfBoth(one: StockSet, other: StockSet): number {
  let count = 0
  for (let i = 0; i < one.length; i += 1) count += bitsOf(one[i]! & other[i]!)
  return count
}

export function indexesOf(set: StockSet): number[] {
  const indexes: number[] = []
  for (let word = 0; word < set.length; word += 1)
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
      indexes.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return indexes
}

/** How many of some stocks would remain with each ready-made choice of a condition. */
export function optionCounts(
  matrix: Matrix,
  stocksFor: (id: string) => StockSet,
): { id: string; choice: string; count: number }[] {
  const sets = matrix.optionSets
  return sets.map(({ id, choice, set }) => ({ id, choice, count: countOfBoth(stocksFor(id), set) }))
}
