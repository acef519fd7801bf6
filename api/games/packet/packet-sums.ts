import { type Codec, text } from '../../codec.ts'
import { PARTS, type Sign, ticketOf } from '../draw/ticket.ts'

/** `2026-11-20-2000`: day and time of a round. */
export const packetRoundWord: Codec<string> = text({
  pattern: /^20\d{2}-\d{2}-\d{2}-\d{4}$/,
  message: '没有这一场',
})

/** Divides the coins of a round: each packet has at least one, the rest by the numbers of its day's seed. */
export async function packetSums(
  { game, round }: { game: string; round: string },
  { packets, coins }: { packets: number; coins: number },
  sign: Sign,
): Promise<readonly number[]> {
  const weights: number[] = []
  for (let i = 0; i < packets; i++)
    weights.push(1 + ticketOf(await sign(`${game}|${round}|${i}`)) / PARTS)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const sums = weights.map((weight) => 1 + Math.floor(((coins - packets) * weight) / total))
  const rest = coins - sums.reduce((sum, one) => sum + one, 0)
  return sums.map((sum, i) => (i < rest ? sum + 1 : sum))
}
