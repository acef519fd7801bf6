import { expect, test } from 'vitest'
import { type SignalFacts, type SignalPlan, signalProblems } from './trade-signal-rules.ts'

const PLAN: SignalPlan = {
  kind: 'buy',
  stockName: '招商银行',
  price: 41_000,
  positionPercent: 10,
  target: 45_000,
  stop: 38_000,
  reason: '估值处于低位；风险在于净息差继续收窄。',
}
const FACTS: SignalFacts = {
  name: '招商银行',
  lastMilli: 40_900,
  limitUpMilli: 44_990,
  limitDownMilli: 36_810,
  isSuspended: false,
  heldPercent: 0,
  otherPercent: 20,
}
const problems = (plan: Partial<SignalPlan>, facts: Partial<SignalFacts> = {}) =>
  Object.keys(signalProblems({ ...PLAN, ...plan }, { ...FACTS, ...facts }))

test('a trade signal that fits the market, the portfolio and itself has no problem', () => {
  expect(problems({})).toEqual([])
  expect(problems({ stockName: '招商 银行' }, { name: 'XD招商银行' })).toEqual([])
  const sale = { kind: 'sell', positionPercent: 0, target: undefined, stop: undefined } as const
  expect(problems(sale, { heldPercent: 8 })).toEqual([])
})

test.each([
  [{ stockName: '贵州茅台' }, {}, 'stockName'],
  [{}, { name: undefined }, 'symbol'],
  [{}, { isSuspended: true }, 'symbol'],
  [{ price: 45_000, target: 50_000 }, {}, 'price'],
  [{ price: 20_000, stop: 10_000 }, { limitUpMilli: null, limitDownMilli: null }, 'price'],
  [{ target: 30_000 }, {}, 'target'],
  [{ stop: 60_000 }, {}, 'stop'],
  [{ positionPercent: 0 }, {}, 'positionPercent'],
  [{}, { heldPercent: 8 }, 'positionPercent'],
  [{ kind: 'add' }, {}, 'positionPercent'],
  [{ kind: 'reduce' }, { heldPercent: 10 }, 'positionPercent'],
  [{ kind: 'hold' }, { heldPercent: 8 }, 'positionPercent'],
  [{}, { otherPercent: 91 }, 'positionPercent'],
  [{ reason: '稳赚不赔，本周必涨停，跟上就翻倍。' }, {}, 'reason'],
] as const)('the trade signal %j with the facts %j is wrong in %s', (plan, facts, field) => {
  expect(problems(plan, facts)).toEqual([field])
})

test('a sale has neither target nor stop, and needs something to sell', () => {
  const sale = { kind: 'sell', positionPercent: 0 } as const
  expect(problems(sale)).toEqual(['positionPercent', 'target', 'stop'])
})
