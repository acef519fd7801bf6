import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect } from 'vitest'
import IndependentPay from 'wechatpay-node-v3'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import {
  authorization,
  type SignedMessage,
  signLines,
} from '#gateway/payment/provider/wechat-pay-signature.ts'
import { sandboxKeys } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { createNotice, signNotice } from '#gateway/sandbox/cashier/cashier-notice.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { startAlipay } from '../../support/order/alipay.ts'
import {
  createPaymentOf,
  orderDetail,
  placeOrder,
  sendNotice,
  signedNotice,
  transactionFor,
} from '../../support/order/calls.ts'

const lines: string[] = []

const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const alipay = await startAlipay()
afterAll(() => alipay.close())
const test = shopTest({ log, alipay: alipay.account })

const keysOf = (gateway: RunningGateway) =>
  sandboxKeys(gateway.services.db, gateway.services.config.secretKey)

/** An order awaiting payment, and the cashier's transaction for it. */
async function waiting(gateway: RunningGateway) {
  const buyer = await newPhoneUser(gateway)
  const { orderId } = await placeOrder(buyer)
  const payment = await createPaymentOf(buyer, orderId)
  return { buyer, orderId, transaction: await transactionFor(gateway.services, payment) }
}

/** Every row about money and orders. */
async function everything(gateway: RunningGateway) {
  const tables = [
    ...['orders', 'order_events', 'payments', 'payment_notices', 'refunds', 'coupons'],
    ...['ledger_transfers', 'ledger_lines', 'services', 'users'],
  ]
  const rows = tables.map((name) =>
    sql`select * from ${sql.table(name)} order by 1`.execute(gateway.services.db),
  )
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows))
}

async function expectRefused(gateway: RunningGateway, message: SignedMessage, doubt: string) {
  const before = await everything(gateway)
  lines.length = 0
  const response = await sendNotice(gateway, message)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.json()).toEqual({ code: 'FAIL', message: doubt })
  expect(lines.join('')).toContain(`"doubt":"${doubt}"`)
  expect(await everything(gateway)).toBe(before)
}

describe('a valid notice', () => {
  test('a notice counts once, and its repetition changes nothing', async ({ gateway }) => {
    const { buyer, orderId, transaction } = await waiting(gateway)
    const message = await signedNotice(gateway.services, transaction)
    expect(await (await sendNotice(gateway, message)).json()).toEqual({
      code: 'SUCCESS',
      message: 'OK',
    })
    const once = await everything(gateway)
    for (const again of [message, await signedNotice(gateway.services, transaction)])
      expect((await sendNotice(gateway, again)).status).toBe(200)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'serving' })
    expect(JSON.parse(await everything(gateway))[7]).toEqual(JSON.parse(once)[7])
  })

  test('a notice for a closed order brings a refund', async ({ gateway }) => {
    const { buyer, orderId, transaction } = await waiting(gateway)
    await send(buyer, cancelOrder, { orderId })
    const message = await signedNotice(gateway.services, transaction)
    expect((await sendNotice(gateway, message)).status).toBe(200)
    // Nobody paid at the stand-in itself: the refund is granted and waits for the cashier.
    expect(await orderDetail(buyer, orderId)).toMatchObject({
      state: 'closed',
      refunds: [{ state: 'approved', cashFen: 9900 }],
    })
  })
})

describe('a doubtful notice', () => {
  type Make = (gateway: RunningGateway) => Promise<SignedMessage>
  const tampered =
    (change: (message: SignedMessage) => Partial<SignedMessage>): Make =>
    async (gateway) => {
      const message = await signedNotice(gateway.services, (await waiting(gateway)).transaction)
      return { ...message, ...change(message) }
    }
  const notified =
    (change: Readonly<Record<string, unknown>>): Make =>
    async (gateway) =>
      signedNotice(gateway.services, { ...(await waiting(gateway)).transaction, ...change })
  const at =
    (seconds: number): Make =>
    async (gateway) => {
      const { transaction } = await waiting(gateway)
      return createNotice(
        await keysOf(gateway),
        transaction,
        new Date(gateway.services.clock.now().getTime() + seconds * 1000),
      )
    }

  test.for<readonly [string, string, Make]>([
    ['another signature', 'signature', tampered(() => ({ signature: 'AAAA' }))],
    ['no signature', 'signature', tampered(() => ({ signature: '' }))],
    [
      'a changed body',
      'signature',
      tampered(({ body }) => ({ body: body.replace('支付', '收款') })),
    ],
    ['a body printed anew', 'signature', tampered(({ body }) => ({ body: `${body}\n` }))],
    ['another nonce', 'signature', tampered(() => ({ nonce: '0'.repeat(32) }))],
    [
      'a probe',
      'probe',
      tampered(({ signature: s }) => ({ signature: `WECHATPAY/SIGNTEST/${s}` })),
    ],
    ['an unknown certificate', 'serial', tampered(() => ({ serial: '7'.repeat(40) }))],
    ['the name of no certificate', 'serial', tampered(() => ({ serial: 'constructor' }))],
    ['a time of six minutes ago', 'timestamp', at(-360)],
    ['a time six minutes ahead', 'timestamp', at(360)],
    ['no time', 'timestamp', tampered(() => ({ timestamp: '' }))],
    ['a fen less', 'amount', notified({ amount: { total: 9899, currency: 'CNY' } })],
    ['a fen more', 'amount', notified({ amount: { total: 9901, currency: 'CNY' } })],
    ['another currency', 'currency', notified({ amount: { total: 9900, currency: 'USD' } })],
    ['no currency', 'currency', notified({ amount: { total: 9900 } })],
    ['another merchant', 'merchant', notified({ mchid: '1900000009' })],
    ['another app', 'app', notified({ appid: 'wx0000000000000000' })],
    ['an unknown payment', 'payment', notified({ out_trade_no: 'P0000000000000000000000000000' })],
    ['a payment that failed', 'resource', notified({ trade_state: 'PAYERROR' })],
    ['no transaction', 'resource', notified({ transaction_id: '' })],
    ['no number as amount', 'resource', notified({ amount: { total: '1e99', currency: 'CNY' } })],
  ])(
    'a notice with %s is refused, logged as %s, and changes nothing',
    async ([_, doubt, make], { gateway }) => {
      await expectRefused(gateway, await make(gateway), doubt)
    },
  )

  test('a signed body without the shape of a notice is refused', async ({ gateway }) => {
    for (const body of [
      '',
      '[]',
      'null',
      '{"id":"x"}',
      '{"id":"x","event_type":"TRANSACTION.SUCCESS"}',
    ])
      await expectRefused(
        gateway,
        signNotice(await keysOf(gateway), body, gateway.services.clock.now()),
        'shape',
      )
  })

  test('a notice sealed under another key is refused', async ({ gateway }) => {
    const keys = await keysOf(gateway)
    const foreign = { ...keys, account: { ...keys.account, apiKey: 'x'.repeat(32) } }
    const { transaction } = await waiting(gateway)
    await expectRefused(
      gateway,
      createNotice(foreign, transaction, gateway.services.clock.now()),
      'resource',
    )
  })
})

describe('an independent client of the payment service', () => {
  const clientWith = (privateKey: string) =>
    new IndependentPay({
      appid: 'wx0',
      mchid: '1900000001',
      serial_no: 'A1',
      publicKey: Buffer.from(''),
      privateKey: Buffer.from(privateKey),
    })

  test('the client accepts and opens the notices of the stand-in', async ({ gateway }) => {
    const keys = await keysOf(gateway)
    const { transaction } = await waiting(gateway)
    const message = createNotice(keys, transaction, gateway.services.clock.now())
    // Otherwise the client would request certificates from the real service.
    Object.assign(IndependentPay, { certificates: keys.account.platformKeys })
    const client = clientWith(keys.account.merchantKey)
    expect(await client.verifySign(message)).toBe(true)
    const changed = { ...message, body: `${message.body} ` }
    expect(await client.verifySign(changed)).toBe(false)
    const { resource } = JSON.parse(message.body)
    const opened = client.decipher_gcm(
      resource.ciphertext,
      resource.associated_data,
      resource.nonce,
      keys.account.apiKey,
    )
    expect(opened).toEqual(transaction)
  })

  test('the gateway accepts the notices that the client signs', async ({ gateway }) => {
    const { buyer, orderId, transaction } = await waiting(gateway)
    const keys = await keysOf(gateway)
    const message = createNotice(keys, transaction, gateway.services.clock.now())
    const { timestamp, nonce, body } = message
    const signature = clientWith(keys.platformKey).sha256WithRsa(
      `${timestamp}\n${nonce}\n${body}\n`,
    )
    expect((await sendNotice(gateway, { ...message, signature })).status).toBe(200)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'serving' })
  })

  test('the client signs requests and bridge parameters to the same bytes', async ({ gateway }) => {
    const { account } = await keysOf(gateway)
    const client = clientWith(account.merchantKey)
    const request = {
      method: 'POST',
      path: '/v3/pay/transactions/native',
      body: '{"description":"课程","amount":{"total":9900}}',
      nonce: 'n'.repeat(32),
      timestamp: '1772416800',
    }
    const { method, nonce, timestamp, path, body } = request
    const signature = client.getSignature(method, nonce, timestamp, path, body)
    expect(authorization(account, request)).toContain(`signature="${signature}"`)
    const bridge = ['wx0', timestamp, nonce, 'prepay_id=wx1']
    expect(signLines(bridge, account.merchantKey)).toBe(
      client.sha256WithRsa(`${bridge.join('\n')}\n`),
    )
  })
})

describe('a notice of Alipay', () => {
  test('a notice that is not signed by it, or about another account, payment or sum, changes nothing', async ({
    gateway,
  }) => {
    const buyer = await newPhoneUser(gateway)
    const { orderId } = await placeOrder(buyer)
    const { url = '' } = await createPaymentOf(buyer, orderId, 'alipay')
    const trade = await alipay.begin(url)
    const unpaid = await everything(gateway)
    const paid = { ...trade, state: 'TRADE_SUCCESS' as const, paidAt: new Date() }
    const tell = async (body: URLSearchParams) => {
      const address = `${gateway.url}/payment/notify/alipay`
      const answer = await fetch(address, { method: 'POST', body })
      return `${answer.status} ${await answer.text()}`
    }
    const changes = [
      ['401', alipay.notice(paid, { total_amount: '0.01' }, true)],
      ['401', alipay.notice(paid, { sign_type: 'RSA' })],
      ['401', alipay.notice(paid, { sign: '' })],
      ['400', alipay.notice(paid, { app_id: '2021000000000009' })],
      ['400', alipay.notice(paid, { seller_id: '2088000000000009' })],
      ['400', alipay.notice(paid, { out_trade_no: 'PNOWHERE01' })],
      ['400', alipay.notice(paid, { total_amount: '0.01' })],
      ['400', alipay.notice(paid, { total_amount: '1e2' })],
      ['400', alipay.notice(paid, { gmt_payment: '' })],
    ] as const
    for (const [status, body] of changes) expect(await tell(body)).toBe(`${status} failure`)
    expect(await tell(alipay.notice(trade))).toBe('200 success')
    expect(await everything(gateway)).toBe(unpaid)
    expect(await tell(alipay.notice(paid))).toBe('200 success')
    expect(await orderDetail(buyer, orderId)).toMatchObject({ payments: [{ state: 'paid' }] })
  })
})
