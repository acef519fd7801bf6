import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { listOffers } from '#api/catalog/list-offers.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { codeAt, codeStepOf } from '#gateway/ops/operator/totp.ts'
import { loginByPhone, newCaller, newMobile, personOf } from '../../support/account/calls.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { cookieOf, loggedIn, PASSWORD } from '../../support/ops/operator.ts'
import { orderDetail, placeOrder, proofPicture, TRANSFER } from '../../support/order/calls.ts'

const OPS_SECRET = 'first-key-of-a-new-company'
const PROVIDER = {
  ...{ name: '示例投顾有限公司', licence: '示例许可 001', servicePhone: '400-000-0000' },
  complaintPhone: '400-000-0001',
  account: { name: '示例投顾有限公司', bank: '示例银行', number: '6200 0000 0000 0000' },
}

const folder = mkdtempSync(join(tmpdir(), 'first-order-'))
const texts: { mobile: string; text: string }[] = []
/** The SMS service of the company, as docs/operations.md describes it. */
const sms = createServer(async (request, response) => {
  texts.push((await json(request)) as (typeof texts)[number])
  response.end('{}')
})
let gateway: GatewayProcess

beforeAll(async () => {
  await once(sms.listen(0, '127.0.0.1'), 'listening')
  const provider = join(folder, 'provider.json')
  writeFileSync(provider, JSON.stringify(PROVIDER))
  gateway = await startGatewayProcess('gateway/main.ts', {
    ...{ NODE_ENV: 'production', SANDBOX: '', DATA_DIR: join(folder, 'data'), OPS_SECRET },
    ...{ SECRET_KEY: 'k'.repeat(32), CHAT_APP_ID: 'id', CHAT_APP_SECRET: 'secret' },
    SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/send`,
    ...{ PROVIDER: provider, TRUSTED_PROXIES: '1' },
  })
}, 180_000)

afterAll(async () => {
  gateway.child.kill('SIGTERM')
  await gateway.exit
  sms.close()
  rmSync(folder, { recursive: true, force: true })
})

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
  await expect.poll(() => texts.find((one) => one.mobile === mobile)?.text).toMatch(/\d{6}/)
  const [smsCode = ''] = /\d{6}/.exec(texts.at(-1)?.text ?? '') ?? []
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
