import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { deleteAlert } from '#api/watchlist/alerts/delete-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const ABOVE = { ...stockRefOf('sh600519'), kind: 'priceAbove', limit: 1_700_000 } as const
const RISE = { ...stockRefOf('sz000001'), kind: 'riseAbove', limit: 500 } as const

const newOwner = async () => (await newPhoneUser(url)).caller
const create = (caller: Caller, request: Parameters<typeof createAlert.request.encode>[0]) =>
  callGateway(url, createAlert, request, caller)
const created = async (caller: Caller, request: typeof ABOVE | typeof RISE) =>
  parseAnswer(createAlert.answer, await create(caller, request))
const alertsOf = async (caller: Caller, symbol?: string) =>
  parseAnswer(listAlerts.answer, await callGateway(url, listAlerts, { symbol }, caller))

test('alerts are created, listed newest first, changed and deleted', async () => {
  const caller = await newOwner()
  const above = await created(caller, ABOVE)
  const rise = await created(caller, RISE)
  expect(above).toEqual({
    ...ABOVE,
    id: expect.any(String),
    isOn: true,
    createdAt: expect.any(Number),
  })
  expect(await alertsOf(caller)).toEqual([rise, above])
  expect(await alertsOf(caller, 'sh600519')).toEqual([above])
  const change = { alertId: rise.id, kind: 'fallBelow', limit: 300, isOn: false } as const
  const changed = parseAnswer(
    updateAlert.answer,
    await callGateway(url, updateAlert, change, caller),
  )
  expect(changed).toEqual({ ...rise, kind: 'fallBelow', limit: 300, isOn: false })
  await callGateway(url, deleteAlert, { alertId: above.id }, caller)
  expect(await alertsOf(caller)).toEqual([changed])
  expect(await callGateway(url, deleteAlert, { alertId: above.id }, caller)).toMatchObject({
    code: 'E100004',
  })
})

test('no two alerts of a user wait for the same', async () => {
  const caller = await newOwner()
  const first = await created(caller, ABOVE)
  const taken = { code: 'E310007', msg: '已有相同的提醒' }
  expect(await create(caller, ABOVE)).toMatchObject(taken)
  const parsed = await create(caller, { ...ABOVE, limit: 1_800_000 })
  const { id: alertId } = parseAnswer(createAlert.answer, parsed)
  const { kind, limit } = ABOVE
  expect(
    await callGateway(url, updateAlert, { alertId, kind, limit, isOn: true }, caller),
  ).toMatchObject(taken)
  expect(
    await callGateway(url, updateAlert, { alertId: first.id, kind, limit, isOn: false }, caller),
  ).toMatchObject({ code: '0' })
})

test.each([
  [{ type: 'other' }, 'type'],
  [{ value: '0' }, 'value'],
  [{ value: '-5' }, 'value'],
  [{ value: '1.5' }, 'value'],
  [{ value: 'x' }, 'value'],
  [{ value: '10000000001' }, 'value'],
  [{ type: 'fallBelow', value: '100001' }, 'value'],
  [{ symbol: '600519' }, 'symbol'],
] as const)('an alert with %j is refused', async (params, field) => {
  const caller = { ...(await newOwner()), params }
  expect(await create(caller, ABOVE)).toMatchObject({ code: 'E100001', data: { field } })
})

test('a user has at most fifty, however many are set at once', async () => {
  const caller = await newOwner()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => create(caller, { ...ABOVE, limit: 1000 + i })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '0')).toHaveLength(50)
  expect(codes.filter((code) => code === 'E310008')).toHaveLength(10)
  expect(await alertsOf(caller)).toHaveLength(50)
})

test('alerts of another user are neither seen nor touched', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const { id: alertId } = await created(owner, ABOVE)
  const { kind } = ABOVE
  expect(await alertsOf(other)).toEqual([])
  const answers = [
    await callGateway(url, updateAlert, { alertId, kind, limit: 1, isOn: false }, other),
    await callGateway(url, deleteAlert, { alertId }, other),
  ]
  for (const { code } of answers) expect(code).toBe('E100004')
  expect(await alertsOf(owner)).toHaveLength(1)
  expect(await create(newCaller(), ABOVE)).toMatchObject({ code: 'E100002' })
})
