import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { linkChatApp } from '#api/account/oauth/link-chat-app.ts'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { createIdentityHandle } from '#gateway/account/oauth/oauth-handles.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

/** An identity that the provider has just confirmed. */
async function provenIdentity({ services }: RunningGateway, openId: string = randomUUID()) {
  const { config, db, clock } = services
  const identity = { openId, unionId: null, nickname: null, avatar: null }
  const handle = await createIdentityHandle(db, identity, config.secretKey, clock.now())
  return { accessToken: handle, openId }
}

async function payerOf({ services: { db } }: RunningGateway, paymentId: string) {
  const row = await db
    .selectFrom('sandbox_payments')
    .select('payer')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.payer
}

/** An account that has nothing but an identity, with its coins. */
async function chatAppUser(gateway: RunningGateway, coin: number) {
  const user = await loginByChatApp(gateway)
  const openId = randomUUID()
  await gateway.services.db
    .updateTable('users')
    .set({ open_id: openId, coin })
    .where('user_id', '=', user.userId)
    .execute()
  return { ...user, openId }
}

test('a person who logged in by number inside the chat app pays, recharges and gets a refund there', async ({
  gateway,
  buyer,
}) => {
  await assess(buyer)
  const { orderId } = await placeOrder(buyer, STRATEGY)
  const wanted = { orderId, method: 'jsapi' } as const
  expect(await callGateway(buyer, createPayment, wanted)).toMatchObject({ code: 'E330016' })
  const identity = await provenIdentity(gateway)
  expect(await send(buyer, linkChatApp, identity)).toMatchObject({ offer: 'bind' })
  const payment = await send(buyer, createPayment, wanted)
  expect(payment.bridge?.package).toMatch(/^prepay_id=wx/)
  expect(await payerOf(gateway, payment.paymentId)).toBe(identity.openId)
  await payAtCashier(gateway, payment.paymentId)
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'paid' })
  await send(buyer, requestRefund, { orderId, reason: '不想要了' })
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
  const bought = await send(buyer, recharge, { coin: 1000, method: 'jsapi' })
  await payAtCashier(gateway, bought.paymentId)
  expect(await send(buyer, getAccountCoin, {})).toMatchObject({ coin: 1000 })
})

test('the account gets the identity only after its owner agreed, and is then one for both ways to log in', async ({
  gateway,
  buyer,
}) => {
  const identity = await provenIdentity(gateway)
  const asked = await send(buyer, linkChatApp, identity)
  expect(asked).toMatchObject({ offer: 'bind', session: { openId: '' } })
  const bound = await send(buyer, linkChatApp, { ...identity, isAccepted: true })
  expect(bound).toMatchObject({ offer: 'none', session: { openId: identity.openId } })
  expect(await callGateway(buyer, linkChatApp, { ...identity, isAccepted: true })).toMatchObject({
    code: 'E110006',
  })
})

test('an identity with an account of its own is merged into the account of the number', async ({
  gateway,
  buyer,
}) => {
  const other = await chatAppUser(gateway, 70)
  const identity = await provenIdentity(gateway, other.openId)
  expect(await send(buyer, linkChatApp, identity)).toMatchObject({ offer: 'merge' })
  expect(await send(buyer, linkChatApp, { ...identity, isAccepted: true })).toMatchObject({
    session: { userId: buyer.userId, openId: other.openId, coin: 70 },
  })
  expect(await callGateway(other, getAccountCoin, {})).toMatchObject({ code: 'E100002' })
})

test('an identity of a person with another number pays, and stays with its account', async ({
  gateway,
  buyer,
  newBuyer,
}) => {
  const owner = await newBuyer()
  const identity = await provenIdentity(gateway)
  await send(owner, linkChatApp, { ...identity, isAccepted: true })
  const again = await provenIdentity(gateway, identity.openId)
  expect(await send(buyer, linkChatApp, again)).toMatchObject({
    offer: 'none',
    session: { openId: '' },
  })
  const { orderId } = await placeOrder(buyer)
  const { paymentId } = await send(buyer, createPayment, { orderId, method: 'jsapi' })
  expect(await payerOf(gateway, paymentId)).toBe(identity.openId)
})

test('five accounts that take one identity at once end with one owner', async ({
  gateway,
  newBuyer,
}) => {
  const openId = randomUUID()
  const buyers: Caller[] = []
  for (let made = 0; made < 5; made++) buyers.push(await newBuyer())
  const handles = await Promise.all(buyers.map(() => provenIdentity(gateway, openId)))
  const answers = await Promise.all(
    buyers.map((one, i) => callGateway(one, linkChatApp, { ...handles[i]!, isAccepted: true })),
  )
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  expect(answers.every(({ code }) => code === '0' || code === 'E110022')).toBe(true)
})

test('an open id nobody proved is refused', async ({ gateway, buyer, visitor }) => {
  const identity = await provenIdentity(gateway)
  const forged = { ...identity, openId: 'somebody-else' }
  expect(await callGateway(buyer, linkChatApp, forged)).toMatchObject({ code: 'E110007' })
  const invented = { accessToken: 'invented', openId: identity.openId }
  expect(await callGateway(buyer, linkChatApp, invented)).toMatchObject({ code: 'E110006' })
  expect(await callGateway(visitor, linkChatApp, identity)).toMatchObject({ code: 'E100002' })
})
