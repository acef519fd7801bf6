import { listRecords } from '#api/quant/list-records.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { movePage } from '../strategy/move-page.ts'
import { ruleById } from './rules/rules.ts'

export default handle(listRecords, async ({ ruleId, cursor }, context) => {
  const rule = ruleById(ruleId)
  if (!rule) return notFound()
  return movePage(context, { strategyId: ruleId, productId: rule.productId, cursor })
})
