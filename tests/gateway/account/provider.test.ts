import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { getPageTicket } from '#api/account/oauth/get-page-ticket.ts'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { realProvider } from '#gateway/account/oauth/chat-app.ts'
import { createMetrics } from '#gateway/ops/health/metrics.ts'
import { errorAnswer, readRequest } from '#gateway/sandbox/oauth/chat-app-rules.ts'
import { newCaller, newMobile } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { test } from '../../support/gateway/fixture.ts'

/** Stands in for a third party's server: the chat app's, which refuses by its documents, or the SMS service. */
let server: Server
let host: string
let answers: { status?: number; body: unknown }[] = []
let requests: { path: string; body: string }[] = []
let heads: string[] = []
let lines: string[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url: path = '' } = request
    requests.push({ path, body })
    const contentType = request.headers['content-type'] ?? ''
    heads.push(`${method} ${contentType}`)
    const reading = readRequest({ method, path, contentType, body })
    if (path !== '/sms' && reading.kind === 'refused')
      answers = [{ body: errorAnswer(reading.errcode) }]
    const { status = 200, body: answer } = answers.shift() ?? { body: {} }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
afterEach(() => {
  answers = []
  requests = []
  heads = []
  lines = []
})

const metrics = createMetrics({ databaseKind: 'none', openStreams: () => 0 })
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const provider = () => realProvider({ appId: 'app1', appSecret: 'secret1' }, { log, metrics }, host)
const token = { access_token: 't', openid: 'o1', scope: 'snsapi_userinfo', unionid: 'u1' }

describe('the chat app’s own protocol', () => {
  test('the provider brings identity and profile of a user', async () => {
    answers = [
      { body: token },
      {
        body: {
          nickname: '一二三四五六七八九十',
          headimgurl: 'https://thirdwx.qlogo.cn/mmopen/a/132',
        },
      },
    ]
    expect(await provider().exchange('c1')).toEqual({
      kind: 'identity',
      identity: {
        openId: 'o1',
        unionId: 'u1',
        nickname: '一二三四五六七八',
        avatar: '/thirdwx/mmopen/a/132',
      },
    })
    expect(requests.map(({ path }) => path)).toEqual([
      '/sns/oauth2/access_token?appid=app1&secret=secret1&code=c1&grant_type=authorization_code',
      '/sns/userinfo?access_token=t&openid=o1&lang=zh_CN',
    ])
  })

  test('the provider is not asked for a profile that the user did not allow', async () => {
    answers = [{ body: { ...token, scope: 'snsapi_base', unionid: undefined } }]
    expect(await provider().exchange('c1')).toMatchObject({
      identity: { openId: 'o1', unionId: null, nickname: null, avatar: null },
    })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [{ nickname: '微信用户', headimgurl: 'https://thirdwx.qlogo.cn/grey' }],
    [{ errcode: 42001 }],
    [{ nickname: '\u202e', headimgurl: 'https://elsewhere.example/a.png' }],
  ])('the profile %j counts as no profile', async (profile) => {
    answers = [{ body: token }, { body: profile }]
    expect(await provider().exchange('c1')).toMatchObject({
      identity: { openId: 'o1', nickname: null, avatar: null },
    })
  })

  test.each([
    [{ errcode: 40029 }, 'CODE_SPENT'],
    [{ errcode: 40163 }, 'CODE_SPENT'],
    [{ errcode: 42001 }, 'CODE_SPENT'],
    [{ errcode: 40013 }, 'PROVIDER_MISCONFIGURED'],
    [{ errcode: 40125 }, 'PROVIDER_MISCONFIGURED'],
    [{ errcode: 45011 }, 'PROVIDER_BUSY'],
    [{ errcode: -1 }, 'PROVIDER_DOWN'],
    [{ ...token, is_snapshotuser: 1 }, 'SNAPSHOT_USER'],
    [{}, 'PROVIDER_DOWN'],
    ['<html>', 'PROVIDER_DOWN'],
    ['', 'PROVIDER_DOWN'],
  ])('the provider’s answer %j becomes %s', async (body, failure) => {
    answers = [{ body }]
    expect(await provider().exchange('c1')).toEqual({ kind: 'failed', failure })
  })

  test('the provider lends a ticket for a token that is asked for by POST with JSON alone', async () => {
    answers = [
      { body: { access_token: 'app-token' } },
      { body: { errcode: 0, ticket: 'ticket1', expires_in: 7200 } },
    ]
    expect(await provider().lendTicket()).toEqual({ value: 'ticket1', expiresInSeconds: 7200 })
    expect(requests).toEqual([
      {
        path: '/cgi-bin/stable_token',
        body: JSON.stringify({
          appid: 'app1',
          secret: 'secret1',
          grant_type: 'client_credential',
        }),
      },
      { path: '/cgi-bin/ticket/getticket?access_token=app-token&type=jsapi', body: '' },
    ])
  })

  test.each([
    [{ errcode: 0, errmsg: 'ok', msgid: 7 }, 'sent'],
    [{ errcode: 45009, errmsg: 'quota' }, 'later'],
    [{ errcode: 43004, errmsg: 'require subscribe' }, 'never'],
    ['<html>', 'later'],
  ])('a notice that is answered by %j is %s', async (body, outcome) => {
    answers = [{ body }]
    const notice = { openId: 'o1', templateId: 't1', onceId: 'n1', values: { thing1: '到价' } }
    const address = 'https://site.invalid/StockDetails?symbol=sh600519'
    expect(await provider().sendNotice('app-token', { ...notice, address })).toBe(outcome)
    expect(requests).toEqual([
      {
        path: '/cgi-bin/message/template/send?access_token=app-token',
        body: JSON.stringify({
          ...{ touser: 'o1', template_id: 't1', client_msg_id: 'n1', url: address },
          data: { thing1: { value: '到价' } },
        }),
      },
    ])
  })

  test('a refusal is no ticket, and its error code is logged and counted', async () => {
    answers = [{ body: { errcode: 40164, errmsg: 'invalid ip' } }]
    expect(await provider().lendTicket()).toBeUndefined()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { path: '/cgi-bin/stable_token', errcode: 40164, errmsg: 'invalid ip' },
    ])
    expect(lines.join()).not.toContain('secret1')
    expect(await metrics.registry.metrics()).toContain(
      'gateway_outside_failures_total{service="chatApp",operation="/cgi-bin/stable_token",code="40164"} 1',
    )
  })
})

describe('the stand-in of the chat app', () => {
  const app = 'appid=a&secret=s'
  test.each([
    ['GET', `/cgi-bin/stable_token?${app}&grant_type=client_credential`, '', 43002],
    ['POST', '/cgi-bin/stable_token', `${app}&grant_type=client_credential`, 47001],
    ['POST', '/cgi-bin/stable_token', '{"appid":"a","secret":"s"}', 40002],
    ['POST', `/sns/oauth2/access_token?${app}`, '', 43001],
    ['GET', `/sns/oauth2/access_token?${app}&grant_type=authorization_code`, '', 41008],
    ['GET', '/cgi-bin/ticket/getticket?access_token=t&type=wx', '', 40097],
    ['GET', '/cgi-bin/ticket/getticket?access_token=t&type=jsapi&extra=1', '', 40097],
    ['GET', '/cgi-bin/no/such/address', '', 40066],
  ])('the request %s %s with the body %j is refused by %i', (method, path, body, errcode) => {
    const contentType = 'application/json'
    expect(readRequest({ method, path, contentType, body })).toEqual({ kind: 'refused', errcode })
  })
})

describe('the signature of a page', () => {
  test('a signature is given for pages of the site alone, with one ticket for all', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({ siteOrigins: ['https://site.example'] })
    const sign = (url: string) =>
      callGateway(newCaller(gateway), getPageTicket, { kind: 'jsapi', url })
    expect(await sign('https://site.example/search?q=1#x')).toMatchObject({
      code: '0',
      data: {
        appId: 'wxsandbox',
        timestamp: expect.any(Number),
        nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
        signature: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    })
    for (const url of ['https://evil.example/', 'http://site.example/', 'nonsense'])
      expect(await sign(url)).toEqual({
        code: 'E110031',
        msg: '页面地址不在允许的域名内',
        data: null,
      })
    const kept = await gateway.services.db.selectFrom('chat_app_secrets').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('sandbox-ticket')
  })

  test('a signature is given for this server’s own pages when it serves the site', async ({
    startGateway,
  }) => {
    const gateway = await startGateway()
    const request = { kind: 'jsapi', url: `${gateway.url}/login` } as const
    expect(await callGateway(newCaller(gateway), getPageTicket, request)).toMatchObject({
      code: '0',
    })
  })
})

describe('the SMS service', () => {
  test('the SMS service gets number and text, again after a failure, and the outbox forgets what was sent', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({
      isSandbox: false,
      sms: { kind: 'webhook', url: `${host}/sms` },
    })
    const mobile = newMobile()
    answers = [{ status: 503, body: '' }, { body: {} }]
    const request = { mobile, purpose: 'login' } as const
    expect(await callGateway(newCaller(gateway), sendCode, request)).toMatchObject({
      code: '0',
    })
    await expect.poll(() => requests.length, { timeout: 5000 }).toBe(2)
    expect(requests[0]).toEqual(requests[1])
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({
      id: expect.any(String),
      mobile,
      text: expect.stringMatching(/\d{6}/),
    })
    const waiting = () => gateway.services.db.selectFrom('sms_outbox').selectAll().execute()
    await expect.poll(waiting).toEqual([])
  })

  test('the message is the one of the document for operators, tried three times with one id and again later', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({
      isSandbox: false,
      sms: { kind: 'webhook', url: `${host}/sms` },
    })
    const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(
      '## What `SMS_URL` receives',
    )
    const documented = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '{}')
    const mobile = newMobile()
    answers = [
      { status: 500, body: '' },
      { status: 301, body: '' },
      { status: 400, body: {} },
    ]
    await callGateway(newCaller(gateway), sendCode, { mobile, purpose: 'login' })
    await expect.poll(() => requests.length, { timeout: 8000 }).toBe(3)
    // A round finds it after its first pause.
    await expect.poll(() => requests.length, { timeout: 60_000 }).toBe(4)
    const [first, ...others] = requests.map(({ body }) => JSON.parse(body))
    expect(Object.keys(first)).toEqual(Object.keys(documented))
    const code = /\d{6}/.exec(first.text)?.[0] ?? ''
    expect({ ...first, id: '1024', text: first.text.replace(code, '123456') }).toEqual({
      ...documented,
      mobile,
    })
    expect(others).toEqual([first, first, first])
    const waiting = () => gateway.services.db.selectFrom('sms_outbox').selectAll().execute()
    await expect.poll(waiting).toEqual([])
    expect(new Set(heads)).toEqual(new Set(['POST application/json']))
    for (const words of [
      '`POST`',
      '`Content-Type: application/json`',
      'three times within seconds',
      'growing to ten minutes',
      'five seconds',
    ])
      expect(section.split('\n## ')[0]).toContain(words)
  })
})
