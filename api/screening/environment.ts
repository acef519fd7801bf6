import { oneOf, record, type ValueOf } from '../codec.ts'

/** What a person demands of the surroundings of a stock; §3: without a choice, `noLimit`. */
export const ENVIRONMENTS = {
  market: ['noLimit', 'mostRise', 'mostAboveMa20'],
  industry: ['noLimit', 'industryRises'],
  risk: ['noLimit', 'noSpecialTreatment', 'listedAYear'],
} as const

export const environment = record({
  market: ['market', oneOf(...ENVIRONMENTS.market)],
  industry: ['industry', oneOf(...ENVIRONMENTS.industry)],
  risk: ['risk', oneOf(...ENVIRONMENTS.risk)],
})
export type Environment = ValueOf<typeof environment>

export const NO_LIMITS: Environment = { market: 'noLimit', industry: 'noLimit', risk: 'noLimit' }
