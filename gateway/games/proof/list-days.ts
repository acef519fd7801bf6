import { dayOf, daysAfter } from '#api/china-time.ts'
import { isDrawKind } from '#api/games/game.ts'
import { DAYS_AHEAD, DAYS_BACK, listDays } from '#api/games/proof/list-days.ts'
import { handle } from '#gateway/http/handle.ts'
import { daysBetween, prepareDays, seedOf } from '../draw/day-queries.ts'
import { findGame } from '../game-files.ts'

export default handle(listDays, async ({ game }, { db, now, config }) => {
  const named = findGame(game)
  if (!named) return []
  await prepareDays(db, named, config.secretKey, now)
  const today = dayOf(now)
  const range = { from: dayOf(daysAfter(now, -DAYS_BACK)), to: dayOf(daysAfter(now, DAYS_AHEAD)) }
  return (await daysBetween(db, game, range)).map((row) => {
    const isOver = row.day < today
    return {
      day: row.day,
      seedHash: row.seed_hash,
      seed: isOver ? seedOf(row, config.secretKey) : undefined,
      odds: isOver && isDrawKind(named.game.kind) ? (row.odds ?? undefined) : undefined,
    }
  })
})
