import type { GamePhase } from '#api/games/draw/draw-state.ts'
import type { Db } from '../db/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { NamedGame } from './game-files.ts'
import { isPaused } from './setting-queries.ts'

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

/** Why a game cannot be played; undefined if it can. */
export async function whyUnplayable(
  db: Db,
  named: NamedGame,
  now: Date,
): Promise<Refusal<'GAME_EARLY' | 'GAME_OVER' | 'GAME_PAUSED'> | undefined> {
  const phase = await gamePhaseOf(db, named, now)
  if (phase === 'early') return refuse('GAME_EARLY')
  if (phase === 'ended') return refuse('GAME_OVER')
  return phase === 'paused' ? refuse('GAME_PAUSED') : undefined
}
