import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()
const DAY_MS = 86_400_000

const place = (startsAt: number, fields: Record<string, string> = {}) => ({
  ...{ city: '示例市', venue: '北城教室', street: '北城区示例街 1 号', seats: '20' },
  startsAt: timeFieldText(startsAt),
  endsAt: timeFieldText(startsAt + DAY_MS / 3),
  ...fields,
})

test('a class is given its time and place under /ops, and who paid hears when they change', async ({
  gateway,
  operator,
  buyer,
}) => {
  const id = 'class-desk'
  expect(await operator.text('/ops/offline-classes')).toContain('没有可选的内容')
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await operator.post(path, fields)
    expect(answer.status, await answer.text()).toBe(303)
  }
  await post('/ops/products', {
    ...{ action: 'create', id, type: 'course', name: '周末读图班', summary: '一天读懂一张图' },
    ...{ courseType: 'offline', riskLevel: '1', isOnSale: '1' },
  })
  await post(`/ops/products/${id}`, {
    ...{ action: 'addPrice', once: newOnce(), id: `${id}-north`, name: '北城班', days: '1' },
    ...{ price: '200', position: '0', isOnSale: '1' },
  })
  expect(await operator.text('/ops/first-run')).toContain('1 个在售的班没有时间和地点')
  const startsAt = Math.floor(gateway.services.clock.now().getTime() / 60_000) * 60_000 + 9 * DAY_MS
  const priceId = `${id}-north`
  await post('/ops/offline-classes', { action: 'create', priceId, ...place(startsAt) })
  expect(await operator.text('/ops/first-run')).not.toContain('个在售的班没有时间和地点')
  const { orderId } = await paidOrder(buyer, { productId: id, priceId })
  const classOf = async () =>
    (await send(buyer, listOfflineOrders, { orderId })).orders[0]?.offlineClass
  expect(await classOf()).toMatchObject({ venue: '北城教室', startsAt })
  const moved = place(startsAt + DAY_MS, { action: 'move', venue: '南城教室' })
  await post(`/ops/offline-classes/${priceId}`, moved)
  const { messages } = await send(buyer, listMessages, {})
  expect(messages[0]).toMatchObject({ title: '线下课的时间或地点有变' })
  expect(messages[0]?.body).toContain('地点：示例市 南城教室')
  expect(await classOf()).toMatchObject({ venue: '南城教室', startsAt: startsAt + DAY_MS })
})

test.for([
  [{ priceId: 'class-offline-east' }, '请选择还没有时间地点的班'],
  [{ venue: '' }, '请填写教室'],
  [{ endsAt: '2020-01-01T00:00' }, '结束时间应晚于开始时间'],
] as const)(
  'a class with %j is refused with a sentence',
  async ([wrong, sentence], { operator }) => {
    const fields = { action: 'create', priceId: 'nothing', ...place(Date.now() + DAY_MS), ...wrong }
    const refused = await operator.post('/ops/offline-classes', fields)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(sentence)
  },
)
