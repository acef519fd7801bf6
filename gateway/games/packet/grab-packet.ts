import { grabPacket } from '#api/games/packet/grab-packet.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import { lockPlayer } from '../draw/play-queries.ts'
import { whyUnplayable } from '../phase.ts'
import {
  claimPacket,
  packetOfNonce,
  packetsLeft,
  packetsOf,
  preparePackets,
} from './packet-queries.ts'
import { currentRound, packetGame } from './packet-round.ts'

/** Nobody taps faster by hand. */
const PER_USER = { name: 'packet-user', points: 60, perSeconds: 30 }

export default handle(
  grabPacket,
  async ({ round, nonce }, { db, userId, now, config }) => {
    const named = packetGame()
    const { name, game } = named
    const grab = { game: name, round, userId, nonce }
    await lockPlayer(db, name, userId)
    const earlier = await packetOfNonce(db, grab)
    if (earlier) return { coins: earlier.coins, left: await packetsLeft(db, name, round) }
    const current = currentRound(game, now)
    if (current?.round !== round || now.getTime() < current.startsAt) return refuse('ROUND_CLOSED')
    const closed = await whyUnplayable(db, named, userId, now)
    if (closed) return closed
    await preparePackets(db, named, current, config.secretKey)
    if ((await packetsOf(db, grab)).length >= (game.rounds?.perPerson ?? 1))
      return refuse('PACKETS_FULL')
    const claimed = await claimPacket(db, grab, now)
    if (!claimed) return refuse('NO_PACKETS')
    const key = `packet:${name}:${round}:${claimed.packet}`
    await creditCoins(db, { key, kind: 'activity', userId, coin: claimed.coins }, now)
    return { coins: claimed.coins, left: await packetsLeft(db, name, round) }
  },
  { limits: [{ ...PER_USER, key: (_request, { userId }) => userId ?? '' }] },
)
