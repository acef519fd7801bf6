import { dayOf } from '#api/china-time.ts'
import { checkIn } from '#api/games/task/check-in.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import { whyUnplayable } from '../phase.ts'
import { coinsOfStreak, taskCentre } from './task-centre.ts'
import { checkInsOf, insertCheckIn } from './task-queries.ts'

export default handle(checkIn, async (_request, { db, userId, now }) => {
  const named = taskCentre()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const { streak: before, days } = await checkInsOf(db, userId, now)
  if (days.includes(dayOf(now))) return refuse('CHECKED_IN')
  const streak = before + 1
  const coins = coinsOfStreak(named.game, streak)
  if (!(await insertCheckIn(db, { userId, streak, coins }, now))) return refuse('CHECKED_IN')
  const key = `checkIn:${userId}:${dayOf(now)}`
  await creditCoins(db, { key, kind: 'activity', userId, coin: coins }, now)
  return { coins, streak }
})
