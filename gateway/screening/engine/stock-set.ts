import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { type Choice, choiceText } from '#api/screening/conditions/condition.ts'

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

/** A ready-made choice of a condition, and the stocks that meet it. */
export interface OptionSet {
  id: string
  /** Wire form of the choice. */
  choice: string
  set: StockSet
}

export function createOptionSets(columns: ReadonlyMap<string, Float64Array>): readonly OptionSet[] {
  return CONDITIONS.flatMap(({ id, options }) => {
    const column = columns.get(id)
    return options.flatMap((choice) =>
      column ? [{ id, choice: choiceText(choice), set: meeting(column, choice) }] : [],
    )
  })
}
