import { dayOf } from '#api/china-time.ts'
import { getPacketProof } from '#api/games/proof/get-packet-proof.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { dayRow, seedOf } from '../draw/day-queries.ts'
import { sumsOf } from '../packet/packet-queries.ts'
import { dayOfRound, packetGame } from '../packet/packet-round.ts'

export default handle(getPacketProof, async ({ round }, { db, now, config }) => {
  const { name, game } = packetGame()
  const sums = await sumsOf(db, name, round)
  if (sums.length === 0) return notFound()
  const day = dayOfRound(round)
  const row = await dayRow(db, name, day)
  const isOver = day < dayOf(now)
  return {
    game: name,
    title: game.title,
    round,
    seedHash: row.seed_hash,
    seed: isOver ? seedOf(row, config.secretKey) : undefined,
    sums: isOver ? sums : [],
  }
})
