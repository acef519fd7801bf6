import type { Game } from '#api/games/game-file.ts'
import type { Db } from '#gateway/db/schema.ts'
import { factsOf } from '../draw/fact-queries.ts'
import { findGame, type NamedGame } from '../game-files.ts'
import { hasTakenPart } from './task-queries.ts'

type Task = NonNullable<Game['tasks']>[number]

/** The page of tasks and check-ins. */
export function taskCentre(): NamedGame {
  const named = findGame('incentive')
  if (!named) throw new Error('src/content/games/incentive.yaml is missing')
  return named
}

/** What a check-in gives on a day of a streak: the last sum counts for every later day. */
export function coinsOfStreak({ checkInCoins = [1] }: Game, streak: number): number {
  return checkInCoins[Math.min(streak, checkInCoins.length) - 1] ?? 1
}

/** Whether a person has done each kind of task. */
export async function doneTasks(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Readonly<Record<Task['from'], boolean>>> {
  const facts = await factsOf(db, userId, { from, until })
  const { hasGuessed, hasVoted } = await hasTakenPart(db, userId)
  return {
    risk: facts.hasRiskResult,
    watchlist: facts.hasWatchedStock,
    order: facts.orderIds.length > 0,
    guess: hasGuessed,
    vote: hasVoted,
  }
}
