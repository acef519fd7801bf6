import type { Services } from '#gateway/http/handle.ts'
import { type CalculatedStrategy, calculateStrategy } from './calculate.ts'
import { instructionsOf } from './instruction-log.ts'

declare module '#gateway/http/handle.ts' {
  interface Services {
    strategies: Strategies
  }
}

/** What became of the strategies, shared by all readers of this node. */
interface Strategies {
  /** Calculated again when an instruction, a verdict or a close is new. */
  calculated(strategyId: string): Promise<CalculatedStrategy>
}

const STRATEGIES_KEPT = 50

export function createStrategies({ db, market }: Pick<Services, 'db' | 'market'>): Strategies {
  const kept = new Map<string, { mark: string; value: Promise<CalculatedStrategy> }>()
  return {
    async calculated(strategyId) {
      const instructions = await instructionsOf(db, strategyId)
      const lastDay = await market.closes.lastDay()
      const states = instructions.map(
        ({ verdict, withdrawnAt }) => `${verdict}${withdrawnAt ? 'w' : ''}`,
      )
      const mark = [lastDay, ...states].join(' ')
      const found = kept.get(strategyId)
      if (found?.mark === mark) return found.value
      const value = calculateStrategy({ market }, instructions, lastDay)
      kept.delete(strategyId)
      kept.set(strategyId, { mark, value })
      value.catch(() => kept.delete(strategyId))
      for (const old of [...kept.keys()].slice(0, -STRATEGIES_KEPT)) kept.delete(old)
      return value
    },
  }
}
