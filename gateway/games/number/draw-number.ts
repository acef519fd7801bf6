import { drawNumber } from '#api/games/number/draw-number.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { todayOf } from '../draw/day-queries.ts'
import { findGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import { numberAnswer } from './number-answer.ts'
import { insertNumber } from './number-queries.ts'

export default handle(drawNumber, async ({ game }, context) => {
  const { db, userId, now, config } = context
  const named = findGame(game)
  if (named?.game.kind !== 'number') return notFound()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  await todayOf(db, named, config.secretKey, now)
  if (!(await insertNumber(db, { game, userId }, now))) return refuse('NUMBER_TAKEN')
  return numberAnswer(named, context)
})
