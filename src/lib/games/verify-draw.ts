import type { ValueOf } from '#api/codec.ts'
import type { getProof } from '#api/games/draw/get-proof.ts'
import { drawMessage, rowOfTicket, ticketOf } from '#api/games/draw/ticket.ts'

export type Proof = ValueOf<(typeof getProof)['answer']>
type Verdict = 'right' | 'seedWrong' | 'numberWrong' | 'prizeWrong'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Repeats a draw with the browser's own cryptography. */
export async function verifyDraw({ seed = '', ...proof }: Proof): Promise<Verdict> {
  const { subtle } = crypto
  const bytes = new TextEncoder().encode(seed)
  if (hexOf(await subtle.digest('SHA-256', bytes)) !== proof.seedHash) return 'seedWrong'
  const signing = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', bytes, signing, false, ['sign'])
  const message = new TextEncoder().encode(drawMessage(proof))
  const ticket = ticketOf(hexOf(await subtle.sign('HMAC', key, message)))
  if (ticket !== proof.ticket) return 'numberWrong'
  return rowOfTicket(proof.odds, ticket).id === proof.drawnId ? 'right' : 'prizeWrong'
}
