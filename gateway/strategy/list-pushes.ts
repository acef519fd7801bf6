import { listPushes, PUSHES_PER_PAGE } from '#api/strategy/list-pushes.ts'
import { handle } from '../http/handle.ts'
import { instructionsOf } from './performance/instruction-log.ts'
import { pushMessagesOf, pushTarget } from './push-queries.ts'
import { rightsOf } from './rights.ts'
import { moveAnswer } from './strategy-answers.ts'
import { strategiesWithTrades } from './strategy-queries.ts'

export default handle(listPushes, async ({ strategyId, cursor }, context) => {
  const { db, userId, now } = context
  const found = []
  for (const info of await strategiesWithTrades(db)) {
    if (strategyId && info.strategyId !== strategyId) continue
    const rights = await rightsOf(db, userId, info.productId, now)
    const { state } = rights.authority
    if (state !== 'running' && state !== 'ended') continue
    const readable = (await instructionsOf(db, info.strategyId)).filter(rights.canRead)
    found.push(...readable.map((instruction) => ({ info, instruction })))
  }
  found.sort((a, b) => b.instruction.id - a.instruction.id)
  const start = cursor ? found.findIndex(({ instruction }) => instruction.moveId === cursor) + 1 : 0
  const page = found.slice(start, start + PUSHES_PER_PAGE)
  const targets = page.map(({ info, instruction }) =>
    pushTarget(info.strategyId, instruction.moveId),
  )
  const messages = await pushMessagesOf(db, userId, targets)
  return {
    pushes: await Promise.all(
      page.map(async ({ info, instruction }, i) => {
        const message = messages.get(targets[i] ?? '')
        return {
          ...{ strategyId: info.strategyId, strategyName: info.name },
          move: await moveAnswer(context, instruction, true),
          messageId: message?.messageId,
          isRead: message?.isRead ?? true,
        }
      }),
    ),
    next: start + PUSHES_PER_PAGE < found.length ? page.at(-1)?.instruction.moveId : undefined,
  }
})
