import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawMessage, ticketOf } from '#api/games/draw/ticket.ts'
import { type Proof, verifyDraw } from './verify-draw.ts'

const seed = 'ab'.repeat(32)
const input = { game: 'lottery', player: 'p', playNumber: 3, nonce: 'n'.repeat(32) }
const ticket = ticketOf(createHmac('sha256', seed).update(drawMessage(input)).digest('hex'))
const proof: Proof = {
  ...input,
  title: '幸运抽奖',
  day: '2026-11-20',
  seedHash: createHash('sha256').update(seed).digest('hex'),
  seed,
  ticket,
  odds: [
    { id: 'low', name: '低', parts: ticket },
    { id: 'hit', name: '中', parts: 1 },
    { id: 'high', name: '高', parts: 999_999 - ticket },
  ],
  drawnId: 'hit',
  prizeId: 'hit',
}

test.each([
  ['that is true', {}, 'right'],
  ['with another seed', { seed: 'cd'.repeat(32) }, 'seedWrong'],
  ['of another play', { playNumber: 4 }, 'numberWrong'],
  ['with another prize', { drawnId: 'high' }, 'prizeWrong'],
])('a proof %s is recognised by repeating it', async (_what, changes, verdict) => {
  expect(await verifyDraw({ ...proof, ...changes })).toBe(verdict)
})
