import { call } from '../../call.ts'
import { integer, list, optional, record, text } from '../../codec.ts'
import { packetRoundWord } from '../packet/packet-sums.ts'

const packetProof = record({
  game: ['act', text()],
  title: ['actName', text()],
  round: ['round', packetRoundWord],
  seedHash: ['seedHash', text()],
  /** Published once the day is over, with the sums. */
  seed: ['seed', optional(text())],
  /** Coins of the packets, in the order in which they were grabbed from. */
  sums: ['list', list(integer(), 5000)],
})

/** What the packets of a round contained, and the seed they were computed from. */
export const getPacketProof = call('GET', '/activity/api/redPacket/getProof', {
  family: 'activityApi',
  access: 'guest',
  request: record({ round: ['round', packetRoundWord] }),
  answer: packetProof,
})
