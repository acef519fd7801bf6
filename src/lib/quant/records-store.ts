import type { StrategyMove } from '#api/strategy/move.ts'
import { call } from '#lib/data/call.ts'
import { textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'

/** The rule whose record opens first. */
const FIRST = 'low-volatility'

/** Everything a rule published, newest first. */
export const $records = keptList<StrategyMove, { ruleId: string }>({
  access: 'open',
  choices: { ruleId: textChoice },
  parameters: { ruleId: 'id' },
  async load({ ruleId }, cursor) {
    const load = () => import('#api/quant/list-records.ts')
    const { moves, next } = await call(load, { ruleId: ruleId || FIRST, cursor })
    return { rows: moves, next }
  },
})

export const shownRuleId = ({ ruleId }: { ruleId: string }): string => ruleId || FIRST
