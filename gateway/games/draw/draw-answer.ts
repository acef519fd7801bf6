import type { ValueOf } from '#api/codec.ts'
import type { drawState } from '#api/games/draw/draw-state.ts'
import type { Context } from '#gateway/http/handle.ts'
import type { NamedGame } from '../game-files.ts'
import { gamePhaseOf } from '../phase.ts'
import { charactersOf, returnGifts } from '../word/character-queries.ts'
import { chancesLeft, grantChances } from './chance-queries.ts'
import { todayOf } from './day-queries.ts'
import { picksOf, stockOf } from './play-queries.ts'

/** The state of a game for a person, who is granted what they have earned, or for a visitor. */
export async function drawAnswer(
  named: NamedGame,
  { db, userId, now, config }: Pick<Context, 'db' | 'userId' | 'now' | 'config'>,
): Promise<ValueOf<typeof drawState>> {
  const { name, game } = named
  if (userId && game.word) await returnGifts(db, { game: name, userId }, now)
  const phase = await gamePhaseOf(db, named, now)
  const today = await todayOf(db, named, config.secretKey, now)
  const known = await stockOf(db, name)
  const stock = (game.prizes ?? []).flatMap(({ id, stock: first }) => {
    if (first === undefined) return []
    const { stock = first, given = 0 } = known.get(id) ?? {}
    return [{ prizeId: id, left: stock - given }]
  })
  const sources =
    userId && phase === 'open'
      ? await grantChances(db, named, userId, now)
      : (game.chances ?? []).map((chance) => ({ ...chance, isDone: false }))
  return {
    serverTime: now.getTime(),
    phase,
    chancesLeft: userId ? await chancesLeft(db, name, userId, now) : undefined,
    sources: sources.map(({ isDone, ...source }) => ({ ...source, isDone: isDone ? 1 : 0 })),
    commitment: { day: today?.day ?? '2000-01-01', seedHash: today?.seed_hash ?? '' },
    odds: (today?.odds ?? game.prizes ?? []).map(({ id, parts }) => ({ prizeId: id, parts })),
    stock,
    opened: userId && today ? await picksOf(db, name, userId, today.day) : [],
    characters: userId && game.word ? await charactersOf(db, named, userId) : [],
  }
}
