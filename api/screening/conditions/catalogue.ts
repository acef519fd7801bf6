import { CONDITION_FAMILIES, type Condition, type ConditionFamily } from './condition.ts'
import type { Described } from './describe.ts'
import { FINANCE_CONDITIONS } from './finance.ts'
import { FLOW_CONDITIONS } from './flow.ts'
import { PATTERN_CONDITIONS } from './pattern.ts'
import { PRICE_CONDITIONS } from './price.ts'
import { TECHNICAL_CONDITIONS } from './technical.ts'
import { VALUATION_CONDITIONS } from './valuation.ts'

const BY_FAMILY: Readonly<Record<ConditionFamily, readonly Described[]>> = {
  price: PRICE_CONDITIONS,
  technical: TECHNICAL_CONDITIONS,
  pattern: PATTERN_CONDITIONS,
  flow: FLOW_CONDITIONS,
  valuation: VALUATION_CONDITIONS,
  finance: FINANCE_CONDITIONS,
}

/** Every condition, in the order in which people read them. */
export const CONDITIONS: readonly Condition[] = CONDITION_FAMILIES.flatMap((family) =>
  BY_FAMILY[family].map((described) => ({ ...described, family })),
)

const BY_ID: ReadonlyMap<string, Condition> = new Map(CONDITIONS.map((one) => [one.id, one]))

export function conditionOf(id: string): Condition | undefined {
  return BY_ID.get(id)
}
