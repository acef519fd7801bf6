import type { StrategyMove } from '#api/strategy/move.ts'
import type { StrategyPerformance } from '#api/strategy/performance.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import type { Services } from '../http/handle.ts'
import { securityChange } from '../publication/security-change.ts'
import type { Instruction } from './performance/instruction-log.ts'
import type { StrategyInfo } from './strategy-queries.ts'

const LINE_POINTS = 60

export function cardAnswer(
  { strategyId, name, summary, riskLevel }: StrategyInfo,
  instructions: readonly Instruction[],
  { statistics, benchmarkReturn, startDay, lastDay, curve, label }: StrategyPerformance,
): StrategyCard {
  const newest = instructions.at(-1)
  return {
    ...{ strategyId, name, summary, riskLevel, startDay, lastDay, benchmarkReturn, label },
    adviserName: newest?.adviserName || undefined,
    adviserCertificate: newest?.adviserCertificate || undefined,
    totalReturn: statistics.totalReturn,
    annualReturn: statistics.annualReturn,
    maxDrawdown: statistics.maxDrawdown,
    line: thinned(curve.published),
    movedAt: newest?.publishedAt.getTime(),
  }
}

/** At most sixty values, the first and the last among them. */
function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= LINE_POINTS) return values
  const step = (values.length - 1) / (LINE_POINTS - 1)
  return Array.from({ length: LINE_POINTS }, (_, i) => values[Math.round(i * step)] ?? 1)
}

/** A move as a reader sees it: without its content where they have no service for it. */
export async function moveAnswer(
  services: Pick<Services, 'market'>,
  one: Instruction,
  isReadable: boolean,
): Promise<StrategyMove> {
  return {
    moveId: one.moveId,
    kind: one.kind,
    weightBefore: one.weightBefore,
    weightAfter: one.weightAfter,
    publishedAt: one.publishedAt.getTime(),
    adviserName: one.adviserName || undefined,
    adviserCertificate: one.adviserCertificate || undefined,
    verdict: one.verdict,
    withdrawnAt: one.withdrawnAt?.getTime(),
    isCorrection: one.isCorrection,
    content: isReadable ? await contentAnswer(services, one) : undefined,
  }
}

async function contentAnswer(services: Pick<Services, 'market'>, one: Instruction) {
  const { symbol, stockName, priceMilli, publishedAt } = one
  return {
    ...{ symbol, stockName, priceMilli, reason: one.reason },
    targetMilli: one.targetMilli ?? undefined,
    stopMilli: one.stopMilli ?? undefined,
    ...(await securityChange(services, { symbol, priceMilli }, publishedAt)),
    followMilli: one.followMilli ?? undefined,
    withdrawReason: one.withdrawReason ?? undefined,
  }
}
