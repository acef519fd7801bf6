import { describe, expect } from 'vitest'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { splitOf, VARIANTS, variantOf } from '#api/landing/variant.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { sendRefundsOfOrder } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { AGREED, payAtCashier } from '../../support/order/buyer-journey.ts'
import { createPaymentOf, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'

/** All buyers arrive through one channel. */
const test = shopTest().extend('newBuyer', ({ newUser }) => async () => ({
  ...(await newUser()),
  channelId: '700411',
}))

/** A product without an assessment, sold within the test's campaign. */
let last = 0
async function newCampaign(gateway: RunningGateway, stockLeft: number | null) {
  const campaign = `Sale${++last}`
  const { db } = gateway.services
  await db
    .insertInto('campaigns')
    .values({ campaign, stock_left: stockLeft, updated_at: new Date() })
    .execute()
  const stock = async () =>
    (
      await db
        .selectFrom('campaigns')
        .select('stock_left')
        .where('campaign', '=', campaign)
        .executeTakeFirstOrThrow()
    ).stock_left
  const counts = async () =>
    (
      await db
        .selectFrom('campaign_counts')
        .selectAll()
        .where('campaign', '=', campaign)
        .where('step', '=', 'order')
        .execute()
    ).map(({ channel_id, hits, visitors }) => [channel_id, Number(hits), Number(visitors)])
  const wish = { productId: 'course-basic', priceId: 'course-basic-year', activityId: campaign }
  return { campaign, stock, counts, wish }
}

test('operators see what orders of a campaign and of a channel brought, and what was paid back', async ({
  gateway,
  operator,
  newBuyer,
}) => {
  const { campaign, wish } = await newCampaign(gateway, 9)
  const made = { action: 'create', channelId: '700411', name: '扫码二期', cost: '100', note: '' }
  await operator.post('/ops/channels', made)
  const sums = async (path: string, name: string) => {
    const rows = (await operator.text(`${path}?format=csv`))
      .split('\r\n')
      .map((row) => row.split(','))
    const row = rows.find((cells) => cells.includes(name))
    return ['支付订单', '实付（元）', '已退（元）'].map((title) =>
      Number(row?.[rows[0]?.indexOf(title) ?? -1]),
    )
  }
  const [, paidBefore = 0] = await sums('/ops/channels', '700411')
  const buyer = await newBuyer()
  const { orderId } = await paidOrder(buyer, wish)
  const { paidFen = 0 } = await orderDetail(buyer, orderId)
  expect(paidFen).toBeGreaterThan(0)
  await placeOrder(await newBuyer(), wish)
  expect(await sums('/ops/campaigns', campaign)).toEqual([1, paidFen / 100, 0])
  const [, paid = 0] = await sums('/ops/channels', '700411')
  expect(Math.round((paid - paidBefore) * 100)).toBe(paidFen)
  expect(await operator.text(`/ops/campaigns/${campaign}`)).toContain('700411 扫码二期')
  expect(await operator.text('/ops/channels/700411')).toContain(`<td class="text">${campaign}</td>`)
})

describe('a paid order of a campaign', () => {
  test('an order holds one of the stock and counts once when it is paid, whatever its notices', async ({
    gateway,
    buyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 5)
    const { orderId } = await placeOrder(buyer, wish)
    expect([await stock(), await counts()]).toEqual([4, []])
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId, { copies: 4 })
    expect([await stock(), await counts()]).toEqual([4, [['700411', 1, 1]]])
    await paidOrder(buyer, wish)
    expect([await stock(), await counts()]).toEqual([3, [['700411', 2, 1]]])
  })

  test('a refunded order returns its piece to the stock once', async ({ gateway, buyer }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 1)
    const { orderId } = await paidOrder(buyer, wish)
    expect(await stock()).toBe(0)
    await send(buyer, requestRefund, { orderId, reason: '用不上了' })
    await gateway.services.db
      .updateTable('refunds')
      .set({ state: 'approved' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'requested')
      .execute()
    for (let i = 0; i < 2; i++) await sendRefundsOfOrder(gateway.services, orderId)
    expect((await orderDetail(buyer, orderId)).state).toBe('refunded')
    expect([await stock(), await counts()]).toEqual([1, [['700411', 1, 1]]])
  })

  test('three pieces that thirty people order and pay at once are sold three times', async ({
    gateway,
    newBuyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 3)
    const buyers = await Promise.all(Array.from({ length: 30 }, newBuyer))
    const bought = await Promise.all(
      buyers.map(async (buyer) => {
        const answer = await callGateway(buyer, createOrder, { ...wish, agreements: [...AGREED] })
        if (answer.code !== '0') return answer.code
        const { orderId } = createOrder.answer.decode(answer.data, '')
        await payAtCashier(gateway, (await createPaymentOf(buyer, orderId)).paymentId)
        return (await orderDetail(buyer, orderId)).state
      }),
    )
    expect(bought.filter((outcome) => outcome === 'serving')).toHaveLength(3)
    expect(bought.filter((outcome) => outcome === 'E330007')).toHaveLength(27)
    expect([await stock(), await counts()]).toEqual([0, [['700411', 3, 3]]])
    expect(await callGateway(await newBuyer(), previewOrder, wish)).toMatchObject({
      code: 'E330007',
      msg: '活动名额已售完，感谢您的关注',
    })
  })

  test('a piece that was cancelled, replaced or not paid in time can be bought again', async ({
    gateway,
    buyer,
    newBuyer,
    clock,
  }) => {
    const { campaign, stock, wish } = await newCampaign(gateway, 1)
    const first = await placeOrder(buyer, wish)
    await placeOrder(buyer, { ...wish, remark: '请周末联系' })
    expect(await stock()).toBe(0)
    const open = await send(buyer, previewOrder, wish)
    const next = await newBuyer()
    expect(open.unpaidOrder?.orderId).not.toBe(first.orderId)
    await clock.advance(31 * 60_000)
    const state = await send(gateway, getCampaignState, { campaign })
    expect(state.stockLeft).toBe(1)
    const nowMs = gateway.services.clock.now().getTime()
    await placeOrder({ ...next, nowMs }, wish)
    expect(await stock()).toBe(0)
  })

  test('an order of a campaign without limits, or of no campaign, takes nothing', async ({
    gateway,
    newBuyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, null)
    await paidOrder(await newBuyer(), wish)
    await paidOrder(await newBuyer(), { ...wish, activityId: 'timed-basic' })
    expect([await stock(), await counts()]).toEqual([null, [['700411', 1, 1]]])
  })

  test('a paid order counts under the version of the page that its buyer’s device saw', async ({
    gateway,
    newBuyer,
  }) => {
    const { wish } = await newCampaign(gateway, null)
    for (const variant of VARIANTS) {
      const device = (id: string) => variantOf(id, splitOf('smk2')) === variant
      const deviceId = Array.from({ length: 99 }, (_, i) => `${30_000_000 + i * 1_003}`).find(
        device,
      )
      await paidOrder(
        { ...(await newBuyer()), deviceId: deviceId ?? '' },
        { ...wish, activityId: 'smk2' },
      )
    }
    const { db } = gateway.services
    const rows = await db
      .selectFrom('campaign_counts')
      .select(['variant', 'visitors'])
      .where('campaign', '=', 'smk2')
      .where('step', '=', 'order')
      .orderBy('variant')
      .execute()
    expect(rows.map(({ variant, visitors }) => [variant, Number(visitors)])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })
})
