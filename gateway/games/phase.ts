import type { GamePhase } from '#api/games/draw/draw-state.ts'
import type { Db } from '../db/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { NamedGame } from './game-files.ts'
import { isHeld, isPaused } from './setting-queries.ts'

/** Whether a game can be played at this moment. */
export async function gamePhaseOf(
  db: Db,
  { name, game }: NamedGame,
  now: Date,
): Promise<GamePhase> {
  if (now.getTime() >= game.endsAt) return 'ended'
  if (now.getTime() < game.startsAt) return 'early'
  return (await isPaused(db, name)) ? 'paused' : 'open'
}

/** Why a person cannot play a game; undefined if they can. */
export async function whyUnplayable(
  db: Db,
  named: NamedGame,
  userId: string,
  now: Date,
): Promise<Refusal<'GAME_EARLY' | 'GAME_OVER' | 'GAME_PAUSED' | 'PLAYER_HELD'> | undefined> {
  const phase = await gamePhaseOf(db, named, now)
  if (phase === 'early') return refuse('GAME_EARLY')
  if (phase === 'ended') return refuse('GAME_OVER')
  if (phase === 'paused') return refuse('GAME_PAUSED')
  return (await isHeld(db, named.name, userId)) ? refuse('PLAYER_HELD') : undefined
}
