import { describe, expect } from 'vitest'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { login } from '#api/account/sign-in/login.ts'
import { parseAnswer } from '#api/envelope.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  authorise,
  exchangeCode,
  loginByChatApp,
  newCaller,
  oauthCode,
  setBehaviour,
} from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()

async function start(gateway: RunningGateway, query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.url}/oauth/start?${query}`, {
    redirect: 'manual',
    headers,
  })
  expect(response.status).toBe(302)
  expect(response.headers.get('set-cookie')).toBeNull()
  return new URL(response.headers.get('location') ?? '', gateway.url)
}

function redirectUri(authorizeUrl: URL): URL {
  return new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '')
}

describe('starting an authorisation', () => {
  test('the start leads to the provider with its parameters in the order it checks', async ({
    gateway,
  }) => {
    const address = await start(gateway, 'state=abc123&to=%2FMyCenter%3Fa%3D1%23b')
    expect(address.hash).toBe('#wechat_redirect')
    expect([...address.searchParams.keys()]).toEqual([
      'appid',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(address.searchParams.get('scope')).toBe('snsapi_userinfo')
    expect(address.searchParams.get('state')).toBe('abc123')
    expect(redirectUri(address).href).toBe(
      `${gateway.url}/userinfo?pathname=%2FMyCenter&query=a%3D1&hash=b`,
    )
  })

  test('the start accepts the return path in parts as well', async ({ gateway }) => {
    const address = await start(
      gateway,
      'state=s&scope=snsapi_base&pathname=%2Fsearch&query=q%3D%25E8&hash=',
    )
    expect(redirectUri(address).search).toBe('?pathname=%2Fsearch&query=q%3D%25E8&hash=')
  })

  test.for([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '/userinfo?pathname=%2F',
    `/${'a'.repeat(2048)}`,
    '',
  ])('the return path %j becomes the home page', async (to, { gateway }) => {
    const address = await start(gateway, `state=s&to=${encodeURIComponent(to)}`)
    expect(redirectUri(address).origin).toBe(gateway.url)
    expect(redirectUri(address).search).toBe('?pathname=%2F&query=&hash=')
  })

  test.for(['', 'state=', 'state=a-b', `state=${'a'.repeat(129)}`, 'state=a&scope=snsapi_all'])(
    'the query %j is refused',
    async (query, { gateway }) => {
      expect((await start(gateway, query)).href).toBe(`${gateway.url}/400`)
    },
  )

  test('a site with an origin of its own is returned to', async ({ startGateway }) => {
    const site = 'https://site.example'
    const own = await startGateway({ siteOrigins: [site] })
    for (const referer of [`${site}/login`, 'https://evil.example/', '']) {
      const response = await fetch(`${own.url}/oauth/start?state=s`, {
        redirect: 'manual',
        headers: referer ? { referer } : {},
      })
      const address = new URL(response.headers.get('location') ?? '', own.url)
      expect(redirectUri(address).origin).toBe(site)
    }
  })
})

describe('the provider of the sandbox', () => {
  const authorizeAt = (gateway: RunningGateway, query: string, cookie = '') =>
    fetch(`${gateway.url}/sandbox/oauth/authorize?${query}`, {
      redirect: 'manual',
      headers: { cookie },
    })
  const asked = async (gateway: RunningGateway, scope: string) =>
    (await start(gateway, `state=s1&scope=${scope}`)).search.slice(1)

  test('the sandbox’s provider asks for consent in Chinese and sets nothing the site can see', async ({
    gateway,
  }) => {
    const response = await authorizeAt(gateway, await asked(gateway, 'snsapi_userinfo'))
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(page).toMatch(/<html lang="zh-CN">[\s\S]*<h1>/)
    const [ming, hua] = [...page.matchAll(/href="([^"]+)" data-person/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    )
    expect(hua).toContain('person=hua')
    const agreed = await fetch(`${gateway.url}${ming}`, { redirect: 'manual' })
    const back = new URL(agreed.headers.get('location') ?? '')
    expect(back.pathname).toBe('/userinfo')
    expect(back.searchParams.get('state')).toBe('s1')
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{32}$/)
    expect(agreed.headers.get('set-cookie')).toMatch(/Path=\/sandbox\/oauth/)
    const refuse = /class="refuse" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const refused = await fetch(`${gateway.url}${refuse}`, { redirect: 'manual' })
    expect(refused.headers.get('location')).toMatch(/&state=s1$/)
    expect(refused.headers.get('location')).not.toContain('code=')
  })

  test('the sandbox’s provider gives the open id without consent and remembers who agreed', async ({
    gateway,
  }) => {
    for (const [cookie, open] of [
      ['', 'sandbox-open-ming'],
      ['sandbox_last=hua', 'sandbox-open-hua'],
    ] as const) {
      const response = await authorizeAt(gateway, await asked(gateway, 'snsapi_base'), cookie)
      const code = new URL(response.headers.get('location') ?? '').searchParams.get('code')
      expect(await exchangeCode(gateway, code ?? '')).toMatchObject({
        code: '0',
        data: { openid: open },
      })
    }
  })

  test.for([
    ['another order', (query: URLSearchParams) => query.append('appid', 'x')],
    ['another application', (query: URLSearchParams) => query.set('appid', 'x')],
    ['another scope', (query: URLSearchParams) => query.set('scope', 'x')],
    [
      'a foreign return address',
      (query: URLSearchParams) => query.set('redirect_uri', 'https://evil.example/userinfo'),
    ],
  ] as const)('the sandbox’s provider refuses %s', async ([_, spoil], { gateway }) => {
    const query = new URLSearchParams(await asked(gateway, 'snsapi_userinfo'))
    spoil(query)
    const response = await authorizeAt(gateway, String(query), 'sandbox_as=ming')
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  test('the sandbox’s provider answers a refusal on demand', async ({ gateway }) => {
    await setBehaviour(gateway, 'refuse')
    const back = await authorise(gateway)
    expect(back.searchParams.has('code')).toBe(false)
    expect(back.searchParams.get('state')).toBe('state1')
    expect((await authorise(gateway)).searchParams.has('code')).toBe(true)
  })

  test('the sandbox’s token endpoint answers with the documented errors', async ({ gateway }) => {
    const token = async (params: Record<string, string>) => {
      const query = new URLSearchParams(params)
      const byGet = await fetch(`${gateway.url}/sandbox/oauth/access_token?${query}`)
      const byPost = await fetch(`${gateway.url}/sandbox/oauth/access_token`, {
        method: 'POST',
        body: query,
      })
      expect(await byPost.json()).toMatchObject({})
      return (await byGet.json()) as { errcode?: number; openid?: string }
    }
    const app = { appid: 'wxsandbox', secret: 'sandbox', grant_type: 'authorization_code' }
    expect(await token({ ...app, appid: 'x', code: 'y' })).toMatchObject({ errcode: 40013 })
    expect(await token({ ...app, secret: 'x', code: 'y' })).toMatchObject({ errcode: 40125 })
    expect(await token(app)).toMatchObject({ errcode: 41008 })
    expect(await token({ ...app, code: 'nonsense' })).toMatchObject({ errcode: 40029 })
    const code = await oauthCode(gateway)
    expect(await token({ ...app, code })).toMatchObject({ openid: 'sandbox-open-ming' })
    expect(await token({ ...app, code })).toMatchObject({ errcode: 40163 })
  })

  test('an authorisation code expires after five minutes', async ({ gateway, clock }) => {
    const code = await oauthCode(gateway)
    await clock.advance(301_000)
    expect(await exchangeCode(gateway, code)).toMatchObject({ code: 'E110001' })
  })
})

describe('exchanging a code', () => {
  test('an exchange answers the open id and a handle of our own', async ({ gateway }) => {
    const answer = await exchangeCode(gateway, await oauthCode(gateway))
    expect(answer).toEqual({
      code: '0',
      msg: '',
      data: {
        openid: 'sandbox-open-ming',
        unionid: 'sandbox-union-ming',
        access_token: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
  })

  test('one code exchanged twenty times at once succeeds once', async ({ gateway }) => {
    const code = await oauthCode(gateway)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchangeCode(gateway, code)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'E110001')).toHaveLength(19)
  })

  test.for([
    ['used', 'E110001', '授权已失效，请重新授权'],
    ['invalid', 'E110001', '授权已失效，请重新授权'],
    ['expired', 'E110001', '授权已失效，请重新授权'],
    ['snapshot', 'E110002', '当前为快照页，请点击“使用完整服务”后再登录'],
    ['error500', 'E110003', '授权服务暂时不可用，请稍后再试'],
    ['badAppId', 'E110004', '授权配置有误，请联系客服'],
    ['busy', 'E110005', '授权过于频繁，请稍后再试'],
  ] as const)('the provider’s answer %s becomes %s', async ([next, code, msg], { gateway }) => {
    expect((await setBehaviour(gateway, next)).status).toBe(200)
    expect(await exchangeCode(gateway, await oauthCode(gateway))).toEqual({ code, msg, data: null })
  })

  test.for(['error500', 'busy'])(
    'a second exchange succeeds after %s',
    async (next, { gateway }) => {
      await setBehaviour(gateway, next)
      const code = await oauthCode(gateway)
      expect((await exchangeCode(gateway, code)).code).not.toBe('0')
      expect(await exchangeCode(gateway, code)).toMatchObject({ code: '0' })
    },
  )

  test('a slow provider holds up no other login', async ({ gateway }) => {
    await setBehaviour(gateway, 'slow')
    const code = await oauthCode(gateway)
    const slow = exchangeCode(gateway, code)
    const before = performance.now()
    await loginByChatApp(gateway, 'hua')
    expect(performance.now() - before).toBeLessThan(2500)
    expect(await slow).toMatchObject({ code: '0' })
  })
})

describe('logging in through the chat app', () => {
  test('a login takes over the nickname the user shared and finds the account again', async ({
    startGateway,
  }) => {
    const own = await startGateway()
    const first = await loginByChatApp(own, 'hua')
    expect(first).toMatchObject({
      isNew: true,
      session: { nickname: '示例小华', openId: 'sandbox-open-hua', loginType: 'wx' },
    })
    const again = await loginByChatApp(own, 'hua')
    expect(again).toMatchObject({ isNew: false, session: { userId: first.userId } })
    expect(again.token).not.toBe(first.token)
  })

  test('a silent login has no profile until the user shares it', async ({ startGateway }) => {
    const own = await startGateway()
    const silent = await loginByChatApp(own, 'hua', 'snsapi_base')
    expect(silent.session.nickname).toBe(`用户${silent.session.id}`)
    expect((await loginByChatApp(own, 'hua')).session.nickname).toBe('示例小华')
  })

  test('the provider’s stand-in nickname counts as no profile', async ({ startGateway }) => {
    const own = await startGateway()
    await setBehaviour(own, 'anonymous')
    const user = await loginByChatApp(own, 'hua')
    expect(user.session.nickname).toBe(`用户${user.session.id}`)
  })

  test('a handle works once, and only with its own open id', async ({ gateway }) => {
    const answer = await exchangeCode(gateway, await oauthCode(gateway))
    const { openId, accessToken } = parseAnswer(getAccessToken.answer, answer)
    const request = { kind: 'chatApp', openId, accessToken } as const
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => callGateway(newCaller(gateway), login, request)),
    )
    expect(tries.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(tries.find(({ code }) => code !== '0')).toMatchObject({
      code: 'E110006',
      msg: '登录凭证已失效，请重新登录',
    })
    const second = parseAnswer(
      getAccessToken.answer,
      await exchangeCode(gateway, await oauthCode(gateway)),
    )
    expect(
      await callGateway(newCaller(gateway), login, {
        kind: 'chatApp',
        openId: 'sandbox-open-hua',
        accessToken: second.accessToken,
      }),
    ).toMatchObject({ code: 'E110007' })
  })

  test('ten first logins at once make one user', async ({ startGateway }) => {
    const own = await startGateway()
    const logins = await Promise.all(Array.from({ length: 10 }, () => loginByChatApp(own, 'hua')))
    expect(new Set(logins.map(({ session }) => session.userId)).size).toBe(1)
    expect(logins.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

test('no sandbox endpoint exists outside the sandbox', async ({ startGateway }) => {
  const own = await startGateway({ isSandbox: false })
  const routes = [
    ['GET', '/sandbox/oauth/authorize'],
    ['GET', '/sandbox/oauth/consent'],
    ['GET', '/sandbox/oauth/access_token'],
    ['POST', '/sandbox/oauth/access_token'],
    ['POST', '/sandbox/oauth/behaviour'],
    ['GET', '/sandbox/outbox?mobile=13900000001'],
    ['POST', '/sandbox/messages'],
  ] as const
  for (const [method, path] of routes)
    expect((await fetch(`${own.url}${path}`, { method })).status, path).toBe(404)
})
