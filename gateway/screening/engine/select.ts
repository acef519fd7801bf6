import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import {
  type Choice,
  choiceText,
  type PickedCondition,
} from '#api/screening/conditions/condition.ts'
import type { Matrix } from './matrix.ts'

/** Stocks by index, 32 in a word. */
export type StockSet = Uint32Array

/** The stocks that meet a choice. */
export function meeting(column: Float64Array, choice: Choice): StockSet {
  const set = new Uint32Array(Math.ceil(column.length / 32))
  const [from, to, isOpen] = limitsOf(choice)
  for (let i = 0; i < column.length; i += 1) {
    const value = column[i]!
    const holds = isOpen ? value > from && value < to : value >= from && value <= to
    if (holds) set[i >>> 5]! |= 1 << (i & 31)
  }
  return set
}

function limitsOf(choice: Choice): [from: number, to: number, isOpen: boolean] {
  switch (choice.kind) {
    case 'yes':
      return [1, 1, false]
    case 'below':
      return [Number.NEGATIVE_INFINITY, choice.value, true]
    case 'above':
      return [choice.value, Number.POSITIVE_INFINITY, true]
    case 'between':
      return [choice.from, choice.to, false]
  }
}

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

const optionSets = new WeakMap<Matrix, readonly OptionSet[]>()

/** A ready-made choice of a condition, and the stocks that meet it. */
interface OptionSet {
  id: string
  /** Wire form of the choice. */
  choice: string
  set: StockSet
}

/** How many of some stocks would remain with each ready-made choice of a condition. */
export function optionCounts(
  matrix: Matrix,
  stocksFor: (id: string) => StockSet,
): { id: string; choice: string; count: number }[] {
  const sets = optionSets.get(matrix) ?? createOptionSets(matrix)
  optionSets.set(matrix, sets)
  return sets.map(({ id, choice, set }) => ({ id, choice, count: countOfBoth(stocksFor(id), set) }))
}

function createOptionSets({ columns }: Matrix): readonly OptionSet[] {
  return CONDITIONS.flatMap(({ id, options }) => {
    const column = columns.get(id)
    return options.flatMap((choice) =>
      column ? [{ id, choice: choiceText(choice), set: meeting(column, choice) }] : [],
    )
  })
}
