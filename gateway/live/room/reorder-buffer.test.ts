import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReorderBuffer } from './reorder-buffer.ts'

const event = (id: number) => ({ id: `${id}-0`, data: String(id) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const passed: string[] = []
  const wholes: boolean[] = []
  const order = createReorderBuffer((events, isWhole) => {
    passed.push(...events.map(({ data }) => data))
    wholes.push(isWhole)
  })
  return { order, passed, wholes }
}

describe('messages published out of order', () => {
  test('a message waits for those before it', () => {
    const { order, passed, wholes } = open()
    order.add(event(1), { first: 1, last: 3 })
    order.add(event(2), { first: 7, last: 9 })
    expect(passed).toEqual(['1'])
    order.add(event(3), { first: 4, last: 6 })
    expect(passed).toEqual(['1', '3', '2'])
    expect(wholes.at(-1)).toBe(true)
  })

  test('a message does not wait for ever', () => {
    const { order, passed } = open()
    order.add(event(1), { first: 1, last: 1 })
    order.add(event(2), { first: 5, last: 5 })
    order.add(event(3), { first: 3, last: 3 })
    vi.advanceTimersByTime(1000)
    expect(passed).toEqual(['1', '3', '2'])
  })

  test('a gap holds nothing else back, but no reader resumes after it', () => {
    const { order, passed, wholes } = open()
    order.add(event(1), { first: 1, last: 1 })
    order.add(event(2), { first: 3, last: 3 })
    order.add(event(3), undefined)
    expect(passed).toEqual(['1', '3'])
    expect(wholes.at(-1)).toBe(false)
  })
})
