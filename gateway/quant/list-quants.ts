import { listQuants } from '#api/quant/list-quants.ts'
import { handle } from '../http/handle.ts'
import { quantCardAnswer } from './quant-answers.ts'
import { RULES } from './rules/rules.ts'

export default handle(listQuants, async (_, context) => ({
  quants: await Promise.all(RULES.map((rule) => quantCardAnswer(context, rule))),
}))
