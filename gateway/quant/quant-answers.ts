import { createHash } from 'node:crypto'
import type { BackTestAnswer, QuantCard } from '#api/quant/quant.ts'
import type { Services } from '../http/handle.ts'
import { performanceAnswer } from '../strategy/performance/calculate.ts'
import { cardAnswer } from '../strategy/strategy-answers.ts'
import type { StrategyInfo } from '../strategy/strategy-queries.ts'
import { type BackTest, backTest, SLIPPAGE } from './back-test.ts'
import { loadRuleMarket } from './rule-market.ts'
import type { QuantRule } from './rules/rule.ts'
import { ruleHash } from './rules/rules.ts'

export const infoOfRule = ({ ruleId, ...rule }: QuantRule): StrategyInfo => ({
  strategyId: ruleId,
  productId: rule.productId,
  name: rule.name,
  summary: rule.summary,
  riskLevel: rule.riskLevel,
})

export async function quantCardAnswer(
  { strategies }: Pick<Services, 'strategies'>,
  rule: QuantRule,
): Promise<QuantCard> {
  const { ruleId, productId, name, summary } = rule
  const { instructions, performance } = await strategies.calculated(ruleId)
  const live = performance && cardAnswer(infoOfRule(rule), instructions, performance)
  return { ruleId, productId, name, summary, live }
}

export function ruleAnswer(rule: QuantRule) {
  return {
    version: rule.version,
    fileHash: ruleHash(rule),
    words: rule.words,
    cautions: rule.cautions,
    parameters: Object.entries(rule.parameters).map(([name, value]) => ({ name, value })),
  }
}

/** The back-test of a rule until a day. */
export async function backTestAnswer(
  services: Pick<Services, 'db' | 'market'>,
  rule: QuantRule,
  until: string | undefined,
): Promise<BackTestAnswer | undefined> {
  const market = await loadRuleMarket(services, rule)
  const result = market && backTest(rule, market, until)
  if (!result) return undefined
  const days = result.navs.map(({ day }) => day)
  return {
    performance: await performanceAnswer(services, { days, published: result, obtainable: result }),
    slippagePercent: SLIPPAGE * 100,
    trades: result.fills.length,
    digest: digestOf(rule, result),
  }
}

/** Identifies file, period and every value of a back-test. */
function digestOf(rule: QuantRule, { from, to, navs }: BackTest): string {
  const values = navs.map(({ nav }) => nav.toFixed(9)).join(' ')
  const hash = createHash('sha256').update(`${ruleHash(rule)} ${from} ${to} ${values}`)
  return hash.digest('hex').slice(0, 16)
}
