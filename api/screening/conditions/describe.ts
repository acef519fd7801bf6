import type { Choice, Condition } from './condition.ts'

type Facts = Omit<Condition, 'options' | 'range' | 'unit' | 'family'>
export type Described = Omit<Condition, 'family'>

/** `15` is below, `[15]` above, `[15, 30]` between. */
type Option = number | readonly [number] | readonly [number, number]

/** A condition on a figure. */
export function figure(
  facts: readonly [id: string, name: string, unit: string, about: string],
  range: readonly [number, number],
  options: readonly Option[],
  words: readonly string[] = [],
): Described {
  const [id, name, unit, about] = facts
  return { id, name, unit, about, range, options: options.map(choiceOf), words }
}

/** A condition that holds or does not. */
export function fact(
  facts: readonly [id: string, name: string, about: string],
  words: readonly string[] = [],
): Described {
  const [id, name, about] = facts
  const described: Facts = { id, name, about, words }
  return { ...described, unit: '', range: null, options: [{ kind: 'yes' }] }
}

function choiceOf(option: Option): Choice {
  if (typeof option === 'number') return { kind: 'below', value: option }
  const [from, to] = option
  return to === undefined ? { kind: 'above', value: from } : { kind: 'between', from, to }
}
