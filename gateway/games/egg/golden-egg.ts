import { findGame, type NamedGame } from '../game-files.ts'

/** The one game with calls of its own (§7). */
export const GOLDEN_EGG = 'goldenEgg'

export function goldenEgg(): NamedGame {
  const named = findGame(GOLDEN_EGG)
  if (!named) throw new Error('src/content/games/goldenEgg.yaml is missing')
  return named
}
