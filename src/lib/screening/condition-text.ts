import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import type { Choice, Condition, PickedCondition } from '#api/screening/conditions/condition.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import { SCREENING_TEXTS } from './texts.ts'

/** `小于 20`, `10 – 30`; empty for a fact. */
export function choiceWords(choice: Choice, unit: string): string {
  const end = unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`
  switch (choice.kind) {
    case 'yes':
      return ''
    case 'below':
      return `< ${choice.value}${end}`
    case 'above':
      return `> ${choice.value}${end}`
    case 'between':
      return `${choice.from} ~ ${choice.to}${end}`
  }
}

export function pickedText({ id, choice }: PickedCondition): string {
  const condition = conditionOf(id)
  return condition ? `${condition.name} ${choiceWords(choice, condition.unit)}`.trim() : id
}

/** Explains a condition before it is chosen: its unit, how it compares, its limits, and the day of its figures. */
export function conditionFacts(
  { unit, range }: Condition,
  day: string | undefined,
): readonly (readonly [term: string, words: string])[] {
  const { facts, custom } = SCREENING_TEXTS
  return [
    [facts.unit, unit || facts.noUnit],
    [facts.compared, range ? [custom.below, custom.above, custom.between].join('、') : facts.isMet],
    ...(range ? [[facts.range, facts.limits(...range)] as const] : []),
    ...(day ? [[facts.day, day] as const] : []),
  ]
}

/** A sentence with the condition, as the words are read. */
export function exampleOf({ name, unit, options }: Condition): string {
  const [choice] = options
  if (!choice || choice.kind === 'yes') return name
  const number =
    choice.kind === 'between'
      ? `在${choice.from}到${choice.to}之间`
      : `${choice.kind === 'below' ? '小于' : '大于'}${choice.value}`
  return `${name}${number}${choice.kind === 'between' ? '' : unit}`
}

/** A figure of a result; a fact that holds, stored as 1, reads 是. */
export function figureText(value: number | undefined, { range, unit }: Condition): string {
  if (value === undefined) return '--'
  if (range === null) return value === 1 ? '是' : '否'
  return formatPrice(value, unit === '天' || unit === '年' ? 0 : 2) + (unit === '%' ? '%' : '')
}
