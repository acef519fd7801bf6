import { type Codec, list, ParseError, record, text, type ValueOf } from '../../codec.ts'

export const CONDITION_FAMILIES = [
  'price',
  'technical',
  'pattern',
  'flow',
  'valuation',
  'finance',
] as const
export type ConditionFamily = (typeof CONDITION_FAMILIES)[number]

/** A figure of every stock, or a fact that holds or not, by which people screen. */
export interface Condition {
  id: string
  family: ConditionFamily
  name: string
  /** Empty for facts and plain counts. */
  unit: string
  /** What it is and how it is calculated. */
  about: string
  /** Limits of the values a person may type; null for a fact. */
  range: readonly [min: number, max: number] | null
  /** Ready-made choices. */
  options: readonly Choice[]
  /** Other words for it in a sentence. */
  words: readonly string[]
}

/** What a condition demands: on the wire its `typeId`, `lt:20`, `gt:15`, `in:10~20` or `yes`. */
export type Choice =
  | { kind: 'yes' }
  | { kind: 'below' | 'above'; value: number }
  | { kind: 'between'; from: number; to: number }

const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,4})?`
const FORMS = new RegExp(`^(?:(yes)|(lt|gt):(${NUMBER})|in:(${NUMBER})~(${NUMBER}))$`)

export function choiceText(choice: Choice): string {
  switch (choice.kind) {
    case 'yes':
      return 'yes'
    case 'below':
      return `lt:${choice.value}`
    case 'above':
      return `gt:${choice.value}`
    case 'between':
      return `in:${choice.from}~${choice.to}`
  }
}

/** Undefined for a text that is no choice. */
export function readChoice(typeId: string): Choice | undefined {
  const [found, yes, side, value, from, to] = FORMS.exec(typeId) ?? []
  if (!found) return undefined
  if (yes) return { kind: 'yes' }
  if (side) return { kind: side === 'lt' ? 'below' : 'above', value: Number(value) }
  return Number(from) <= Number(to)
    ? { kind: 'between', from: Number(from), to: Number(to) }
    : undefined
}

export const choice: Codec<Choice> = {
  decode(wire, at) {
    const read = typeof wire === 'string' ? readChoice(wire) : undefined
    if (!read) throw new ParseError(at, '条件的取值不正确')
    return read
  },
  encode: choiceText,
}

/** A chosen condition; §3 names it `{zbId, typeId}`. */
export const pickedCondition = record({
  id: ['zbId', text({ min: 1, max: 32 })],
  choice: ['typeId', choice],
})
export type PickedCondition = ValueOf<typeof pickedCondition>

/** More conditions than anybody combines. */
export const PICKED_MAX = 20
export const pickedConditions = list(pickedCondition, PICKED_MAX)
