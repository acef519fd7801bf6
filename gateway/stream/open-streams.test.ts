import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpenStreams } from './open-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newStream = () => ({ beat: vi.fn(), sendAway: vi.fn() })

test('open streams beat every 15 seconds, and forgotten ones no longer', async () => {
  const streams = createOpenStreams()
  const [one, other] = [newStream(), newStream()]
  const forget = streams.add(one)
  streams.add(other)
  await vi.advanceTimersByTimeAsync(15_000)
  forget()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([one.beat.mock.calls.length, other.beat.mock.calls.length]).toEqual([1, 2])
  expect(streams.count()).toBe(1)
})

test('no timer runs while no stream is open', () => {
  const streams = createOpenStreams()
  streams.add(newStream())()
  expect(vi.getTimerCount()).toBe(0)
})

test('every reader is sent away when the node stops', () => {
  const streams = createOpenStreams()
  const all = [newStream(), newStream()]
  const forgets = all.map((stream) => streams.add(stream))
  all[0]?.sendAway.mockImplementation(() => forgets[0]?.())
  streams.endAll()
  expect(all.map(({ sendAway }) => sendAway.mock.calls.length)).toEqual([1, 1])
})
