import { randomBytes } from 'node:crypto'
import { dayOf } from '#api/china-time.ts'
import { startDraw } from '#api/games/draw/start-draw.ts'
import { grantChance } from '#gateway/games/draw/chance-queries.ts'
import { prepareDays } from '#gateway/games/draw/day-queries.ts'
import { findGame } from '#gateway/games/game-files.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type Caller, callGateway } from '../gateway/client.ts'
import { send } from '../gateway/send.ts'

export const newNonce = () => randomBytes(16).toString('hex')

export const play = (caller: Caller, game = 'lottery', nonce = newNonce()) =>
  send(caller, startDraw, { game, nonce })

export const tryPlay = (caller: Caller, game = 'lottery', nonce = newNonce()) =>
  callGateway(caller, startDraw, { game, nonce })

/** Gives a person chances besides those they earn. */
export async function addChances(
  { services: { db, clock } }: Pick<RunningGateway, 'services'>,
  { game, userId, count }: { game: string; userId: string; count: number },
): Promise<void> {
  for (let i = 0; i < count; i++)
    await grantChance(db, { game, userId, source: `test:${i}` }, clock.now())
}

/** Every draw of the day falls on one prize, of which there are so many. */
export async function rigDay(
  { services: { db, clock, config } }: Pick<RunningGateway, 'services'>,
  { game, prize, stock }: { game: string; prize: string; stock: number },
): Promise<void> {
  const named = findGame(game)
  if (!named) throw new Error(`no game ${game}`)
  await prepareDays(db, named, config.secretKey, clock.now())
  await db
    .updateTable('game_days')
    .set({ odds: JSON.stringify([{ id: prize, name: prize, parts: 1_000_000 }]) })
    .where('game', '=', game)
    .where('day', '=', dayOf(clock.now()))
    .execute()
  await db
    .insertInto('game_prizes')
    .values({ game, prize, stock })
    .onConflict((conflict) => conflict.columns(['game', 'prize']).doUpdateSet({ stock, given: 0 }))
    .execute()
}
