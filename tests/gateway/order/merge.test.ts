import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { ask, COURSE, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, openPayment, paidOrder, placeOrder } from '../../support/order/calls.ts'
import { giveCoins, giveCoupon } from '../../support/order/give-purse.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

test('purchases of a chat-app account follow into the account it is merged with', async () => {
  const { services } = gateway
  const phone = await newPhoneUser(url)
  const chat = await loginByChatApp(url)
  await giveCoins(services, chat.session.userId, 700)
  await giveCoins(services, phone.session.userId, 50)
  await giveCoupon(services, chat.session.userId)
  await assess(url, chat.caller)
  const paid = await paidOrder(url, chat.caller, { ...STRATEGY, couponId: 'none' })
  const open = await placeOrder(url, chat.caller, { useCoin: true, couponId: 'none' })
  const jsapi = { orderId: open.orderId, method: 'jsapi' } as const
  const opened = await ask(url, chat.caller, createPayment, jsapi)
  expect(opened.bridge).toMatchObject({ signType: 'RSA' })
  for (const { caller } of [chat, phone]) await ask(url, caller, addToCart, COURSE)
  const { secretKey } = services.config
  const mobileHash = hashMobile(phone.mobile, secretKey)
  const smsCode = await makeCode(
    services.db,
    { mobileHash, purpose: 'bind', secretKey },
    new Date(),
  )
  const request = { mobile: phone.mobile, smsCode, isMerge: true }
  const merged = await callGateway(url, bindUser, request, chat.caller)
  expect(merged).toMatchObject({ code: '0', data: { user: { coin: 50, coupon: 1 } } })
  // The order held 700 coins; money for it arrives after the merge.
  await payAtCashier(url, opened.paymentId)
  const { token, anztUid: userId } = (merged.data as { user: { token: string; anztUid: string } })
    .user
  const caller = { ...newCaller(), token, userId }
  const orders = (await ask(url, caller, listOrders, {})).orders
  expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([
    [open.orderId, 'serving'],
    [paid.orderId, 'paid'],
  ])
  expect(await ask(url, caller, listContracts, {})).toHaveLength(1)
  expect(await ask(url, caller, listCoupons, {})).toMatchObject([{ state: 'usable' }])
  expect(await ask(url, caller, listCart, {})).toHaveLength(1)
  expect(await ask(url, caller, getAccountCoin, {})).toEqual({ coin: 50, coupon: 1 })
  expect(await ask(url, caller, listLedger, { unit: 'point' })).toMatchObject({
    balance: 998 + 92,
    entries: [{ kind: 'reward' }, { kind: 'merge', amount: 998 }],
  })
  expect(await openPayment(url, caller, (await placeOrder(url, caller)).orderId)).toMatchObject({
    method: 'qr',
  })
  expect(await wrongBooks(services.db)).toEqual({})
})
