import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawMessage, ticketOf } from '#api/games/draw/ticket.ts'
import { winningNumbers } from '#api/games/number/winning-numbers.ts'
import { packetSums } from '#api/games/packet/packet-sums.ts'
import { type Proof, verifyDraw, verifyNumbers, verifyPackets } from './verify-draw.ts'

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

const sign = (message: string) => createHmac('sha256', seed).update(message).digest('hex')
const { seedHash } = proof

test('the lucky numbers of a day are recognised by drawing them again', async () => {
  const draw = { game: 'n', day: '2026-11-20', people: 40 }
  const numbers = await winningNumbers({ ...draw, prizes: 5 }, sign)
  const winners = numbers.map((number) => ({ number, prizeName: '10 金币' }))
  const day = { ...draw, own: undefined, seed, seedHash, winners }
  expect(await verifyNumbers(day)).toBe('right')
  expect(await verifyNumbers({ ...day, people: 41 })).toBe('numberWrong')
  expect(await verifyNumbers({ ...day, seed: 'cd' })).toBe('seedWrong')
})

test('the packets of a round are recognised by dividing its coins again', async () => {
  const named = { game: 'p', title: '红包', round: '2026-11-20-1230' }
  const sums = await packetSums(named, { packets: 20, coins: 300 }, sign)
  const round = { ...named, seed, seedHash, sums }
  expect(await verifyPackets(round)).toBe('right')
  expect(await verifyPackets({ ...round, sums: sums.toReversed() })).toBe('numberWrong')
})
