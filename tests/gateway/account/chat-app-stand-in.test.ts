import { expect } from 'vitest'
import { CHAT_APP_HOST, realProvider } from '#gateway/account/oauth/chat-app.ts'
import { createSandboxChatApp } from '#gateway/sandbox/oauth/chat-app-server.ts'
import { SANDBOX_APP } from '#gateway/sandbox/oauth/oauth-people.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { oauthCode, setBehaviour } from '../../support/account/calls.ts'
import { noticesTo } from '../../support/account/notices.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { played, sendBare, startWireServer } from '../../support/gateway/wire-server.ts'

/**
 * The stand-in of the chat app refuses over HTTP what the documents of the chat app refuse (全局返回码); errors have the
 * status 200 there as well.
 */
const test = gatewayTest()

type Fields = Readonly<Record<string, unknown>>
interface Answer {
  errcode?: number
  access_token: string
  expires_in: number
  openid?: string
  ticket?: string
  msgid?: number
}

const OWN = { appid: SANDBOX_APP.appId, secret: SANDBOX_APP.appSecret }
const EXCHANGE = { ...OWN, grant_type: 'authorization_code' }
const GRANT = { ...OWN, grant_type: 'client_credential' }

async function send(
  { services }: RunningGateway,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: Fields,
): Promise<Answer> {
  const server = await startWireServer(played(CHAT_APP_HOST, createSandboxChatApp(services)))
  try {
    const { status, text } = await sendBare(
      new URL(`${path}?${new URLSearchParams(query)}`.replace(/\?$/, ''), server.base).href,
      {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : '',
      },
    )
    expect(status).toBe(200)
    return JSON.parse(text)
  } finally {
    await server.close()
  }
}

const tokenOf = (gateway: RunningGateway) => send(gateway, '/cgi-bin/stable_token', {}, GRANT)
const exchange = (gateway: RunningGateway, fields: Readonly<Record<string, string>>) =>
  send(gateway, '/sns/oauth2/access_token', { ...EXCHANGE, ...fields })

const VALUES = { thing1: '讲义已寄出', thing2: '看盘基础课', time3: '2026年11月20日 10:30' }
function notice(more: Fields = {}, values: Readonly<Record<string, string>> = VALUES): Fields {
  const data = Object.entries(values).map(([name, value]) => [name, { value }])
  return {
    ...{ touser: 'sandbox-open-ming', template_id: 'sandbox-order', client_msg_id: 'n1' },
    data: Object.fromEntries(data),
    ...more,
  }
}

async function sendNotice(gateway: RunningGateway, body: Fields, token?: string): Promise<Answer> {
  const access_token = token ?? (await tokenOf(gateway)).access_token
  return send(gateway, '/cgi-bin/message/template/send', { access_token }, body)
}

test('the stand-in gives a login for a code once, to the account with its own secret alone', async ({
  gateway,
}) => {
  const code = await oauthCode(gateway)
  expect(await exchange(gateway, { code, secret: 'another' })).toMatchObject({ errcode: 40125 })
  expect(await exchange(gateway, { code, appid: 'wxother' })).toMatchObject({ errcode: 40013 })
  expect(await exchange(gateway, { code, grant_type: 'password' })).toMatchObject({
    errcode: 40002,
  })
  expect(await exchange(gateway, { code })).toMatchObject({ openid: 'sandbox-open-ming' })
  expect(await exchange(gateway, { code })).toMatchObject({ errcode: 40163 })
  expect(await exchange(gateway, { code: 'f'.repeat(32) })).toMatchObject({ errcode: 40029 })
})

test('the stand-in gives no login for a code that is five minutes old', async ({
  gateway,
  clock,
}) => {
  const code = await oauthCode(gateway)
  await clock.advance(301_000)
  expect(await exchange(gateway, { code })).toMatchObject({ errcode: 40029 })
})

test('the stand-in gives the token of the account to its own secret alone', async ({ gateway }) => {
  const ask = (more: Fields) => send(gateway, '/cgi-bin/stable_token', {}, { ...GRANT, ...more })
  expect(await ask({ secret: 'another' })).toMatchObject({ errcode: 40125 })
  expect(await ask({ appid: 'wxother' })).toMatchObject({ errcode: 40013 })
  expect(await ask({ grant_type: 'authorization_code' })).toMatchObject({ errcode: 40002 })
  await setBehaviour(gateway, 'accountBusy')
  expect(await ask({})).toMatchObject({ errcode: 45011 })
  const { expires_in } = await ask({})
  expect(expires_in).toBeGreaterThan(300)
  expect(expires_in).toBeLessThanOrEqual(7200)
})

test('the stand-in gives everybody the same token until it changes, takes both for five minutes, and then refuses the old one', async ({
  gateway,
  clock,
}) => {
  const first = await tokenOf(gateway)
  expect((await tokenOf(gateway)).access_token).toBe(first.access_token)
  await clock.advance((first.expires_in - 60) * 1000)
  const second = await tokenOf(gateway)
  expect(second.access_token).not.toBe(first.access_token)
  for (const { access_token } of [first, second])
    expect(await sendNotice(gateway, notice(), access_token)).toMatchObject({ errcode: 0 })
  await clock.advance(61_000)
  const getTicket = ({ access_token }: Answer) =>
    send(gateway, '/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' })
  expect(await sendNotice(gateway, notice(), first.access_token)).toMatchObject({ errcode: 42001 })
  expect(await getTicket(first)).toMatchObject({ errcode: 42001 })
  expect(await getTicket(second)).toMatchObject({ errcode: 0, ticket: 'sandbox-ticket' })
  expect(await sendNotice(gateway, notice(), 'replaced')).toMatchObject({ errcode: 40001 })
  expect(await getTicket({ ...first, access_token: 'replaced' })).toMatchObject({ errcode: 40001 })
})

const WRONG_NOTICES: readonly (readonly [string, Fields, number])[] = [
  ['a template of another account', notice({ template_id: 'other' }), 40037],
  ['a reader of another account', notice({ touser: 'oABC' }), 40003],
  ['no values', notice({ data: undefined }), 47003],
  ['a value too few', notice({}, { thing1: '讲义已寄出', thing2: '看盘基础课' }), 47003],
  ['a field the template has not', notice({}, { ...VALUES, thing9: '多' }), 47003],
  ['a line too long', notice({}, { ...VALUES, thing1: '长'.repeat(21) }), 47003],
  ['a time in another form', notice({}, { ...VALUES, time3: '2026-11-20 10:30' }), 47003],
  ['a misspelt field', notice({ template: 'sandbox-order' }), 40097],
]

test.for(WRONG_NOTICES)(
  'the stand-in sends no notice with %s',
  async ([, body, errcode], { gateway }) => {
    expect(await sendNotice(gateway, body)).toMatchObject({ errcode })
  },
)

test('the stand-in sends no notice beyond the day’s quota or to somebody who does not follow, and one with the same number once', async ({
  gateway,
}) => {
  const touser = 'sandbox-open-new77'
  const body = notice({ touser })
  await setBehaviour(gateway, 'noticeQuota')
  expect(await sendNotice(gateway, body)).toMatchObject({ errcode: 45009 })
  await setBehaviour(gateway, 'unfollowed')
  expect(await sendNotice(gateway, body)).toMatchObject({ errcode: 43004 })
  expect(await noticesTo(gateway, touser)).toEqual([])
  for (const _ of ['first', 'again'])
    expect(await sendNotice(gateway, body)).toMatchObject({ errcode: 0, msgid: expect.any(Number) })
  expect(await noticesTo(gateway, touser)).toHaveLength(1)
})

test('the client of the chat app is understood by the stand-in over HTTP, and names a wrong secret', async ({
  gateway,
}) => {
  const { services } = gateway
  const server = await startWireServer(played(CHAT_APP_HOST, createSandboxChatApp(services)))
  const host = server.base.replace(/\/$/, '')
  try {
    const client = realProvider(SANDBOX_APP, services, host)
    expect(await client.exchange(await oauthCode(gateway))).toMatchObject({
      identity: { openId: 'sandbox-open-ming' },
    })
    expect(await client.lendTicket()).toMatchObject({ value: 'sandbox-ticket' })
    const { value = '' } = (await client.lendToken()) ?? {}
    const own = { openId: 'sandbox-open-ming', templateId: 'sandbox-order', onceId: 'n2' }
    const sent = { ...own, address: 'https://site.invalid/OrderDetails', values: VALUES }
    expect(await client.sendNotice(value, sent)).toBe('sent')
    expect(await client.sendNotice(value, { ...sent, templateId: 'other' })).toBe('never')
    expect(await client.sendNotice('replaced', sent)).toBe('unauthorised')
    await setBehaviour(gateway, 'noticeQuota')
    expect(await client.sendNotice(value, sent)).toBe('later')
    const stranger = realProvider({ ...SANDBOX_APP, appSecret: 'old' }, services, host)
    expect(await stranger.exchange(await oauthCode(gateway))).toEqual({
      kind: 'failed',
      failure: 'PROVIDER_MISCONFIGURED',
    })
    expect(await stranger.lendToken()).toBeUndefined()
  } finally {
    await server.close()
  }
})
