import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { winningNumbers } from '../number/winning-numbers.ts'
import { packetSums } from '../packet/packet-sums.ts'

const sign = (message: string) => createHmac('sha256', 'seed').update(message).digest('hex')

test('packets hold at least a coin each, and together what the round promises', async () => {
  const round = { game: 'g', round: '2026-11-20-2030' }
  const sums = await packetSums(round, { packets: 200, coins: 3000 }, sign)
  expect(Math.min(...sums)).toBeGreaterThan(0)
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(3000)
})

test('winning numbers are those of the seed, each once', async () => {
  const draw = { game: 'g', day: '2026-11-20', people: 3, prizes: 5 }
  const winners = await winningNumbers(draw, sign)
  expect(winners.toSorted()).toEqual([1, 2, 3])
  const digest = sign('g|2026-11-20|3|0')
  expect(winners[0]).toBe(1 + Number((BigInt(`0x${digest.slice(0, 16)}`) * 3n) >> 64n))
})
