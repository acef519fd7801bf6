import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { handle } from '#gateway/http/handle.ts'
import { resultAnswer, riskResultsOf } from './risk-queries.ts'

export default handle(getRiskResult, async (_request, { db, userId, now }) => {
  const [newest, ...before] = await riskResultsOf(db, userId)
  const isCurrent = newest !== undefined && newest.valid_until > now
  const past = isCurrent || !newest ? before : [newest, ...before]
  return {
    current: isCurrent ? resultAnswer(newest) : undefined,
    history: past.map(resultAnswer),
  }
})
