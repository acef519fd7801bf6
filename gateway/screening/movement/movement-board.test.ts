import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement, MovementKind } from '#api/screening/movement.ts'
import { createMovementBoard } from './movement-board.ts'

const movement = (time: string, kind: MovementKind = 'rocket'): Movement => ({
  ...{ symbol: 'sh600519', name: '示例股份', kind, time, value: 2, price: 10, changePercent: 1 },
})

/** A market whose movements a test adds to. */
function openMarket() {
  const found: Movement[] = []
  let reads = 0
  const board = createMovementBoard(async (): Promise<Movements> => {
    reads += 1
    if (reads === 3) throw new Error('the source does not answer')
    const facts = { day: '2026-11-20', ladder: [], touched: 0, broken: 0 }
    return { ...facts, movements: [...found] }
  }, 5)
  const read = (filter: { kind?: MovementKind; symbols?: string[] }) => {
    const frames: string[] = []
    const stop = board.read({ filter, send: (frame) => frames.push(frame.toString()) })
    return { frames, stop }
  }
  return { found, read, reads: () => reads }
}

test('readers get what is found after their connection, each what its filter shows', async () => {
  const { found, read } = openMarket()
  found.push(movement('10:00'))
  const [all, dives] = [read({}), read({ kind: 'dive' })]
  await sleep(10)
  found.push(movement('10:01', 'dive'))
  await expect.poll(() => all.frames.length).toBeGreaterThan(0)
  found.push(movement('10:02'))
  await expect.poll(() => all.frames.join('')).toContain('10:02')
  expect(all.frames.join('')).not.toContain('10:00')
  expect(dives.frames.join('')).toContain('10:01')
  expect(dives.frames.join('')).not.toContain('10:02')
  all.stop()
  dives.stop()
})

test('a market without readers is not read, and one without news sends nothing', async () => {
  const { read, reads } = openMarket()
  const { frames, stop } = read({})
  await expect.poll(reads).toBeGreaterThan(5)
  expect(frames).toEqual([])
  stop()
  await sleep(10)
  const before = reads()
  await sleep(30)
  expect(reads()).toBe(before)
})
