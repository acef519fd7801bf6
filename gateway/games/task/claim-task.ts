import { claimTask } from '#api/games/task/claim-task.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import { whyUnplayable } from '../phase.ts'
import { doneTasks, taskCentre } from './task-centre.ts'
import { insertTaskClaim } from './task-queries.ts'

export default handle(claimTask, async ({ taskId }, { db, userId, now }) => {
  const named = taskCentre()
  const task = named.game.tasks?.find(({ id }) => id === taskId)
  if (!task) return notFound()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const period = { from: new Date(named.game.startsAt), until: now }
  if (!(await doneTasks(db, userId, period))[task.from]) return refuse('TASK_UNDONE')
  const { coins } = task
  if (!(await insertTaskClaim(db, { userId, task: taskId, coins }, now)))
    return refuse('TASK_CLAIMED')
  const key = `task:${userId}:${taskId}`
  await creditCoins(db, { key, kind: 'activity', userId, coin: coins }, now)
  return { coins }
})
