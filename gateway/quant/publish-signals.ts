import { createHash } from 'node:crypto'
import { dayOf } from '#api/china-time.ts'
import { type Day, instantOf } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { TradeSignalKind } from '#api/product/package.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { informReaders } from '../product/inform-readers.ts'
import { appendPublication } from '../publication/record.ts'
import type { SigningAdviser } from '../publication/signers.ts'
import { instructionsOf } from '../strategy/performance/instruction-log.ts'
import { changesOf } from './back-test.ts'
import { loadRuleMarket, type RuleMarket } from './rule-market.ts'
import type { QuantRule, Targets } from './rules/rule.ts'
import { ruleHash } from './rules/rules.ts'

type Parts = Pick<Services, 'db' | 'market'>

/** After the close, for the reference price is that of the close. */
const PUBLISHED_SECOND = 15 * 3600 + 30 * 60

/** Publishes what a rule decided at the closes of past days, each on its own day; for the history of a sandbox. */
export async function publishHistory(
  parts: Parts,
  rule: QuantRule,
  { from, to, author }: { from: Day; to: Day; author: SigningAdviser },
): Promise<void> {
  const run = await startRun(parts, rule, author)
  for (const [index, day] of run?.market.days.entries() ?? []) {
    const wished = run && day >= from && day <= to && rule.decide(run.market.viewOn(index))
    if (!wished) continue
    const publishedAt = instantOf(day, PUBLISHED_SECOND)
    await appendSignals(parts, run, { wished, day, pricedOn: day, publishedAt })
  }
}

/**
 * Publishes the newest decision of a rule at the present moment and the last close; what it decided while no gateway
 * ran, or nobody could sign, is published late and not dated back. A rule without signals begins with the last close.
 * Returns how many signals are new.
 */
export async function publishNewest(
  parts: Parts,
  rule: QuantRule,
  { author, now }: { author: SigningAdviser; now: Date },
): Promise<number> {
  const run = await startRun(parts, rule, author)
  const pricedOn = run?.market.days.at(-1)
  if (!run || !pricedOn) return 0
  const from = run.newestAt ? dayOf(run.newestAt) : pricedOn
  const { days, viewOn } = run.market
  for (let index = days.length - 1; days[index] !== undefined && days[index]! >= from; index--) {
    const wished = rule.decide(viewOn(index))
    if (wished) {
      const decision = { wished, day: days[index]!, pricedOn, publishedAt: now }
      return parts.db.transaction().execute((trx) => publishDecision(trx, run, decision))
    }
  }
  return 0
}

/** Appends a decision and tells the readers of its product, once for all its signals. */
async function publishDecision(db: Db, run: Run, decision: Decision): Promise<number> {
  const added = await appendSignals({ db }, run, decision)
  const [instructionId] = added
  const { ruleId: subjectId, productId, name } = run.rule
  if (instructionId) {
    const words = {
      title: `新的量化信号：${name}，共 ${added.length} 条`,
      body: '打开查看标的、参考价与权重。',
    }
    const of = { productId, subjectId, instructionId }
    await informReaders(db, { ...of, ...words }, decision.publishedAt)
  }
  return added.length
}

interface Run {
  rule: QuantRule
  author: SigningAdviser
  market: RuleMarket
  /** Percent by security. */
  held: Map<StockSymbol, number>
  newestAt: Date | undefined
}

async function startRun(
  { db, market }: Parts,
  rule: QuantRule,
  author: SigningAdviser,
): Promise<Run | undefined> {
  const known = await loadRuleMarket({ db, market }, rule)
  if (!known) return undefined
  const log = await instructionsOf(db, rule.ruleId)
  const held = new Map(
    log.map(({ symbol, weightAfter, weightBefore, withdrawnAt }) => [
      symbol,
      withdrawnAt ? weightBefore : weightAfter,
    ]),
  )
  return { rule, author, market: known, held, newestAt: log.at(-1)?.publishedAt }
}

interface Decision {
  wished: Targets
  /** The close on which it was decided, and the one whose price is the reference. */
  day: Day
  pricedOn: Day
  publishedAt: Date
}

/** Appends a decision's changes that were not published before; returns their ids. */
async function appendSignals(
  { db }: Pick<Parts, 'db'>,
  { rule, author, market: { prices, names }, held }: Run,
  { wished, day, pricedOn, publishedAt }: Decision,
): Promise<string[]> {
  const added: string[] = []
  for (const [symbol, percent] of changesOf(held, wished)) {
    const closes = prices.closes.get(symbol)
    const price = closes?.get(pricedOn)
    if (price === undefined || !closes?.has(day)) continue
    const id = signalId(rule, day, symbol)
    const isNew = await appendPublication(db, {
      publication_id: id,
      ...{ kind: 'instruction', subject_id: rule.ruleId, product_id: rule.productId, title: '' },
      text: `规则 ${rule.name} ${rule.version}（文件 ${ruleHash(rule)}）按 ${day} 收盘计算。`,
      ...{ adviser_name: author.name, adviser_certificate: author.certificate },
      published_at: publishedAt,
      securities: [
        {
          symbol,
          stock_name: names.get(symbol) ?? symbol,
          price_milli: price,
          side: sideOf(held.get(symbol) ?? 0, percent),
          position_percent: percent,
        },
      ],
    })
    held.set(symbol, percent)
    if (isNew) added.push(id)
  }
  return added
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
