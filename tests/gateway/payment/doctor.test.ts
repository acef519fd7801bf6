import { createCipheriv, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readAlipayConfig } from '#gateway/payment/alipay/alipay-config.ts'
import { signLines, verifyLines } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { type Answer, startWireServer } from '../../support/gateway/wire-server.ts'
import { examine } from '../../support/ops/examine.ts'
import { startAlipay } from '../../support/order/alipay.ts'

/** The payment service's host, as its documents describe the download of certificates. */
const SERIAL = '5157F09EFDC096DE15EBE81A47057A72'
const API_KEY = '0123456789abcdef0123456789abcdef'
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, other, service] = [pair(), pair(), pair()]
const folder = mkdtempSync(join(tmpdir(), 'pay-'))
const alipay = await startAlipay()
let host: Awaited<ReturnType<typeof startWireServer>>

const pem = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const ENV = {
  PAY_APP_ID: 'wx1',
  PAY_MERCHANT_ID: '1900000001',
  PAY_MERCHANT_SERIAL: 'A1',
  PAY_MERCHANT_KEY_FILE: pem('merchant.pem', merchant.privateKey),
  PAY_API_KEY: API_KEY,
  PAY_NOTIFY_URL: 'https://www.example.com/payment/notify',
  PAY_PLATFORM_SERIAL: SERIAL,
  PAY_PLATFORM_KEY_FILE: pem('service.pem', service.publicKey),
}

function sealed(apiKey: string) {
  const nonce = '61f9c719728a'
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
  cipher.setAAD(Buffer.from('certificate'))
  const bytes = [cipher.update('-----BEGIN CERTIFICATE-----'), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(bytes).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'certificate', ciphertext }
}

interface Said {
  serial?: string
  expires?: string
  signedBy?: string
}

/** Refuses a wrong signature as the service does, and signs its own answer. */
function certificates({
  serial = SERIAL,
  expires = '2031-01-01',
  signedBy = SERIAL,
}: Said = {}): Answer {
  return ({ method, url, headers, body }, response) => {
    const given = Object.fromEntries(
      [...String(headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
    )
    const lines = [method, url.pathname, given.timestamp ?? '', given.nonce_str ?? '', body]
    if (!verifyLines(lines, given.signature ?? '', merchant.publicKey)) {
      response.writeHead(401).end('{"code":"SIGN_ERROR","message":"wrong"}')
      return
    }
    const answer = JSON.stringify({
      data: [
        {
          serial_no: serial,
          effective_time: '2026-01-01T00:00:00+08:00',
          expire_time: `${expires}T00:00:00+08:00`,
          encrypt_certificate: sealed(API_KEY),
        },
      ],
    })
    const timestamp = String(Math.floor(Date.now() / 1000))
    response.writeHead(200, {
      'Wechatpay-Serial': signedBy,
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': 'n',
      'Wechatpay-Signature': signLines([timestamp, 'n', answer], service.privateKey),
    })
    response.end(answer)
  }
}

beforeAll(async () => {
  host = await startWireServer(certificates())
})
afterEach(() => host.answerWith(certificates()))
afterAll(async () => {
  await Promise.all([host.close(), alipay.close()])
  rmSync(folder, { recursive: true, force: true })
})

const findings = (more: Record<string, string> = {}, maxMs = 2000) =>
  examine({ env: { ...ENV, ...more }, hosts: { 'api.mch.weixin.qq.com': host }, maxMs })
const remedy = (words: string) => ({ state: 'fails', remedy: expect.stringContaining(words) })

test('a gateway without an account is not set up for money', async () => {
  expect((await examine()).payment).toMatchObject({ state: 'notSetUp' })
})

test('an account whose keys all fit is right, by one free download', async () => {
  const found = await findings()
  expect(found.payment).toMatchObject({ state: 'ok' })
  expect(found['payment, notices']).toMatchObject({ state: 'ok' })
  expect(host.arrived.at(-1)).toMatchObject({
    method: 'GET',
    url: { pathname: '/v3/certificates' },
  })
})

test('the key of another certificate is refused by the service, and named', async () => {
  const file = pem('other.pem', other.privateKey)
  const found = await findings({ PAY_MERCHANT_KEY_FILE: file })
  expect(found.payment).toMatchObject(remedy('PAY_MERCHANT_KEY_FILE'))
})

test('a wrong API key is found before the first notice', async () => {
  const found = await findings({ PAY_API_KEY: 'f'.repeat(32) })
  expect(found.payment).toMatchObject(remedy('API v3 key'))
})

test('a wrong or unknown key of the service is named', async () => {
  const wrong = await findings({ PAY_PLATFORM_KEY_FILE: pem('wrong.pem', other.publicKey) })
  expect(wrong.payment).toMatchObject(remedy('PAY_PLATFORM_KEYS'))
  host.answerWith(certificates({ signedBy: 'ANOTHER1' }))
  expect((await findings()).payment).toMatchObject({ detail: 'its answer has a wrong serial' })
})

test('a second certificate of the service, and one about to end, are announced', async () => {
  host.answerWith(certificates({ serial: 'NEXT0001' }))
  expect((await findings()).payment).toMatchObject({
    state: 'fails',
    detail: expect.stringContaining('NEXT0001'),
  })
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  host.answerWith(certificates({ expires: soon }))
  expect((await findings()).payment).toMatchObject({
    state: 'fails',
    detail: expect.stringMatching(/ends in \d days/),
  })
})

test('a merchant without certificates is checked by a payment that never was', async () => {
  host.answerWith(({ url }, response) => {
    const code = url.pathname === '/v3/certificates' ? 'RESOURCE_NOT_EXISTS' : 'ORDER_NOT_EXIST'
    response.writeHead(404).end(JSON.stringify({ code }))
  })
  expect((await findings()).payment).toMatchObject({ state: 'ok' })
  expect(host.arrived.at(-1)?.url.search).toBe('?mchid=1900000001')
})

test('an address for notices that the service would refuse is found', async () => {
  const found = await findings({ PAY_NOTIFY_URL: 'http://www.example.com/payment/notify?a=1' })
  expect(found['payment, notices']).toMatchObject({ state: 'fails' })
})

test('a silent service and one that nobody reaches fail', async () => {
  host.answerWith(() => {})
  expect((await findings({}, 200)).payment).toMatchObject({ detail: 'it does not answer in time' })
  const nobody = await examine({ env: ENV })
  expect(nobody.payment).toMatchObject({ detail: 'it is not reached: ECONNREFUSED' })
})

describe('Alipay', () => {
  const { account } = alipay
  const env = {
    ALIPAY_APP_ID: account.appId,
    ALIPAY_SELLER_ID: account.sellerId,
    ALIPAY_APP_KEY_FILE: pem('app.pem', account.appKey),
    ALIPAY_PUBLIC_KEY_FILE: pem('alipay.pem', account.serviceKey),
    ALIPAY_NOTIFY_URL: 'https://www.example.com/payment/notify/alipay',
  }
  const found = (more: Record<string, string> = {}) =>
    examine({ env: { ...env, ...more }, hosts: { 'openapi.alipay.com': alipay } })

  test('an application whose keys fit is right, by a question that costs nothing', async () => {
    expect((await examine()).alipay).toMatchObject({ state: 'notSetUp' })
    expect(await found()).toMatchObject({
      alipay: { state: 'ok' },
      'alipay, notices': { state: 'ok' },
    })
    expect(alipay.arrived.at(-1)?.url.searchParams.get('method')).toBe('alipay.trade.query')
  })

  test.each([
    ['ALIPAY_APP_KEY_FILE', pem('app-other.pem', other.privateKey)],
    ['ALIPAY_PUBLIC_KEY_FILE', pem('alipay-other.pem', other.publicKey)],
    ['ALIPAY_APP_ID', '2021000000000009'],
  ])('a wrong %s is named', async (name, value) => {
    expect((await found({ [name]: value })).alipay).toMatchObject(remedy(name))
  })

  test('an address for notices that leads elsewhere is found', async () => {
    const { 'alipay, notices': notices } = await found({
      ALIPAY_NOTIFY_URL: 'https://www.example.com/payment/notify',
    })
    expect(notices).toMatchObject({ state: 'fails' })
  })

  test.each([
    ['ALIPAY_SELLER_ID', '', 'missing: ALIPAY_SELLER_ID'],
    ['ALIPAY_SELLER_ID', '1', 'ALIPAY_SELLER_ID is not 16 digits'],
    ['ALIPAY_APP_KEY_FILE', pem('half.pem', account.serviceKey), 'holds no private key'],
    ['ALIPAY_PUBLIC_KEY_FILE', 'nowhere.pem', 'names no readable PEM file'],
    ['ALIPAY_NOTIFY_URL', 'https://www.example.com/?a=1', 'is no address without a query'],
  ])('a start with %s=%s is refused with the name of the variable', (name, value, reason) => {
    expect(() => readAlipayConfig({ ...env, [name]: value })).toThrow(reason)
  })
})
