import { afterAll, describe, expect, test } from 'vitest'
import { fetchOutside } from '#gateway/http/outside.ts'
import { startAlipay } from '../../../tests/support/order/alipay.ts'
import { createAlipay } from './alipay.ts'
import { createAlipayCaller, signedParams } from './alipay-caller.ts'
import type { AlipayAccount } from './alipay-config.ts'

const NOW = new Date('2026-03-02T02:00:00Z')
const now = () => NOW
const alipay = await startAlipay(now)
afterAll(() => alipay.close())

const other = await startAlipay(now)
afterAll(() => other.close())

function providerOf(account: Partial<AlipayAccount> = {}) {
  const all = { ...alipay.account, ...account }
  return createAlipay(all, now, createAlipayCaller(all, now, fetchOutside))
}
const provider = providerOf()

let count = 0
const orderOf = (fen = 8800) => ({
  paymentId: `P${10_000_000 + count++}`,
  fen,
  description: '课程/一年 & 课程=二年',
  method: 'alipay' as const,
  openId: null,
  expiresAt: new Date('2026-03-02T02:30:00Z'),
  address: '2001:db8::1',
  returnUrl: 'https://site.example/PayComplate?orderId=1',
  quitUrl: 'https://site.example/WatiForPay?orderId=1',
})
const opened = async (order = orderOf()) => ({
  ...order,
  url: (await provider.open(order)).url ?? '',
})
const partOf = (paymentId: string, fen: number, partId = 'R1', isRepeated = false) =>
  provider.refund({ partId, paymentId, fen, totalFen: 8800, isRepeated })

describe('a payment', () => {
  test('a link opens the cashier, leads back to the site, and is a trade only once somebody logs in', async () => {
    const { paymentId, url } = await opened()
    const { searchParams } = new URL(url)
    expect(searchParams.get('return_url')).toBe('https://site.example/PayComplate?orderId=1')
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
      quit_url: 'https://site.example/WatiForPay?orderId=1',
      total_amount: '88.00',
      time_expire: '2026-03-02 10:30:00',
    })
    expect(await provider.query(paymentId)).toEqual({ kind: 'unknown' })
    await provider.close(paymentId)
    await alipay.begin(url)
    expect(await provider.query(paymentId)).toEqual({ kind: 'open' })
    const { tradeNo } = await alipay.pay(url)
    expect(await provider.query(paymentId)).toEqual({
      ...{ kind: 'paid', transactionId: tradeNo, fen: 8800 },
      paidAt: NOW,
    })
  })

  test('a closed one can be paid no more, and closing a paid one changes nothing', async () => {
    const { paymentId, url } = await opened()
    await alipay.begin(url)
    await provider.close(paymentId)
    expect(await provider.query(paymentId)).toEqual({ kind: 'closed' })
    await expect(alipay.pay(url)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE')
    const paid = await opened()
    await alipay.pay(paid.url)
    await provider.close(paid.paymentId)
    expect(await provider.query(paid.paymentId)).toMatchObject({ kind: 'paid' })
  })

  test.each([
    ['of another amount', { fen: 1 }],
    ['to another address', { returnUrl: 'https://elsewhere.example/' }],
  ])('a link %s has another signature', async (_, changed) => {
    const order = orderOf()
    const [{ url = '' }, { url: wanted = '' }] = [
      await provider.open(order),
      await provider.open({ ...order, ...changed }),
    ]
    const forged = new URL(wanted)
    forged.searchParams.set('sign', new URL(url).searchParams.get('sign') ?? '')
    await expect(alipay.begin(forged.href)).rejects.toThrow('isv.invalid-signature')
  })
})

describe('a refund', () => {
  test('parts are refunded once each, and all of them are still a paid payment', async () => {
    const { paymentId, url } = await opened()
    await alipay.pay(url)
    expect(await partOf(paymentId, 3000)).toEqual({ kind: 'done' })
    expect(await partOf(paymentId, 3000)).toEqual({ kind: 'done' })
    expect(await partOf(paymentId, 3000, 'R1', true)).toEqual({ kind: 'done' })
    expect(await partOf(paymentId, 5800, 'R2', true)).toEqual({ kind: 'done' })
    expect(alipay.trades.get(paymentId)).toMatchObject({ state: 'TRADE_CLOSED' })
    expect(alipay.trades.get(paymentId)?.refunds.size).toBe(2)
    expect(await provider.query(paymentId)).toMatchObject({ kind: 'paid', fen: 8800 })
  })

  test('one with another sum under its number, above the payment, or without one is refused for good', async () => {
    const { paymentId, url } = await opened()
    await alipay.pay(url)
    await partOf(paymentId, 3000)
    const refused = (code: string) => ({ kind: 'refused', code })
    expect(await partOf(paymentId, 3001)).toEqual(refused('ACQ.DISCORDANT_REPEAT_REQUEST'))
    expect(await partOf(paymentId, 9000, 'R2')).toEqual(refused('ACQ.REASON_TRADE_REFUND_FEE_ERR'))
    expect(await partOf('PNOWHERE01', 1)).toEqual(refused('ACQ.TRADE_NOT_EXIST'))
  })

  test.each(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.SYSTEM_ERROR'])(
    'one that meets %s is tried again later',
    async (code) => {
      const { paymentId, url } = await opened()
      await alipay.pay(url)
      alipay.failures.push(code)
      await expect(partOf(paymentId, 8800)).rejects.toMatchObject({ code })
      expect(await partOf(paymentId, 8800, 'R1', true)).toEqual({ kind: 'done' })
    },
  )
})

describe('an answer', () => {
  test('an answer that the service has not signed is not trusted', async () => {
    const { paymentId, url } = await opened()
    await alipay.pay(url)
    const wrong = providerOf({ serviceKey: other.account.serviceKey })
    await expect(wrong.query(paymentId)).rejects.toMatchObject({ code: 'signature' })
    const stranger = providerOf({ appId: '2021000000000009' })
    await expect(stranger.query(paymentId)).rejects.toMatchObject({ code: 'isv.invalid-app-id' })
  })

  test('a service that is down is no refusal', async () => {
    const nobody = providerOf({ gatewayUrl: 'http://127.0.0.1:2/gateway.do' })
    await expect(nobody.query('P1')).rejects.toThrow()
  })
})

describe('the stand-in', () => {
  const ask = async (more: Record<string, string>, content = { out_trade_no: 'P1' }) => {
    const request = { method: 'alipay.trade.query', content, more }
    const params = signedParams(alipay.account, request, NOW)
    const answer = await fetch(`${alipay.account.gatewayUrl}?${new URLSearchParams(params)}`)
    return answer.text()
  }

  test.each([
    [{ charset: 'gb' }, 'isv.invalid-charset'],
    [{ format: 'XML' }, 'isv.invalid-format'],
    [{ timestamp: '2026-03-02T10:00:00' }, 'isv.invalid-timestamp'],
    [{ sign_type: 'RSA' }, 'isv.invalid-signature-type'],
    [{ method: 'alipay.trade.create' }, 'isv.invalid-method'],
    [{ version: '' }, 'isv.missing-version'],
    [{ trace: '1' }, 'isv.invalid-parameter'],
    [{}, 'ACQ.TRADE_NOT_EXIST'],
  ])('a request with %j is answered with %s', async (more, code) => {
    expect(await ask(more)).toContain(`"sub_code":"${code}"`)
  })

  test('a request with a field that the documents do not know is refused', async () => {
    const unknown = { out_trade_no: 'P1', amount: '1' }
    expect(await ask({}, unknown)).toContain('"sub_code":"ACQ.INVALID_PARAMETER"')
  })
})
