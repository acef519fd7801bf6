import { findPromise } from '../promise-words.ts'
import type { TradeSignalKind } from './package.ts'

/** A trade signal before it is published; prices in thousandths of a yuan. */
export interface SignalPlan {
  kind: TradeSignalKind
  stockName: string
  price: number
  /** Share of the portfolio afterwards, in percent. */
  positionPercent: number
  target?: number | undefined
  stop?: number | undefined
  reason: string
}

/** What the market and the portfolio say about its stock at the moment. */
export interface SignalFacts {
  name: string | null | undefined
  lastMilli: number | null
  limitUpMilli: number | null
  limitDownMilli: number | null
  isSuspended: boolean
  heldPercent: number
  /** The share of all other securities together. */
  otherPercent: number
}

type Problems = Readonly<
  Partial<Record<'symbol' | 'kind' | 'positionPercent' | keyof SignalPlan, string>>
>

/** A reference price further from the last price than this is a mistake where no price limits apply. */
const FARTHEST = 0.3

/** One sentence for each field that contradicts the market, the portfolio or another field. */
export function signalProblems(plan: SignalPlan, facts: SignalFacts): Problems {
  if (!facts.name) return { symbol: '行情里没有这个代码，请核对' }
  const promise = findPromise(plan.reason)
  return withoutEmpty({
    symbol: facts.isSuspended ? '这只股票停牌中，不能发布指令' : '',
    stockName: isSameName(plan.stockName, facts.name) ? '' : `这个代码是“${facts.name}”，请核对`,
    price: priceProblem(plan, facts),
    positionPercent:
      positionProblem(plan, facts.heldPercent) || sumProblem(plan, facts.otherPercent),
    target: targetProblem(plan),
    stop: stopProblem(plan),
    reason: promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : '',
  })
}

function withoutEmpty(problems: Record<string, string>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

/** Marks before a name change by the day: XD招商银行 is 招商银行. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').replace(/\s|^(?:XD|XR|DR|N|C)(?=\P{ASCII})/gu, '')
  return plain(typed) === plain(name)
}

function priceProblem({ price }: SignalPlan, facts: SignalFacts): string {
  const { lastMilli, limitUpMilli, limitDownMilli } = facts
  if (lastMilli === null) return ''
  const low = limitDownMilli ?? lastMilli * (1 - FARTHEST)
  const high = limitUpMilli ?? lastMilli * (1 + FARTHEST)
  if (price >= low && price <= high) return ''
  return `参考价应在 ${yuan(low)} 到 ${yuan(high)} 元之间，最新价 ${yuan(lastMilli)} 元`
}

function positionProblem({ kind, positionPercent }: SignalPlan, held: number): string {
  const heldNow = `目前持有 ${held}%`
  switch (kind) {
    case 'buy':
      if (held > 0) return `${heldNow}，请选择加仓`
      return positionPercent > 0 ? '' : '买入后的仓位应大于 0'
    case 'add':
      return held > 0 && positionPercent > held ? '' : `${heldNow}，加仓后应更高`
    case 'reduce':
      return positionPercent > 0 && positionPercent < held ? '' : `${heldNow}，减仓后应更低且大于 0`
    case 'sell':
      if (held === 0) return '目前没有持有，不能卖出'
      return positionPercent === 0 ? '' : '卖出后的仓位应为 0，部分卖出请选择减仓'
    case 'hold':
      return held > 0 && positionPercent === held ? '' : `${heldNow}，持有时仓位不变`
  }
}

/** A portfolio is never more than all of its money. */
function sumProblem({ positionPercent }: SignalPlan, others: number): string {
  if (positionPercent + others <= 100) return ''
  return `其余持仓合计 ${others}%，调整后将超过 100%`
}

function targetProblem({ kind, price, target }: SignalPlan): string {
  if (target === undefined) return ''
  if (kind === 'sell') return '卖出不填目标价'
  return target > price ? '' : '目标价应高于参考价'
}

function stopProblem({ kind, price, stop }: SignalPlan): string {
  if (stop === undefined) return ''
  if (kind === 'sell') return '卖出不填止损价'
  return stop < price ? '' : '止损价应低于参考价'
}

const yuan = (milli: number) => (Math.round(milli) / 1000).toFixed(milli % 10 === 0 ? 2 : 3)
