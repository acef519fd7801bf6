import type { BackTestAnswer } from '#api/quant/quant.ts'
import type { Services } from '../http/handle.ts'
import { backTestAnswer } from './quant-answers.ts'
import type { QuantRule } from './rules/rule.ts'

declare module '../http/handle.ts' {
  interface Services {
    quant: Quant
  }
}

/** The back-tests of the rules, shared by all readers of this node. */
interface Quant {
  /** Up to the day before the rule began to publish; undefined while no trading calendar is known. */
  backTest(rule: QuantRule): Promise<BackTestAnswer | undefined>
}

export function createQuant(parts: Pick<Services, 'db' | 'market' | 'strategies'>): Quant {
  const kept = new Map<string, Promise<BackTestAnswer | undefined>>()
  return {
    async backTest(rule) {
      const { performance } = await parts.strategies.calculated(rule.ruleId)
      const lastDay = await parts.market.closes.lastDay()
      const key = `${rule.ruleId} ${performance?.startDay ?? lastDay}`
      const found = kept.get(key)
      if (found) return found
      const answer = backTestAnswer(parts, rule, performance?.startDay)
      kept.set(key, answer)
      answer.catch(() => kept.delete(key))
      return answer
    },
  }
}
