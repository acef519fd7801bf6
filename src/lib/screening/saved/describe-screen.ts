import type { Screen } from '#api/screening/screen.ts'
import { pickedText } from '../condition-text.ts'
import { SCREENING_TEXTS } from '../texts.ts'

/** What a screen demands, in a line: `市盈率 < 20 倍、均线多头排列、风险：非 ST`. */
export function describeScreen({ conditions, environment }: Screen): string {
  const { market, industry, risk } = SCREENING_TEXTS.environment
  const demands = [
    [environment.market, market.label, market.options[environment.market]],
    [environment.industry, industry.label, industry.options[environment.industry]],
    [environment.risk, risk.label, risk.options[environment.risk]],
  ]
  const surroundings = demands
    .filter(([demanded]) => demanded !== 'noLimit')
    .map(([, label, words]) => `${label}：${words}`)
  return [...conditions.map(pickedText), ...surroundings].join('、')
}
