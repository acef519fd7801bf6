import { describe, expect } from 'vitest'
import { listOffers } from '#api/catalog/list-offers.ts'
import { DAY_MS } from '#api/china-time.ts'
import { claimShareCoupon, LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'
import { placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

const CLAIM = { activityCode: LIVE_SHARE_ACTIVITY }

async function setDependence(gateway: RunningGateway, dependsOnSharing: boolean): Promise<void> {
  await gateway.services.db
    .updateTable('coupon_templates')
    .set({ reward_depends_on_sharing: dependsOnSharing })
    .where('activity_code', '=', LIVE_SHARE_ACTIVITY)
    .execute()
}

describe('the coupon for sharing', () => {
  test('the coupon for sharing takes 100 yuan off every product for 15 days, once however often it is tapped', async ({
    buyer,
  }) => {
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => callGateway(buyer, claimShareCoupon, CLAIM)),
    )
    expect(taps.map(({ code }) => code).sort()).toEqual(['0', ...Array(9).fill('E340002')])
    const coupons = await send(buyer, listCoupons, {})
    expect(coupons).toMatchObject([
      { kind: 'amount', value: 10_000, minSpendFen: 0, productIds: [], state: 'usable' },
    ])
    const [{ validFrom = 0, validUntil = 0 } = {}] = coupons
    expect(validUntil - validFrom).toBe(15 * DAY_MS)
    const quote = await send(buyer, previewOrder, COURSE)
    expect(quote).toMatchObject({ couponFen: 9899, totalFen: 1 })
    await placeOrder(buyer)
    expect(await send(buyer, listCoupons, {})).toMatchObject([
      { state: 'held', reason: '已用于待支付的订单' },
    ])
  })

  test('the coupon waits for a share where it depends on one, and somebody else’s share does not count', async ({
    gateway,
    buyer,
    newBuyer,
  }) => {
    await setDependence(gateway, true)
    const other = await newBuyer()
    const event = { ...CLAIM, shareType: '1', shareCode: 'code', sharedAt: '2026-11-21 16:00:00' }
    const forged = { ...event, userId: buyer.userId }
    expect((await callGateway(other, shareCallback, forged)).code).not.toBe('0')
    expect(await callGateway(buyer, claimShareCoupon, CLAIM)).toMatchObject({
      code: 'E340005',
      msg: '分享后即可领取',
    })
    await send(buyer, shareCallback, { ...event, shareCode: 'own', userId: buyer.userId })
    expect(await send(buyer, claimShareCoupon, CLAIM)).toMatchObject({ state: 'usable' })
    await setDependence(gateway, false)
  })
})

test('a code gives each user one coupon, whatever its case, and a wrong code is refused', async ({
  buyer,
  newBuyer,
}) => {
  const redeem = (redeemCode: string) => callGateway(buyer, redeemCoupon, { redeemCode })
  expect(await redeem('NOTHING1')).toMatchObject({ code: 'E340001', msg: '兑换码不正确' })
  expect(await redeem('!!')).toMatchObject({ code: 'E100001', msg: '请输入正确的兑换码' })
  const taps = await Promise.all(['welcome20', 'WELCOME20', 'Welcome20'].map(redeem))
  expect(taps.map(({ code }) => code).sort()).toEqual(['0', 'E340002', 'E340002'])
  expect(await send(await newBuyer(), listCoupons, {})).toEqual([])
})

test('the offers leave out the prices of activities', async ({ gateway }) => {
  const offers = await send(gateway, listOffers, {})
  expect(offers.map(({ priceId }) => priceId)).toContain('strategy-steady-quarter')
  expect(offers.map(({ priceId }) => priceId)).not.toContain('strategy-steady-live')
  const members = await send(gateway, listOffers, { productType: 'vip' })
  expect(new Set(members.map(({ productId }) => productId))).toEqual(new Set(['diagnosis-vip']))
})
