import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOffers } from '#api/catalog/list-offers.ts'
import { claimShareCoupon, LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import { quoteOrder } from '#api/order/form/quote-order.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask, COURSE } from '../../support/order/buyer-journey.ts'
import { placeOrder } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const newPerson = async () => (await newPhoneUser(url)).caller
const CLAIM = { activityCode: LIVE_SHARE_ACTIVITY }
const DAY_MS = 86_400_000

async function setDependence(dependsOnSharing: boolean): Promise<void> {
  await gateway.services.db
    .updateTable('coupon_templates')
    .set({ reward_depends_on_sharing: dependsOnSharing })
    .where('activity_code', '=', LIVE_SHARE_ACTIVITY)
    .execute()
}

describe('the coupon for sharing', () => {
  test('is 100 yuan off every product for 15 days, once however often it is tapped', async () => {
    const caller = await newPerson()
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => callGateway(url, claimShareCoupon, CLAIM, caller)),
    )
    expect(taps.map(({ code }) => code).sort()).toEqual(['0', ...Array(9).fill('E340002')])
    const coupons = await ask(url, caller, listCoupons, {})
    expect(coupons).toMatchObject([
      { kind: 'amount', value: 10_000, minSpendFen: 0, productIds: [], state: 'usable' },
    ])
    const [{ validFrom = 0, validUntil = 0 } = {}] = coupons
    expect(validUntil - validFrom).toBe(15 * DAY_MS)
    const quote = await ask(url, caller, quoteOrder, COURSE)
    expect(quote).toMatchObject({ couponFen: 9899, totalFen: 1 })
    await placeOrder(url, caller)
    expect(await ask(url, caller, listCoupons, {})).toMatchObject([
      { state: 'held', reason: '已用于待支付的订单' },
    ])
  })

  test('waits for a share where it depends on one, and the share of somebody else is none', async () => {
    await setDependence(true)
    const caller = await newPerson()
    const other = await newPerson()
    const event = { ...CLAIM, shareType: '1', shareCode: 'code', sharedAt: '2026-11-21 16:00:00' }
    const forged = { ...event, userId: caller.userId }
    expect((await callGateway(url, shareCallback, forged, other)).code).not.toBe('0')
    expect(await callGateway(url, claimShareCoupon, CLAIM, caller)).toMatchObject({
      code: 'E340005',
      msg: '分享后即可领取',
    })
    await ask(url, caller, shareCallback, { ...event, shareCode: 'own', userId: caller.userId })
    expect(await ask(url, caller, claimShareCoupon, CLAIM)).toMatchObject({ state: 'usable' })
    await setDependence(false)
  })
})

test('a code is one coupon for each person, whatever its case, and a wrong one says so', async () => {
  const caller = await newPerson()
  const redeem = (redeemCode: string) => callGateway(url, redeemCoupon, { redeemCode }, caller)
  expect(await redeem('NOTHING1')).toMatchObject({ code: 'E340001', msg: '兑换码不正确' })
  expect(await redeem('!!')).toMatchObject({ code: 'E100001', msg: '请输入正确的兑换码' })
  const taps = await Promise.all(['welcome20', 'WELCOME20', 'Welcome20'].map(redeem))
  expect(taps.map(({ code }) => code).sort()).toEqual(['0', 'E340002', 'E340002'])
  expect(await ask(url, await newPerson(), listCoupons, {})).toEqual([])
})

test('what is on sale leaves out the prices of activities', async () => {
  const offers = await ask(url, {}, listOffers, {})
  expect(offers.map(({ priceId }) => priceId)).toContain('strategy-steady-quarter')
  expect(offers.map(({ priceId }) => priceId)).not.toContain('strategy-steady-live')
  const members = await ask(url, {}, listOffers, { productType: 'vip' })
  expect(new Set(members.map(({ productId }) => productId))).toEqual(new Set(['diagnosis-vip']))
})
