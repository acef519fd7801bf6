import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldRequests } from '#gateway/http/call/idempotency.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import * as doors from '../../support/gateway/test-doors.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startTestGateway({ doors: doors.TEST_DOORS })
  await doors.createItems(gateway.services.db)
})
afterAll(() => gateway.close())

const count = (item: string) => doors.countItems(gateway.services.db, item)

describe('one intent has one effect', () => {
  test('a hundred sendings at once get one and the same answer', async () => {
    const envelopes = await Promise.all(
      Array.from({ length: 100 }, () =>
        callGateway(gateway.url, doors.addSlowly, { item: 'hundred' }, { key: 'key-hundred' }),
      ),
    )
    expect(new Set(envelopes.map((envelope) => JSON.stringify(envelope))).size).toBe(1)
    expect(envelopes[0]?.code).toBe('0')
    expect(await count('hundred')).toBe(1)
  })

  test('a later sending gets the first answer, though its time differs', async () => {
    const send = (nowMs: number) =>
      callGateway(gateway.url, doors.addItem, { item: 'later' }, { key: 'key-later', nowMs })
    const first = await send(Date.now())
    expect(await send(Date.now() + 60_000)).toEqual(first)
    expect(await count('later')).toBe(1)
  })

  test('a business "no" is kept like a success', async () => {
    const send = () =>
      callGateway(gateway.url, doors.refuseItem, { item: 'no' }, { key: 'key-refused' })
    expect(await send()).toMatchObject({ code: 'E900001', msg: '这一项不收' })
    expect(await send()).toMatchObject({ code: 'E900001', msg: '这一项不收' })
    expect(await count('no')).toBe(1)
  })

  test('after a fault nothing has happened, and the same key may try again', async () => {
    const caller = { key: 'key-fault' }
    const failed = await callGateway(gateway.url, doors.addThenBreak, { item: 'fault' }, caller)
    expect(failed.code).toBe('E100500')
    expect(await count('fault')).toBe(0)
    const again = await callGateway(gateway.url, doors.addItem, { item: 'fault' }, caller)
    expect(again.code).toBe('0')
  })
})

describe('a key belongs to one intent', () => {
  test('another body under the same key is refused', async () => {
    const caller = { key: 'key-two-bodies' }
    await callGateway(gateway.url, doors.addItem, { item: 'one' }, caller)
    const other = await callGateway(gateway.url, doors.addItem, { item: 'two' }, caller)
    expect(other).toMatchObject({ code: 'E100009', msg: '同一次操作的内容前后不一致' })
    expect(await count('two')).toBe(0)
  })

  test('another call under the same key is refused', async () => {
    const caller = { key: 'key-two-calls' }
    await callGateway(gateway.url, doors.addItem, { item: 'same' }, caller)
    const other = await callGateway(gateway.url, doors.addSlowly, { item: 'same' }, caller)
    expect(other.code).toBe('E100009')
  })

  test('two people, and two devices, may use the same key', async () => {
    const key = 'key-of-many'
    const one = await seedUser(gateway.services, 'idempotent-one')
    const two = await seedUser(gateway.services, 'idempotent-two')
    const callers = [one, two, { deviceId: 'phone-one' }, { deviceId: 'phone-two' }]
    for (const caller of callers)
      await callGateway(gateway.url, doors.addItem, { item: 'many' }, { ...caller, key })
    expect(await count('many')).toBe(4)
  })
})

test('without a key every sending is an intent of its own', async () => {
  await callGateway(gateway.url, doors.addItem, { item: 'keyless' })
  await callGateway(gateway.url, doors.addItem, { item: 'keyless' })
  expect(await count('keyless')).toBe(2)
})

test('what only sets a state is done each time, whatever its key', async () => {
  const send = () => callGateway(gateway.url, doors.setItem, { item: 'set' }, { key: 'key-of-set' })
  await send()
  await send()
  expect(await count('set')).toBe(2)
})

test('an intent is remembered for 24 hours and then forgotten', async () => {
  const { db } = gateway.services
  const send = () =>
    callGateway(gateway.url, doors.addItem, { item: 'day' }, { key: 'key-of-a-day' })
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await send()
  await forgetOldRequests(db, hoursFromNow(23.9))
  await send()
  expect(await count('day')).toBe(1)
  await forgetOldRequests(db, hoursFromNow(24.1))
  await send()
  expect(await count('day')).toBe(2)
})

test('what a write publishes is sent once it is committed, and a fault sends nothing', async () => {
  const seen: string[] = []
  const subscription = await gateway.services.hub.subscribe('test', undefined, ({ data }) =>
    seen.push(data),
  )
  const send = () => callGateway(gateway.url, doors.announce, { item: 'told' }, { key: 'key-told' })
  await send()
  await send()
  await expect.poll(() => seen).toEqual(['{"item":"told"}'])
  subscription.close()
})
