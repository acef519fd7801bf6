import { listStrategies } from '#api/strategy/list-strategies.ts'
import { handle } from '../http/handle.ts'
import { cardAnswer } from './strategy-answers.ts'
import { strategiesWithTrades } from './strategy-queries.ts'

export default handle(listStrategies, async (_, { db, strategies }) => {
  const cards = []
  for (const info of await strategiesWithTrades(db)) {
    const { instructions, performance } = await strategies.calculated(info.strategyId)
    if (performance) cards.push(cardAnswer(info, instructions, performance))
  }
  return { strategies: cards }
})
