import { expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { loginByChatApp } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { COURSE, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, createPaymentOf, paidOrder, placeOrder } from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = shopTest()

test('purchases of a chat-app account follow into the account it is merged with', async ({
  gateway,
  visitor,
  buyer: phone,
}) => {
  const { services } = gateway
  const chat = await loginByChatApp(gateway)
  await addCoins(services, chat.userId, 700)
  await addCoins(services, phone.userId, 50)
  await addCoupon(services, chat.userId)
  await assess(chat)
  const paid = await paidOrder(chat, { ...STRATEGY, couponId: 'none' })
  const open = await placeOrder(chat, { useCoin: true, couponId: 'none' })
  const jsapi = { orderId: open.orderId, method: 'jsapi' } as const
  const opened = await send(chat, createPayment, jsapi)
  expect(opened.bridge).toMatchObject({ signType: 'RSA' })
  for (const caller of [chat, phone]) await send(caller, addToCart, COURSE)
  const smsCode = await storedCode(gateway, phone.mobile)
  const request = { mobile: phone.mobile, smsCode, isMerge: true }
  const merged = await callGateway(chat, bindUser, request)
  expect(merged).toMatchObject({ code: '0', data: { user: { coin: 50, coupon: 1 } } })
  // The order held 700 coins; its payment arrives after the merge.
  await payAtCashier(gateway, opened.paymentId)
  const { token, anztUid: userId } = (merged.data as { user: { token: string; anztUid: string } })
    .user
  const caller = { ...visitor, token, userId }
  const orders = (await send(caller, listOrders, {})).orders
  expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([
    [open.orderId, 'serving'],
    [paid.orderId, 'paid'],
  ])
  expect(await send(caller, listContracts, {})).toHaveLength(1)
  expect(await send(caller, listCoupons, {})).toMatchObject([{ state: 'usable' }])
  expect(await send(caller, listCart, {})).toHaveLength(1)
  expect(await send(caller, getAccountCoin, {})).toEqual({ coin: 50, coupon: 1 })
  expect(await send(caller, listLedger, { unit: 'point' })).toMatchObject({
    balance: 998 + 92,
    entries: [{ kind: 'reward' }, { kind: 'merge', amount: 998 }],
  })
  expect(await createPaymentOf(caller, (await placeOrder(caller)).orderId)).toMatchObject({
    method: 'qr',
  })
  expect(await wrongBooks(services.db)).toEqual({})
})
