import { expect } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { deleteAlert } from '#api/watchlist/alerts/delete-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const ABOVE = { ...stockRefOf('sh600519'), kind: 'priceAbove', limit: 1_700_000 } as const
const RISE = { ...stockRefOf('sz000001'), kind: 'riseAbove', limit: 500 } as const

const create = (caller: Caller, request: Parameters<typeof createAlert.request.encode>[0]) =>
  callGateway(caller, createAlert, request)
const created = (caller: Caller, request: typeof ABOVE | typeof RISE) =>
  send(caller, createAlert, request)
const alertsOf = (caller: Caller, symbol?: string) => send(caller, listAlerts, { symbol })

test('alerts are created, listed newest first, changed and deleted', async ({ user }) => {
  const above = await created(user, ABOVE)
  const rise = await created(user, RISE)
  expect(above).toEqual({
    ...ABOVE,
    id: expect.any(String),
    isOn: true,
    createdAt: expect.any(Number),
  })
  expect(await alertsOf(user)).toEqual([rise, above])
  expect(await alertsOf(user, 'sh600519')).toEqual([above])
  const change = { alertId: rise.id, kind: 'fallBelow', limit: 300, isOn: false } as const
  const changed = await send(user, updateAlert, change)
  expect(changed).toEqual({ ...rise, kind: 'fallBelow', limit: 300, isOn: false })
  await callGateway(user, deleteAlert, { alertId: above.id })
  expect(await alertsOf(user)).toEqual([changed])
  expect(await callGateway(user, deleteAlert, { alertId: above.id })).toMatchObject({
    code: 'E100004',
  })
})

test('no two alerts of a user wait for the same price', async ({ user }) => {
  const first = await created(user, ABOVE)
  const taken = { code: 'E310007', msg: '已有相同的提醒' }
  expect(await create(user, ABOVE)).toMatchObject(taken)
  const parsed = await create(user, { ...ABOVE, limit: 1_800_000 })
  const { id: alertId } = parseAnswer(createAlert.answer, parsed)
  const { kind, limit } = ABOVE
  expect(await callGateway(user, updateAlert, { alertId, kind, limit, isOn: true })).toMatchObject(
    taken,
  )
  expect(
    await callGateway(user, updateAlert, { alertId: first.id, kind, limit, isOn: false }),
  ).toMatchObject({ code: '0' })
})

test.for([
  [{ type: 'other' }, 'type'],
  [{ value: '0' }, 'value'],
  [{ value: '-5' }, 'value'],
  [{ value: '1.5' }, 'value'],
  [{ value: 'x' }, 'value'],
  [{ value: '10000000001' }, 'value'],
  [{ type: 'fallBelow', value: '100001' }, 'value'],
  [{ symbol: '600519' }, 'symbol'],
] as const)('an alert with %j is refused', async ([params, field], { user }) => {
  const caller = { ...user, params }
  expect(await create(caller, ABOVE)).toMatchObject({ code: 'E100001', data: { field } })
})

test('a user has at most fifty alerts, however many are set at once', async ({ user }) => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => create(user, { ...ABOVE, limit: 1000 + i })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '0')).toHaveLength(50)
  expect(codes.filter((code) => code === 'E310008')).toHaveLength(10)
  expect(await alertsOf(user)).toHaveLength(50)
})

test('alerts of another user are neither seen nor changed', async ({ visitor, newUser }) => {
  const [owner, other] = [await newUser(), await newUser()]
  const { id: alertId } = await created(owner, ABOVE)
  const { kind } = ABOVE
  expect(await alertsOf(other)).toEqual([])
  const answers = [
    await callGateway(other, updateAlert, { alertId, kind, limit: 1, isOn: false }),
    await callGateway(other, deleteAlert, { alertId }),
  ]
  for (const { code } of answers) expect(code).toBe('E100004')
  expect(await alertsOf(owner)).toHaveLength(1)
  expect(await create(visitor, ABOVE)).toMatchObject({ code: 'E100002' })
})
