import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { listOffers } from '#api/catalog/list-offers.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { codeAt, codeStepOf } from '#gateway/ops/operator/totp.ts'
import { loginByPhone, newCaller, newMobile, personOf } from '../../support/account/calls.ts'
import type { GatewayProcess } from '../../support/gateway/process.ts'
import { OPS_SECRET, type Production, startProduction } from '../../support/gateway/production.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { cookieOf, loggedIn, PASSWORD } from '../../support/ops/operator.ts'
import { orderDetail, placeOrder, proofPicture, TRANSFER } from '../../support/order/calls.ts'

let production: Production
let gateway: GatewayProcess

beforeAll(async () => {
  production = await startProduction()
  gateway = production.gateway
}, 180_000)

afterAll(() => production.stop())

/** The administrator that the first-run key creates, with the second factor that production requires. */
async function firstOperator() {
  const { url } = gateway
  const made = await fetch(`${url}/ops/first`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({
      ...{ key: OPS_SECRET, loginName: 'first', name: '第一人', password: PASSWORD },
    }),
  })
  const operator = await loggedIn(gateway, cookieOf(made))
  await operator.post('/ops/me', { action: 'start', password: PASSWORD })
  const [, shown = ''] = /class="secret">([^<]+)/.exec(await operator.text('/ops/me')) ?? []
  const code = codeAt(shown.replaceAll(' ', ''), codeStepOf(new Date()))
  const confirmed = await operator.post('/ops/me', { action: 'confirm', code })
  expect(await confirmed.text()).toContain('动态验证码已启用')
  return operator
}

test('an empty production gateway sells its first course through forms and calls alone', {
  timeout: 120_000,
}, async () => {
  const operator = await firstOperator()
  expect(await operator.text('/ops/first-run')).toContain('没有任何东西可以购买')
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await operator.post(path, fields)
    expect(answer.status, await answer.text()).toBe(303)
  }
  await post('/ops/products', {
    ...{ action: 'create', id: 'course-first', type: 'course', name: '看图课', riskLevel: '1' },
    ...{ summary: '一次讲一张图', courseType: 'record', isOnSale: '1' },
  })
  await post('/ops/products/course-first', {
    ...{ action: 'addPrice', once: newOnce(), id: 'course-first-year', name: '一年' },
    ...{ days: '365', price: '99', position: '0', isOnSale: '1' },
  })
  expect(await operator.text('/ops/first-run')).not.toContain('没有任何东西可以购买')

  const visitor = newCaller(gateway)
  expect(await send(visitor, listOffers, { productType: 'course' })).toMatchObject([
    { productName: '看图课', priceFen: 9900 },
  ])
  const mobile = newMobile()
  await send(visitor, sendCode, { mobile, purpose: 'login' })
  const smsCode = await production.readCode(mobile)
  const buyer = personOf(gateway, await loginByPhone(visitor, mobile, smsCode))
  const wish = { productId: 'course-first', priceId: 'course-first-year' }
  const { orderId } = await placeOrder(buyer, wish)
  const picture = await proofPicture()
  await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture })

  const [, transfer = ''] =
    /href="(\/ops\/transfers\/\w+)"/.exec(await operator.text('/ops/transfers')) ?? []
  await post(transfer, { action: 'match', yuan: '99' })
  expect(await orderDetail(buyer, orderId)).toMatchObject({
    state: 'serving',
    payments: [{ method: 'offline', fen: 9900, state: 'paid' }],
  })
  expect(await operator.text('/ops/audit')).toContain('确认转账到账')
})
