import { dayOf } from '#api/china-time.ts'
import { listTasks, type Tasks } from '#api/games/task/list-tasks.ts'
import { handle } from '#gateway/http/handle.ts'
import { gamePhaseOf } from '../phase.ts'
import { coinsOfStreak, doneTasks, taskCentre } from './task-centre.ts'
import { checkInsOf, claimedTasks, coinsOf } from './task-queries.ts'

export default handle(listTasks, async (_request, { db, userId, now }): Promise<Tasks> => {
  const named = taskCentre()
  const { game } = named
  const tasks = game.tasks ?? []
  const today = dayOf(now)
  const phase = await gamePhaseOf(db, named, now)
  if (!userId)
    return {
      phase,
      today,
      streak: 0,
      days: [],
      nextCoins: coinsOfStreak(game, 1),
      tasks: tasks.map(({ id }) => ({ id, state: 'open' as const })),
    }
  const { days, streak } = await checkInsOf(db, userId, now)
  const done = await doneTasks(db, userId, { from: new Date(game.startsAt), until: now })
  const claimed = await claimedTasks(db, userId)
  return {
    phase,
    coins: await coinsOf(db, userId),
    today,
    streak,
    days,
    nextCoins: coinsOfStreak(game, streak + 1),
    tasks: tasks.map(({ id, from }) => ({
      id,
      state: claimed.has(id) ? 'claimed' : done[from] ? 'done' : 'open',
    })),
  }
})
