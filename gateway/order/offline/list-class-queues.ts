import { listClassQueues } from '#api/order/offline/list-class-queues.ts'
import { handle } from '#gateway/http/handle.ts'
import { queuesOf, refreshSeats } from './seats.ts'

export default handle(listClassQueues, async (which, context) => {
  await refreshSeats(context, which)
  return { classes: await queuesOf(context.db, which, context.userId, context.now) }
})
