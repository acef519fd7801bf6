import { expect } from 'vitest'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { listRooms } from '#api/live/lobby/list-rooms.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { newCaller } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { couponForm } from '../../support/coupon/desk.ts'
import { test } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { newOperator } from '../../support/ops/operator.ts'

const HOUR_MS = 3_600_000

test('a company fills an empty gateway through the forms, and people see it', async ({
  startGateway,
}) => {
  // As in production: no sandbox, and nobody inserted a sample.
  const gateway = await startGateway({ isSandbox: false })
  const operator = await newOperator(gateway)
  const visitor = newCaller(gateway)
  expect((await send(visitor, listRooms, {})).upcoming).toEqual([])
  const before = await operator.text('/ops/first-run')
  for (const sentence of [
    ...['直播页是空的', '没有券可以领取', '没有任何东西可以购买', '收不到验证码'],
    ...['资讯页是空的', '只有一个人时办不成'],
  ])
    expect(before).toContain(sentence)
  expect(await operator.text('/ops')).toContain('href="/ops/first-run">去看看')

  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await operator.post(path, fields)
    expect(answer.status, await answer.text()).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  await post('/ops/advisers', {
    ...{ action: 'create', certificate: 'S-EMPTY-1', name: '示例投顾', institution: '示例机构' },
    ...{ position: '复盘', introduction: '只讲方法与公开数据，不荐股。', topics: '' },
    ...{ validFrom: '2020-01-01T00:00', validUntil: '2037-12-31T00:00', isServing: '1' },
  })
  const startsAt = gateway.services.clock.now().getTime() + HOUR_MS
  const room = await post('/ops/rooms', {
    ...{ action: 'create', once: newOnce(), title: '第一场直播', summary: '从零开始' },
    ...{ certificate: 'S-EMPTY-1', cover: '/live/cover-market', form: 'landscape' },
    ...{ slowSeconds: '2', streamUrl: '', replayUrl: '', repeat: 'once', times: '1' },
    startsAt: timeFieldText(startsAt),
    endsAt: timeFieldText(startsAt + HOUR_MS),
  })
  await post('/ops/coupons', couponForm({ name: '开业券', redeemCode: 'OPEN-2026' }))

  const id = room.slice('/ops/rooms/'.length)
  const { upcoming } = await send(visitor, listRooms, {})
  expect(upcoming).toMatchObject([{ id, title: '第一场直播', adviser: '示例投顾' }])
  expect(await send(visitor, getRoom, { id })).toMatchObject({ state: 'before', products: [] })
  const user = { ...newCaller(gateway), ...(await seedUser(gateway, 'first-customer')) }
  expect(await send(user, redeemCoupon, { redeemCode: 'open-2026' })).toMatchObject({
    ...{ name: '开业券', state: 'usable', value: 1250 },
  })
  const after = await operator.text('/ops/first-run')
  expect(after).not.toContain('直播页是空的')
  expect(after).not.toContain('没有券可以领取')
  expect(after).toContain('没有任何东西可以购买')
})

test('a company with one active person is told that nobody can check what they do, until there is a second', async ({
  startGateway,
}) => {
  const gateway = await startGateway({ isSandbox: false })
  const first = await newOperator(gateway)
  const missing = async () =>
    (await first.text('/ops/first-run')).split('<caption>已准备')[0]?.includes('复核的第二个人')
  expect(await missing()).toBe(true)
  const second = await newOperator(gateway)
  expect(await missing()).toBe(false)
  await first.post(`/ops/operators/${second.operatorId}`, { action: 'disable' })
  expect(await missing()).toBe(true)
})
