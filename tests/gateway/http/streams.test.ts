import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { STORED_EVENTS } from '#gateway/stream/hub.ts'
import { type OpenEventStream, openEventStream } from '../../support/gateway/event-stream.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { TEST_ROUTES } from '../../support/gateway/test-routes.ts'

const open: OpenEventStream[] = []

const test = gatewayTest({ routes: TEST_ROUTES })

test.afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

async function follow(gateway: RunningGateway, path: string, headers: Record<string, string> = {}) {
  const stream = await openEventStream(`${gateway.url}${path}`, headers)
  open.push(stream)
  return stream
}

const publish = (gateway: RunningGateway, topic: string, ...numbers: number[]) =>
  Promise.all(numbers.map((number) => gateway.services.hub.publish(topic, number)))
const numbersOf = (stream: OpenEventStream) => stream.events.map(({ data }) => Number(data))
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('a stream of a topic', () => {
  test('a stream is neither cached nor held back', async ({ gateway }) => {
    const { response } = await follow(gateway, '/stream/test/headers')
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
  })

  test('a stream brings every event in order, with growing ids', async ({ gateway }) => {
    const stream = await follow(gateway, '/stream/test/order')
    await publish(gateway, 'order', ...upTo(200))
    await expect.poll(() => numbersOf(stream)).toEqual(upTo(200))
    expect(new Set(stream.events.map(({ id }) => id)).size).toBe(200)
  })

  test('a stream resumes after the last event without gap or double', async ({ gateway }) => {
    const first = await follow(gateway, '/stream/test/resume')
    await publish(gateway, 'resume', 1, 2, 3)
    await expect.poll(() => numbersOf(first)).toEqual([1, 2, 3])
    first.close()
    await publish(gateway, 'resume', 4, 5)
    const second = await follow(gateway, '/stream/test/resume', { 'last-event-id': first.lastId() })
    await publish(gateway, 'resume', 6)
    await expect.poll(() => numbersOf(second)).toEqual([4, 5, 6])
    const third = await follow(gateway, `/stream/test/resume?lastEventId=${first.events[0]?.id}`)
    await expect.poll(() => numbersOf(third)).toEqual([2, 3, 4, 5, 6])
  })

  test('a reader that left before the first event misses none', async ({ gateway }) => {
    const first = await follow(gateway, '/stream/test/early')
    await expect.poll(() => first.lastId()).not.toBe('')
    first.close()
    await publish(gateway, 'early', 1)
    const second = await follow(gateway, '/stream/test/early', { 'last-event-id': first.lastId() })
    await expect.poll(() => numbersOf(second)).toEqual([1])
  })

  test('a reader that was away too long is told to load again', async ({ gateway }) => {
    const first = await follow(gateway, '/stream/test/gap')
    await publish(gateway, 'gap', 1)
    await expect.poll(() => numbersOf(first)).toEqual([1])
    first.close()
    await publish(gateway, 'gap', ...upTo(STORED_EVENTS + 10, 2))
    const second = await follow(gateway, '/stream/test/gap', { 'last-event-id': first.lastId() })
    await expect.poll(() => second.events.length).toBeGreaterThan(STORED_EVENTS)
    expect(second.events[0]?.event).toBe('gap')
    expect(Number(second.events.at(-1)?.data)).toBe(STORED_EVENTS + 10)
  })

  test('a reader that comes back to a megabyte of events gets all of it', async ({ gateway }) => {
    const first = await follow(gateway, '/stream/test/big')
    await expect.poll(() => first.lastId()).not.toBe('')
    first.close()
    const page = 'x'.repeat(2000)
    for (let i = 0; i < 500; i++) await gateway.services.hub.publish('big', page)
    const second = await follow(gateway, '/stream/test/big', { 'last-event-id': first.lastId() })
    await expect.poll(() => second.events.length).toBe(500)
  })

  test('an invalid id counts as a first visit', async ({ gateway }) => {
    await publish(gateway, 'odd', 1)
    for (const id of ['abc', '1', '1-', '9'.repeat(40), '1-1-1']) {
      const stream = await follow(gateway, '/stream/test/odd', { 'last-event-id': id })
      await publish(gateway, 'odd', 2)
      await expect.poll(() => numbersOf(stream)).toEqual([2])
      stream.close()
    }
  })

  test('a hundred readers joining while events pour in miss nothing', async ({ gateway }) => {
    const pour = async (numbers: readonly number[]) => {
      for (const number of numbers) {
        await publish(gateway, 'pour', number)
        await wait(1)
      }
    }
    const pouring = pour(upTo(300))
    const streams = await Promise.all(upTo(100).map(() => follow(gateway, '/stream/test/pour')))
    await pouring
    await pour(upTo(310, 301))
    for (const stream of streams) {
      await expect.poll(() => numbersOf(stream).at(-1)).toBe(310)
      const numbers = numbersOf(stream)
      expect(numbers).toEqual(upTo(310, numbers[0]))
    }
  })

  test('a stream is counted while it is open', async ({ gateway }) => {
    const count = async () => {
      const text = await (await fetch(`${gateway.url}/metrics`)).text()
      return Number(/^gateway_open_streams (\d+)$/m.exec(text)?.[1])
    }
    await expect.poll(count).toBe(0)
    const stream = await follow(gateway, '/stream/test/count')
    expect(await count()).toBe(1)
    stream.close()
    await expect.poll(count).toBe(0)
  })

  test('a reader that does not read is dropped, and the others go on', async ({ gateway }) => {
    const { hostname, port } = new URL(gateway.url)
    const sleeper = connect(Number(port), hostname)
    sleeper.on('error', () => {})
    sleeper.write('GET /stream/test/flood HTTP/1.1\r\nHost: a\r\n\r\n')
    sleeper.pause()
    const reader = await follow(gateway, '/stream/test/flood')
    await expect.poll(() => gateway.services.streams.count()).toBe(2)
    const page = 'x'.repeat(32 * 1024)
    for (let i = 0; i < 400; i++) {
      await gateway.services.hub.publish('flood', page)
      await wait(2)
    }
    await expect.poll(() => gateway.services.streams.count(), { timeout: 30_000 }).toBe(1)
    await expect.poll(() => reader.events.length, { timeout: 30_000 }).toBe(400)
    sleeper.destroy()
  })
})

describe('the clock', () => {
  const moveClock = (gateway: RunningGateway, body: unknown) =>
    fetch(`${gateway.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify(body) })
  const tickOf = (stream: OpenEventStream) => JSON.parse(stream.events.at(-1)?.data ?? '{}')

  test('the clock sends time and speed at once, and again whenever it is moved', async ({
    gateway,
  }) => {
    const stream = await follow(gateway, '/stream/clock')
    await expect.poll(() => stream.events.length).toBe(1)
    expect(tickOf(stream).speed).toBe(1)
    expect(Math.abs(tickOf(stream).now - Date.now())).toBeLessThan(2000)
    const now = '2026-01-05T09:30:00+08:00'
    const moved = await moveClock(gateway, { now, speed: 60 })
    expect(await moved.json()).toMatchObject({ code: '0', data: { speed: 60 } })
    await expect.poll(() => tickOf(stream).speed).toBe(60)
    expect(Math.abs(tickOf(stream).now - Date.parse(now))).toBeLessThan(60_000)
    expect(gateway.services.clock.now().toISOString()).toMatch(/^2026-01-05T01:3/)
    expect((await fetch(`${gateway.url}/sandbox/clock`, { method: 'DELETE' })).status).toBe(200)
    await expect.poll(() => tickOf(stream).speed).toBe(1)
  })

  test('the clock can be stopped, and its speed changed without a jump', async ({ gateway }) => {
    await moveClock(gateway, { now: '2026-02-01T00:00:00Z', speed: 0 })
    expect(gateway.services.clock.now().toISOString()).toBe('2026-02-01T00:00:00.000Z')
    await moveClock(gateway, { speed: 1 })
    expect(gateway.services.clock.now().toISOString()).toMatch(/^2026-02-01T00:00:0\d/)
    await fetch(`${gateway.url}/sandbox/clock`, { method: 'DELETE' })
  })

  test.for([
    [{}, '请填写时间或时钟速度'],
    [{ now: 'tomorrow' }, '时间应为带时区的 ISO 格式，如 2026-01-05T09:30:00+08:00'],
    [{ now: '2026-01-05' }, '时间应为带时区的 ISO 格式，如 2026-01-05T09:30:00+08:00'],
    [{ now: '2026-13-45T09:30:00Z' }, '时间应为带时区的 ISO 格式，如 2026-01-05T09:30:00+08:00'],
    [{ speed: -1 }, '时钟速度超出范围'],
    [{ speed: 'fast' }, '时钟速度应为数字'],
    ['text', '数据格式不正确'],
  ] as const)(
    'the setting %j is refused with a sentence',
    async ([body, sentence], { gateway }) => {
      const response = await moveClock(gateway, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'E100001', msg: sentence })
    },
  )

  test('the clock cannot be moved outside the sandbox', async ({ startGateway }) => {
    const production = await startGateway({ isSandbox: false })
    const response = await fetch(`${production.url}/sandbox/clock`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
  })
})
