import type { ValueOf } from '#api/codec.ts'
import type { guessRound } from '#api/games/guess/get-guess-round.ts'
import type { NumberRound } from '#api/games/number/get-number-round.ts'
import type { PacketRound } from '#api/games/packet/get-packet-round.ts'
import type { Tasks } from '#api/games/task/list-tasks.ts'
import type { VoteResult } from '#api/games/vote/get-vote-result.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'

export type GuessRound = ValueOf<typeof guessRound>

/** The games with rounds, as the person on the page sees them. */
export const createGuess = () =>
  resource<GuessRound>({
    access: 'open',
    load: () => timed(call(() => import('#api/games/guess/get-guess-round.ts'), {})),
  })

export const createVote = (game: string) =>
  resource<VoteResult>({
    access: 'open',
    load: () => call(() => import('#api/games/vote/get-vote-result.ts'), { game }),
  })

export const createNumbers = (game: string) =>
  resource<NumberRound>({
    access: 'open',
    load: () => timed(call(() => import('#api/games/number/get-number-round.ts'), { game })),
  })

export const createTasks = () =>
  resource<Tasks>({
    access: 'open',
    load: () => call(() => import('#api/games/task/list-tasks.ts'), {}),
  })

export const createPackets = () =>
  resource<PacketRound>({
    access: 'login',
    load: () => timed(call(() => import('#api/games/packet/get-packet-round.ts'), {})),
  })

/** Sets the page's clock by an answer, for its countdown. */
async function timed<State extends { serverTime: number }>(answer: Promise<State>): Promise<State> {
  const state = await answer
  correctClock(state.serverTime)
  return state
}
