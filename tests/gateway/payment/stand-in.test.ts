import { expect } from 'vitest'
import type { Outside } from '#gateway/http/outside.ts'
import { createWechatPayCaller } from '#gateway/payment/provider/wechat-pay-caller.ts'
import { authorization, type PayAccount } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { createSandboxPay } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { played, sendBare, startWireServer } from '../../support/gateway/wire-server.ts'

/** The stand-in of the payment service refuses what the documents of the service refuse. */
const test = gatewayTest()

const HOST = 'https://api.mch.weixin.qq.com'
const NATIVE = '/v3/pay/transactions/native'
const H5 = '/v3/pay/transactions/h5'
const JSAPI = '/v3/pay/transactions/jsapi'
const REFUND = '/v3/refund/domestic/refunds'

type Fields = Record<string, unknown>
interface Sent {
  method?: 'GET' | 'POST'
  path?: string
  body?: Fields | string
  headers?: Record<string, string | undefined>
  /** Seconds between the request's time and the service's. */
  lateBy?: number
  account?: Partial<PayAccount>
}

/** What the documents show of 统一下单, with the values of this account. */
function opening({ appId, merchantId }: PayAccount, now: Date, more: Fields = {}): Fields {
  return {
    appid: appId,
    mchid: merchantId,
    description: '看盘基础课',
    out_trade_no: 'P1234567890',
    time_expire: new Date(now.getTime() + 600_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: 'https://www.example.com/public/pay/notify',
    amount: { total: 100, currency: 'CNY' },
    ...more,
  }
}

async function ask({ services }: RunningGateway, sent: Sent) {
  const { clock, config, db } = services
  const own = await sandboxPayAccount(db, config.secretKey)
  const { method = 'POST', path = NATIVE, headers = {}, lateBy = 0 } = sent
  const fields = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  const body = method === 'POST' ? fields : ''
  const timestamp = String(Math.floor(clock.now().getTime() / 1000) - lateBy)
  const given = { method, path, body, nonce: 'n'.repeat(32), timestamp }
  const all: Record<string, string | undefined> = {
    accept: 'application/json',
    'user-agent': 'test/1.0',
    'wechatpay-serial': Object.keys(own.platformKeys)[0],
    authorization: authorization({ ...own, ...sent.account }, given),
    'content-type': 'application/json',
    ...headers,
  }
  const known = Object.entries(all).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const server = await startWireServer(played(HOST, createSandboxPay(services)))
  try {
    const bare = { method, body, headers: Object.fromEntries(known) }
    const { status, text } = await sendBare(new URL(path, server.base).href, bare)
    return [status, text ? (JSON.parse(text).code ?? 'OK') : 'OK']
  } finally {
    await server.close()
  }
}

const accountOf = ({ services: { config, db } }: RunningGateway) =>
  sandboxPayAccount(db, config.secretKey)
const nowOf = ({ services }: RunningGateway) => services.clock.now()

const WRONG_HEADERS: readonly (readonly [string, Sent, number, string])[] = [
  ['no agent', { headers: { 'user-agent': undefined } }, 403, 'NO_AUTH'],
  ['another type accepted', { headers: { accept: 'text/html' } }, 406, 'PARAM_ERROR'],
  ['a form for a body', { headers: { 'content-type': 'text/plain' } }, 415, 'PARAM_ERROR'],
  ['a serial nobody has', { headers: { 'wechatpay-serial': 'F'.repeat(40) } }, 400, 'PARAM_ERROR'],
  ['no signature', { headers: { authorization: undefined } }, 401, 'SIGN_ERROR'],
  ['another scheme', { headers: { authorization: 'Bearer abc' } }, 401, 'SIGN_ERROR'],
  ['a time six minutes old', { lateBy: 360 }, 401, 'SIGN_ERROR'],
  ['a time six minutes early', { lateBy: -360 }, 401, 'SIGN_ERROR'],
  ['the signature of another merchant', { account: { merchantId: '1' } }, 401, 'SIGN_ERROR'],
  ['another certificate', { account: { merchantSerial: 'C'.repeat(40) } }, 401, 'SIGN_ERROR'],
]

test.for(WRONG_HEADERS)('the stand-in refuses %s', async ([, sent, status, code], { gateway }) => {
  const body = opening(await accountOf(gateway), nowOf(gateway))
  expect(await ask(gateway, { body, ...sent })).toEqual([status, code])
})

const SCENE = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } }
const WRONG_FIELDS: readonly (readonly [string, string, Fields])[] = [
  ['an unknown field', NATIVE, { colour: 'red' }],
  ['an unknown field of the amount', NATIVE, { amount: { total: 1, currency: 'CNY', fee: 1 } }],
  ['an amount as text', NATIVE, { amount: { total: '100', currency: 'CNY' } }],
  ['an amount of nothing', NATIVE, { amount: { total: 0, currency: 'CNY' } }],
  ['another currency', NATIVE, { amount: { total: 100, currency: 'USD' } }],
  ['a time with fractions', NATIVE, { time_expire: '2030-01-01T00:00:00.000+08:00' }],
  ['a time without its zone', NATIVE, { time_expire: '2030-01-01T00:00:00' }],
  ['a time that is over', NATIVE, { time_expire: '2020-01-01T00:00:00+08:00' }],
  ['an address for notices with parameters', NATIVE, { notify_url: 'https://a.example/?b=1' }],
  ['a number too short', NATIVE, { out_trade_no: 'P1' }],
  ['a description too long', NATIVE, { description: '字'.repeat(128) }],
  ['a payment in the chat app without a payer', JSAPI, {}],
  ['a payer where none belongs', NATIVE, { payer: { openid: 'o1' } }],
  ['a payment in a browser without a scene', H5, {}],
  ['a scene whose address is none', H5, { scene_info: { ...SCENE, payer_client_ip: 'here' } }],
  ['a scene of an unknown kind', H5, { scene_info: { ...SCENE, h5_info: { type: 'Fridge' } } }],
]

test.for(WRONG_FIELDS)(
  'the stand-in refuses the body with %s',
  async ([, path, more], { gateway }) => {
    const body = opening(await accountOf(gateway), nowOf(gateway), more)
    expect(await ask(gateway, { path, body })).toEqual([400, 'PARAM_ERROR'])
  },
)

test('the stand-in refuses a body that is no JSON, and accounts that do not belong together', async ({
  gateway,
}) => {
  const account = await accountOf(gateway)
  const body = (more: Fields) => opening(account, nowOf(gateway), more)
  expect(await ask(gateway, { body: '{' })).toEqual([400, 'PARAM_ERROR'])
  expect(await ask(gateway, { body: body({ appid: 'other' }) })).toEqual([
    400,
    'APPID_MCHID_NOT_MATCH',
  ])
  expect(await ask(gateway, { body: body({ mchid: '1' }) })).toEqual([400, 'MCH_NOT_EXISTS'])
})

test.for([
  ['GET', NATIVE],
  ['GET', '/v3/pay/transactions/out-trade-no/P1234567890/close'],
  ['POST', '/v3/pay/transactions/out-trade-no/P1234567890?mchid=1'],
  ['POST', `${REFUND}/R1`],
  ['GET', REFUND],
  ['POST', '/v3/pay/transactions/app'],
] as const)('the stand-in has nothing for %s %s', async ([method, path], { gateway }) => {
  expect(await ask(gateway, { method, path, body: {} })).toEqual([404, 'RESOURCE_NOT_EXISTS'])
})

test('the stand-in refuses a refund with unknown fields, of nothing, and beyond its payment', async ({
  gateway,
}) => {
  const refund = {
    out_trade_no: 'P0000000000',
    out_refund_no: 'R0000000000',
    amount: { refund: 1, total: 100, currency: 'CNY' },
  }
  const of = (more: Fields) => ask(gateway, { path: REFUND, body: { ...refund, ...more } })
  expect(await of({ sub_mchid: '1' })).toEqual([400, 'PARAM_ERROR'])
  expect(await of({ amount: { refund: 0, total: 100, currency: 'CNY' } })).toEqual([
    400,
    'PARAM_ERROR',
  ])
  expect(await of({ amount: { refund: 1, currency: 'CNY' } })).toEqual([400, 'PARAM_ERROR'])
  expect((await of({}))[0]).toBe(404)
})

test('the stand-in accepts what the documents allow, and the same number with other values is another payment', async ({
  gateway,
}) => {
  const account = await accountOf(gateway)
  const body = (more: Fields = {}) => opening(account, nowOf(gateway), more)
  expect(await ask(gateway, { body: body() })).toEqual([200, 'OK'])
  expect(await ask(gateway, { body: body() })).toEqual([200, 'OK'])
  const dearer = body({ amount: { total: 101, currency: 'CNY' } })
  expect(await ask(gateway, { body: dearer })).toEqual([400, 'INVALID_REQUEST'])
  const scene = body({ out_trade_no: 'P1234567891', scene_info: SCENE })
  expect(await ask(gateway, { path: H5, body: scene })).toEqual([200, 'OK'])
})

test('the stand-in takes a request without the name of a key, and answers it by the certificate that a merchant with the public key alone does not trust', async ({
  gateway,
}) => {
  const account = await accountOf(gateway)
  const body = opening(account, nowOf(gateway), { out_trade_no: 'P1234567892' })
  expect(await ask(gateway, { body, headers: { 'wechatpay-serial': undefined } })).toEqual([
    200,
    'OK',
  ])
  const [[id = '', pem = ''] = [], certificate = []] = Object.entries(account.platformKeys)
  expect(id).toMatch(/^PUB_KEY_ID_\d{32}$/)
  const standIn = createSandboxPay(gateway.services)
  let serial = ''
  const spoilt: Outside = async (address, request) => {
    const headers = new Headers(request.headers)
    headers.delete('wechatpay-serial')
    const answer = await standIn(address, { ...request, headers })
    serial = answer.headers.get('wechatpay-serial') ?? ''
    return answer
  }
  const onlyPublic = { ...account, platformKeys: { [id]: pem } }
  const query = `/v3/pay/transactions/out-trade-no/P1234567892?mchid=${account.merchantId}`
  const asked = (outside: Outside) =>
    createWechatPayCaller(onlyPublic, () => nowOf(gateway), outside)('GET', query)
  expect(await asked(standIn)).toMatchObject({ status: 200, body: { trade_state: 'NOTPAY' } })
  await expect(asked(spoilt)).rejects.toThrow('a wrong serial')
  expect(serial).toBe(certificate[0])
})
