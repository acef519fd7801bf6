import { createHash } from 'node:crypto'
import { type Day, instantOf } from '#api/exchange/session/exchange-time.ts'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { Services } from '../http/handle.ts'
import { appendPublication } from '../publication/record.ts'
import { instructionsOf } from '../strategy/performance/instruction-log.ts'
import { changesOf } from './back-test.ts'
import { loadRuleMarket } from './rule-market.ts'
import type { QuantRule } from './rules/rule.ts'
import { ruleHash } from './rules/rules.ts'

type Parts = Pick<Services, 'db' | 'market'>

export interface Responsible {
  name: string
  certificate: string
}

/** After the close, for the reference price is that of the close. */
const PUBLISHED_SECOND = 15 * 3600 + 30 * 60

/**
 * Publishes what a rule decided at the closes of the given days, under the name of the adviser responsible for it. A day
 * that was published before stays as it is.
 */
export async function publishSignals(
  { db, market }: Parts,
  rule: QuantRule,
  { from, to, author }: { from: Day; to: Day; author: Responsible },
): Promise<void> {
  const known = await loadRuleMarket({ db, market }, rule)
  if (!known) return
  const log = await instructionsOf(db, rule.ruleId)
  const held = new Map(log.map(({ symbol, weightAfter }) => [symbol, weightAfter]))
  for (const [index, day] of known.days.entries()) {
    if (day < from || day > to) continue
    const wished = rule.decide(known.viewOn(index))
    if (!wished) continue
    for (const [symbol, percent] of changesOf(held, wished)) {
      const close = known.prices.closes.get(symbol)?.get(day)
      if (close === undefined) continue
      const before = held.get(symbol) ?? 0
      await appendPublication(db, {
        publication_id: signalId(rule, day, symbol),
        ...{ kind: 'instruction', subject_id: rule.ruleId, product_id: rule.productId, title: '' },
        text: `规则 ${rule.name} ${rule.version}（文件 ${ruleHash(rule)}）按 ${day} 收盘计算。`,
        ...{ adviser_name: author.name, adviser_certificate: author.certificate },
        published_at: instantOf(day, PUBLISHED_SECOND),
        securities: [
          {
            symbol,
            stock_name: known.names.get(symbol) ?? symbol,
            price_milli: close,
            side: sideOf(before, percent),
            position_percent: percent,
          },
        ],
      })
      held.set(symbol, percent)
    }
  }
}

function signalId({ ruleId, version }: QuantRule, day: Day, symbol: string): string {
  const hash = createHash('sha256').update(`${ruleId} ${version} ${day} ${symbol}`)
  return hash.digest('base64url').slice(0, 24)
}

function sideOf(before: number, after: number): TradeSignalKind {
  if (after === 0) return 'sell'
  if (before === 0) return 'buy'
  return after > before ? 'add' : 'reduce'
}
