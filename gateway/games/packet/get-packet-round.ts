import { getPacketRound } from '#api/games/packet/get-packet-round.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { gamePhaseOf } from '../phase.ts'
import {
  packetRanking,
  packetsLeft,
  packetsOf,
  pastRounds,
  preparePackets,
} from './packet-queries.ts'
import { currentRound, packetGame } from './packet-round.ts'

export default handle(getPacketRound, async (_request, { db, userId, now, config }) => {
  const named = packetGame()
  const round = currentRound(named.game, now)
  if (!round) return notFound()
  await preparePackets(db, named, round, config.secretKey)
  const place = { game: named.name, round: round.round, userId }
  return {
    serverTime: now.getTime(),
    phase: await gamePhaseOf(db, named, now),
    ...round,
    past: await pastRounds(db, named.name, now),
    left: await packetsLeft(db, named.name, round.round),
    own: await packetsOf(db, place),
    ranking: await packetRanking(db, named.name, now),
  }
})
