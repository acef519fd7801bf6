import { getQuant } from '#api/quant/get-quant.ts'
import { offerAnswer, offersOnSale } from '../catalog/offers.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { rightsOf } from '../strategy/rights.ts'
import { moveAnswer } from '../strategy/strategy-answers.ts'
import { quantCardAnswer, ruleAnswer } from './quant-answers.ts'
import { ruleById } from './rules/rules.ts'

const LATEST = 8

export default handle(getQuant, async ({ ruleId }, context) => {
  const { db, strategies, quant, userId, now } = context
  const rule = ruleById(ruleId)
  if (!rule) return notFound()
  const { instructions, performance } = await strategies.calculated(ruleId)
  const rights = await rightsOf(db, userId, rule.productId, now)
  const latest = instructions.slice(-LATEST).reverse()
  const offers = await offersOnSale(db, { productId: rule.productId }, now)
  return {
    quant: await quantCardAnswer(context, rule),
    rule: ruleAnswer(rule),
    live: performance,
    backTest: await quant.backTest(rule),
    signals: await Promise.all(latest.map((one) => moveAnswer(context, one, rights.canRead(one)))),
    authority: rights.authority,
    offers: offers.map(offerAnswer),
  }
})
