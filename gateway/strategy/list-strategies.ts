import { listStrategies } from '#api/strategy/list-strategies.ts'
import { handle } from '../http/handle.ts'
import { calculatedStrategy } from './performance/calculate.ts'
import { cardAnswer } from './strategy-answers.ts'
import { strategiesWithTrades } from './strategy-queries.ts'

export default handle(listStrategies, async (_, context) => {
  const cards = []
  for (const info of await strategiesWithTrades(context.db)) {
    const { instructions, performance } = await calculatedStrategy(context, info.strategyId)
    if (performance) cards.push(cardAnswer(info, instructions, performance))
  }
  return { strategies: cards }
})
