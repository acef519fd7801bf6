import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PayConfig } from './pay-config.ts'
import { type CallWechatPay, createWechatPay } from './wechat-pay.ts'
import { createWechatPayCaller } from './wechat-pay-caller.ts'
import { signLines } from './wechat-pay-signature.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, fresh, old] = [pair(), pair(), pair()]
const account: PayConfig = {
  appId: 'wx1',
  merchantId: '1900000001',
  merchantSerial: 'A1',
  merchantKey: merchant.privateKey,
  apiKey: 'k'.repeat(32),
  platformKeys: { PUB_KEY_ID_01: fresh.publicKey, OLDCERT1: old.publicKey },
  notifyUrl: 'https://pay.example/payment/notify',
}
const NOW = new Date('2026-03-02T02:00:00Z')
const now = () => NOW

function answered(serial: string, privateKey: string) {
  const body = '{"trade_state":"NOTPAY"}'
  const timestamp = String(NOW.getTime() / 1000)
  return new Response(body, {
    headers: {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': signLines([timestamp, 'n', body], privateKey),
    },
  })
}

describe('several keys of the payment service', () => {
  test('a request names the preferred key, and an answer signed with any known key is trusted', async () => {
    const sent: Record<string, string>[] = []
    const answers = [
      answered('PUB_KEY_ID_01', fresh.privateKey),
      answered('OLDCERT1', old.privateKey),
      answered('PUB_KEY_ID_01', old.privateKey),
    ]
    const call = createWechatPayCaller(account, now, async (_, { headers = {} }) => {
      sent.push(Object.fromEntries(new Headers(headers)))
      return answers.shift() ?? new Response('', { status: 500 })
    })
    expect(await call('GET', '/v3/x')).toMatchObject({ status: 200 })
    expect(await call('GET', '/v3/x')).toMatchObject({ status: 200 })
    await expect(call('GET', '/v3/x')).rejects.toThrow('a wrong signature')
    expect(sent[0]).toMatchObject({
      'wechatpay-serial': 'PUB_KEY_ID_01',
      accept: 'application/json',
      'user-agent': expect.any(String),
    })
  })
})

describe('requests to the service', () => {
  const order = {
    paymentId: 'P12345678',
    fen: 100,
    description: '课程'.repeat(80),
    method: 'jsapi' as const,
    openId: 'o1',
    expiresAt: new Date('2026-03-02T02:30:00Z'),
    address: '2001:db8::1',
    returnUrl: 'https://site.example/PayComplate',
    quitUrl: 'https://site.example/WatiForPay',
  }

  test('the bridge is signed with the present time, and the payment expires later', async () => {
    const bodies: unknown[] = []
    const call: CallWechatPay = async (_method, _path, body) => {
      bodies.push(body)
      return { status: 200, body: { prepay_id: 'wx1' } }
    }
    const { bridge } = await createWechatPay(account, now, call).open(order)
    expect(bridge?.timeStamp).toBe(String(NOW.getTime() / 1000))
    expect(bodies).toMatchObject([
      {
        description: order.description.slice(0, 127),
        time_expire: '2026-03-02T02:30:00+00:00',
        payer: { openid: 'o1' },
      },
    ])
  })

  test.each([
    [{ status: 200, body: { status: 'SUCCESS' } }, { kind: 'done' }],
    [{ status: 200, body: { status: 'PROCESSING' } }, { kind: 'processing' }],
    [
      { status: 200, body: { status: 'ABNORMAL' } },
      { kind: 'refused', code: 'ABNORMAL' },
    ],
    [
      { status: 403, body: { code: 'USER_ACCOUNT_ABNORMAL' } },
      { kind: 'refused', code: 'USER_ACCOUNT_ABNORMAL' },
    ],
  ])('the answer %j to a refund becomes %j', async (answer, outcome) => {
    const refund = { partId: 'R1', paymentId: 'P1', fen: 1, totalFen: 1 }
    const provider = createWechatPay(account, now, async () => answer)
    const sent = { ...refund, isRepeated: false }
    expect(await provider.refund(sent)).toEqual(outcome)
  })

  test.each([
    [{ status: 403, body: { code: 'NOT_ENOUGH' } }],
    [{ status: 429, body: { code: 'FREQUENCY_LIMITED' } }],
    [{ status: 500, body: undefined }],
  ])('the answer %j to a refund is tried again later', async (answer) => {
    const provider = createWechatPay(account, now, async () => answer)
    const refund = { partId: 'R1', paymentId: 'P1', fen: 1, totalFen: 1 }
    const sent = { ...refund, isRepeated: false }
    await expect(provider.refund(sent)).rejects.toThrow('the provider answered')
  })
})
