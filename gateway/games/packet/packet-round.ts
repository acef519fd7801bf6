import { DAY_MS, dayOf, msOfFields } from '#api/china-time.ts'
import type { Game } from '#api/games/game-file.ts'
import { findGame, type NamedGame } from '../game-files.ts'

export interface Round {
  round: string
  startsAt: number
  endsAt: number
}

/** The page of the rain of packets. */
export function packetGame(): NamedGame {
  const named = findGame('redEnvelopeWar')
  if (!named) throw new Error('src/content/games/redEnvelopeWar.yaml is missing')
  return named
}

/** The round that runs, or the next one; undefined after the last. */
export function currentRound({ rounds, startsAt, endsAt }: Game, now: Date): Round | undefined {
  if (!rounds) return undefined
  const times = [...rounds.times].sort()
  for (const at of [Math.max(now.getTime(), startsAt), now.getTime() + DAY_MS])
    for (const time of times) {
      const start = msOfFields(`${dayOf(at)}T${time}`)
      const end = start + rounds.seconds * 1000
      if (end > now.getTime() && start >= startsAt && start < endsAt)
        return { round: `${dayOf(at)}-${time.replace(':', '')}`, startsAt: start, endsAt: end }
    }
  return undefined
}

/** The day of a round's word. */
export function dayOfRound(round: string): string {
  return round.slice(0, 'YYYY-MM-DD'.length)
}
