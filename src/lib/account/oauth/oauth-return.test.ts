import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { linkChatApp } from '#api/account/oauth/link-chat-app.ts'
import { markWxRefreshed } from '#api/account/oauth/mark-wx-refreshed.ts'
import { encodeSessionRecord } from '#api/account/session/session-record.ts'
import { login } from '#api/account/sign-in/login.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

const GUARDED = { pathname: '/MyDynamic', query: 'a=1&b=%2F', hash: 'part' }
const ADDRESS = '/MyDynamic?a=1&b=%2F#part'

let page: ReturnType<typeof openAccountPage>

/** Simulates the browser's return to `/userinfo` with this query. */
function comeBack(query: Record<string, string>): void {
  const { sessionStorage, localStorage, replies } = page ?? {}
  page = openAccountPage({
    search: `?${new URLSearchParams(query)}`,
    userAgent: 'Mozilla/5.0 MicroMessenger/8.0',
  })
  for (const [key, value] of sessionStorage?.items ?? []) page.sessionStorage.setItem(key, value)
  for (const [key, value] of localStorage?.items ?? []) page.localStorage.setItem(key, value)
  for (const [path, reply] of replies ?? []) page.replies.set(path, reply)
}

/** Loads the module as a new page does. */
async function finish() {
  vi.resetModules()
  const { finishAuthorisation } = await import('./oauth-return.ts')
  return finishAuthorisation()
}

function answerLogin(isNew = false): void {
  page.replies.set(getAccessToken.path, {
    code: '0',
    data: { openid: 'open-1', access_token: 'handle-1' },
  })
  page.replies.set(login.path, {
    code: '0',
    data: { ...encodeSessionRecord(SESSION), isNew: isNew ? 1 : 0 },
  })
}

const start = (purpose: string) => page.sessionStorage.setItem('oauthState', `${purpose} st`)
const paths = () => page.calls.map(({ path }) => path)
const info = () =>
  JSON.parse(decodeURIComponent(page.localStorage.items.get('info') ?? '{}')) as object

beforeEach(() => {
  page = openAccountPage()
  page.sessionStorage.clear()
  comeBack({ code: 'c1', state: 'st', ...GUARDED })
  answerLogin()
})

describe('a code this tab requested', () => {
  it('a code logs in, marks the profile as fresh and leads back to path, query and hash', async () => {
    start('login')
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(paths()).toEqual([getAccessToken.path, login.path, markWxRefreshed.path])
    expect(page.calls[0]?.fields).toMatchObject({ code: 'c1', type: 'snsapi_userinfo' })
    expect(page.calls[1]?.fields).toMatchObject({ accessToken: 'handle-1', openId: 'open-1' })
    expect(info()).toMatchObject({ anztUid: 'u-1', wxRefreshed: true })
    expect(page.sessionStorage.items.has('oauthTries')).toBe(false)
  })

  it('a code is exchanged by the silent scope when it only refreshes', async () => {
    start('refresh')
    await finish()
    expect(page.calls[0]?.fields).toMatchObject({ type: 'snsapi_base' })
  })

  it('a refreshed profile of the person who is logged in is reported as no login', async () => {
    page.sessionStorage.setItem(
      'arrival',
      '?shareCode=s&actCode=a&shareType=1&shareTime=20260101000000',
    )
    const { saveSession } = await import('../session/session-store.ts')
    await saveSession(SESSION)
    start('refresh')
    await finish()
    expect(paths()).not.toContain('/crm/share/callback')
  })

  it('a code for the open id stores that id alone and logs nobody in', async () => {
    start('openid')
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(paths()).toEqual([getAccessToken.path])
    expect(page.localStorage.items.get('chatAppOpenId')).toBe('open-1')
    expect(page.localStorage.items.has('info')).toBe(false)
  })

  it('a code for the open id of a logged-in person is linked to the login, and they decide about the account', async () => {
    start('openid')
    page.localStorage.setItem(
      'info',
      encodeURIComponent(JSON.stringify(encodeSessionRecord(SESSION))),
    )
    const user = encodeSessionRecord({ ...SESSION, openId: 'open-1' })
    page.replies.set(linkChatApp.path, {
      code: '0',
      data: { user: encodeSessionRecord(SESSION), offer: 'bind' },
    })
    const asked = await finish()
    expect(asked).toMatchObject({ kind: 'offer', offer: 'bind', address: ADDRESS })
    expect(page.calls.at(-1)?.fields).toMatchObject({ accessToken: 'handle-1', openId: 'open-1' })
    page.replies.set(linkChatApp.path, { code: '0', data: { user, offer: 'none' } })
    const { acceptLink } = await import('./oauth-return.ts')
    if (asked.kind === 'offer') expect(await acceptLink(asked.identity)).toBeUndefined()
    expect(page.calls.at(-1)?.fields).toMatchObject({ accept: '1' })
    expect(info()).toMatchObject({ openId: 'open-1' })
  })

  it('a login that could not be linked goes on, and this tab does not try again by itself', async () => {
    start('openid')
    page.localStorage.setItem(
      'info',
      encodeURIComponent(JSON.stringify(encodeSessionRecord(SESSION))),
    )
    page.replies.set(linkChatApp.path, 'offline')
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(page.sessionStorage.items.get('oauthDone')).toBe('openid')
  })

  it('a login stays when the profile could not be marked', async () => {
    start('login')
    page.replies.set(markWxRefreshed.path, 'offline')
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(info()).toMatchObject({ anztUid: 'u-1', wxRefreshed: false })
    expect(page.sessionStorage.items.get('oauthDone')).toBe('refresh')
  })

  it('a registration is reported to the user who shared the page', async () => {
    const share = 'shareCode=s&actCode=a&shareType=1&shareTime=20260101000000'
    page.sessionStorage.setItem('arrival', `?${share}`)
    start('login')
    answerLogin(true)
    await finish()
    expect(page.calls.at(-1)).toMatchObject({
      path: '/crm/share/callback',
      fields: { shareCode: 's', eventType: '10', subEventType: '101' },
    })
  })

  it('a code is exchanged once, however often the page starts', async () => {
    start('login')
    vi.resetModules()
    const { finishAuthorisation } = await import('./oauth-return.ts')
    const [one, two] = await Promise.all([finishAuthorisation(), finishAuthorisation()])
    expect(one).toBe(two)
    expect(paths().filter((path) => path === getAccessToken.path)).toHaveLength(1)
  })

  it('a browser that cannot store the login is told so, without another round', async () => {
    start('login')
    page.localStorage.state = 'blocked'
    expect(await finish()).toMatchObject({ kind: 'failed', message: ACCOUNT_TEXTS.notStored })
    expect(page.left).toEqual([])
  })

  it.each([
    ['offline', ACCOUNT_TEXTS.offline],
    [{ code: 'E110003', msg: '授权服务暂时不可用' }, '授权服务暂时不可用'],
  ] as const)('a failed exchange says why: %j', async (reply, message) => {
    start('login')
    page.replies.set(getAccessToken.path, reply)
    expect(await finish()).toEqual({ kind: 'failed', message, purpose: 'login', address: ADDRESS })
    expect(page.sessionStorage.items.get('oauthDone')).toBe('login')
  })

  it.each(['//evil.example', '/login', 'javascript:alert(1)', ''])(
    'the way home replaces the target %j',
    async (pathname) => {
      comeBack({ code: 'c1', state: 'st', pathname })
      start('login')
      expect(await finish()).toEqual({ kind: 'leave', address: '/MyCenter' })
    },
  )
})

describe('a code nobody requested', () => {
  it.each(['', 'login other'])('a code is not exchanged (%j)', async (started) => {
    if (started) page.sessionStorage.setItem('oauthState', started)
    expect(await finish()).toMatchObject({
      kind: 'failed',
      message: ACCOUNT_TEXTS.authorisationUnbound,
    })
    expect(page.calls).toEqual([])
  })
})

describe('a spent code', () => {
  it('a spent code leads on without an exchange when its login is here', async () => {
    start('login')
    await finish()
    comeBack({ code: 'c1', state: 'st', ...GUARDED })
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(page.calls).toEqual([])
  })

  it('a spent code without its login leads to one more authorisation, then to a sentence', async () => {
    start('login')
    page.replies.set(getAccessToken.path, { code: 'E110001', msg: '授权已失效，请重新授权' })
    expect(await finish()).toEqual({ kind: 'authorising' })
    expect(page.left).toHaveLength(1)
    expect(page.left[0]).toMatch(/^\/oauth\/start\?scope=snsapi_userinfo&/)
    comeBack({ code: 'c1', state: 'st', ...GUARDED })
    expect(await finish()).toMatchObject({
      kind: 'failed',
      message: ACCOUNT_TEXTS.authorisationSpent,
      address: ADDRESS,
    })
    expect(page.left).toEqual([])
  })
})

describe('an answer without a code', () => {
  it('a refusal sends a guest of a login page to the phone login', async () => {
    comeBack({ state: 'st', ...GUARDED })
    start('login')
    const address = `/login?gotourl=${encodeURIComponent(ADDRESS)}`
    expect(await finish()).toEqual({ kind: 'leave', address })
    expect(page.sessionStorage.items.get('oauthDone')).toBe('login')
    expect(page.calls).toEqual([])
  })

  it('a refusal lets a guest of another page go on', async () => {
    comeBack({ state: 'st', pathname: '/wealth', query: 'x=1', hash: '' })
    start('login')
    expect(await finish()).toEqual({ kind: 'leave', address: '/wealth?x=1' })
  })

  it('an address without a state is a visit of the page it names', async () => {
    comeBack(GUARDED)
    expect(await finish()).toEqual({ kind: 'leave', address: ADDRESS })
    expect(page.sessionStorage.items.has('oauthDone')).toBe(false)
  })
})
