import type { ValueOf } from '#api/codec.ts'
import type { getProof } from '#api/games/draw/get-proof.ts'
import { drawMessage, rowOfTicket, type Sign, ticketOf } from '#api/games/draw/ticket.ts'
import type { NumberRound } from '#api/games/number/get-number-round.ts'
import { winningNumbers } from '#api/games/number/winning-numbers.ts'
import { packetSums } from '#api/games/packet/packet-sums.ts'
import type { getPacketProof } from '#api/games/proof/get-packet-proof.ts'

export type Proof = ValueOf<(typeof getProof)['answer']>
type PacketProof = ValueOf<(typeof getPacketProof)['answer']>
export type ProofVerdict = 'right' | 'seedWrong' | 'numberWrong' | 'prizeWrong'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Repeats a draw with the browser's own cryptography. */
export async function verifyDraw(proof: Proof): Promise<ProofVerdict> {
  const sign = await signWith(proof)
  if (!sign) return 'seedWrong'
  const ticket = ticketOf(await sign(drawMessage(proof)))
  if (ticket !== proof.ticket) return 'numberWrong'
  return rowOfTicket(proof.odds, ticket).id === proof.drawnId ? 'right' : 'prizeWrong'
}

/** The same for the lucky numbers of a day. */
export async function verifyNumbers(day: NumberRound['results'][number]): Promise<ProofVerdict> {
  const sign = await signWith(day)
  if (!sign) return 'seedWrong'
  const drawn = await winningNumbers({ ...day, prizes: day.winners.length }, sign)
  const numbers = day.winners.map(({ number }) => number)
  return drawn.join() === numbers.join() ? 'right' : 'numberWrong'
}

/** The same for the packets of a round. */
export async function verifyPackets(round: PacketProof): Promise<ProofVerdict> {
  const sign = await signWith(round)
  if (!sign) return 'seedWrong'
  const { sums } = round
  const coins = sums.reduce((sum, one) => sum + one, 0)
  const again = await packetSums(round, { packets: sums.length, coins }, sign)
  return again.join() === sums.join() ? 'right' : 'numberWrong'
}

/** Signs with a seed that has the hash published before its day; undefined for any other. */
async function signWith(day: {
  seed?: string | undefined
  seedHash: string
}): Promise<Sign | undefined> {
  const { subtle } = crypto
  const seed = bytesOf(day.seed ?? '')
  if (hexOf(await subtle.digest('SHA-256', seed)) !== day.seedHash) return undefined
  const signing = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', seed, signing, false, ['sign'])
  return async (message) => hexOf(await subtle.sign('HMAC', key, bytesOf(message)))
}
