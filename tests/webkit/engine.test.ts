import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPhoneUser } from '../support/account/calls.ts'
import { randomMobile } from '../support/browser/browser.ts'
import { CHAT_APP_AGENT } from '../support/browser/chat-app.ts'
import { startWithoutStorage } from '../support/browser/sandboxed-origin.ts'
import { IS_LOADED, launchWebKit, type WebKitPage } from '../support/browser/webkit.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { type RunningSite, startSite } from '../support/site/site.ts'

/** The closest engine available here to the chat app's on iPhones. */
let site: RunningSite
let page: WebKitPage

beforeAll(async () => {
  site = await startSite(SITE_DIRS.smart)
})
afterAll(() => site.stop())
afterEach(() => page.close())

async function codeFor(mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await fetch(`${site.url}/sandbox/outbox?mobile=${mobile}`)
    const { messages } = (await response.json()) as { messages: { code: string }[] }
    const code = messages.at(-1)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was sent to ${mobile}`)
}

async function logIn(): Promise<void> {
  const mobile = randomMobile()
  await page.fill('input[autocomplete~="tel"]', mobile)
  await page.click('input[type="checkbox"]')
  await page.evaluate(
    `[...document.querySelectorAll('button')].find((b) => b.textContent.includes('获取验证码')).click()`,
  )
  await page.fill('input[autocomplete="one-time-code"]', await codeFor(mobile))
}

const AT = (path: string) =>
  `return location.pathname === '${path}' && document.readyState === 'complete'`
const AUTH = (state: string) => `return document.documentElement.dataset.auth === '${state}'`

describe('WebKit', () => {
  test('a guarded address leads over login back to exactly that address', async () => {
    page = await launchWebKit()
    await page.goto(`${site.url}/BindingPhoneV2?from=a%20b#part`)
    await page.until(AT('/login'), 'the login page')
    await logIn()
    await page.until(AT('/BindingPhoneV2'), 'the page asked for')
    expect(await page.url()).toBe(`${site.url}/BindingPhoneV2?from=a%20b#part`)
  })

  test('a step back from another page restores the page as it was left, without a stuck bar', async () => {
    page = await launchWebKit()
    await page.goto(`${site.url}/aboutDetailPrivacyanzt`)
    await page.evaluate('addEventListener("pageshow", (e) => { window.cameBack = e.persisted })')
    await page.touch()
    await page.evaluate('scrollTo(0, 900)')
    await page.until(`return ${IS_LOADED}`, 'the whole page')
    await page.evaluate(`document.querySelector('a[href="/AboutUs"]').click()`)
    await page.until(AT('/AboutUs'), 'the next page')
    await page.back()
    await page.until(AT('/aboutDetailPrivacyanzt'), 'the page before')
    await page.until('return Math.abs(scrollY - 900) < 12', 'the place it was left at')
    expect(await page.evaluate('return window.cameBack')).toBe(true)
    await page.until(
      `return !document.querySelector('[role="progressbar"]:not([hidden])')?.checkVisibility?.()`,
      'no progress bar left over',
    )
  })

  test('the back control goes back, and from the first page of a tab home, after a popup, too', async () => {
    page = await launchWebKit()
    // Replaces the empty page with which a tab begins.
    await page.evaluate(`setTimeout(() => location.replace('${site.url}/test'))`)
    await page.until(AT('/test'), 'the first page')
    await page.until(`return ${IS_LOADED}`, 'the whole page')
    await page.evaluate(`document.querySelector('a[href="/AboutUs"]').click()`)
    await page.until(AT('/AboutUs'), 'the next page')
    await page.evaluate(`document.querySelector('[data-back]').click()`)
    await page.until(AT('/test'), 'the first page again')
    // A tap before the page listens is repeated.
    await page.until(
      `const popup = document.querySelector('dialog[open]')
       if (!popup) document.querySelector('[data-opens="demo-dialog"]').click()
       return popup !== null && history.state?.popups === 1`,
      'the popup with its entry',
    )
    await page.evaluate(`document.querySelector('dialog[open] [data-closes="ok"]').click()`)
    await page.until('return !history.state?.popups', 'its entry')
    await page.evaluate(`document.querySelector('[data-back]').click()`)
    await page.until(AT('/'), 'home')
  })

  test('a page kept by the engine shows nobody after logging out elsewhere', async () => {
    page = await launchWebKit()
    await page.goto(`${site.url}/login?gotourl=%2FMyCenter`)
    await logIn()
    await page.until(AT('/MyCenter'), 'the centre')
    await page.until(AUTH('user'), 'the user')
    await page.goto(`${site.url}/AboutUs`)
    await page.evaluate(
      'localStorage.removeItem("info"); document.cookie = "info=; Path=/; Max-Age=0"',
    )
    await page.back()
    await page.until(AT('/MyCenter'), 'the centre again')
    await page.until(AUTH('guest'), 'a guest')
    await page.until(
      `return document.querySelector('main').textContent.includes('登录')`,
      'the invitation to log in',
    )
  })

  test('pages read and settings work where storage is blocked', async () => {
    const blocked = await startWithoutStorage(site)
    page = await launchWebKit()
    await page.goto(`${blocked.url}/Setting`)
    expect(
      await page.evaluate('try { return localStorage.length } catch { return "blocked" }'),
    ).toBe('blocked')
    await page.until(
      `return document.querySelector('main').textContent.includes('涨跌颜色')`,
      'the settings',
    )
    await page.goto(`${blocked.url}/`)
    await page.until(AUTH('guest'), 'a guest')
    await page.goto(`${blocked.url}/MyDynamic`)
    await page.until(AT('/login'), 'the login page, without a loop')
    await blocked.stop()
  })

  test('a log-out in one tab ends the login in the other and at the gateway', async () => {
    page = await launchWebKit()
    await page.goto(`${site.url}/login?gotourl=%2FMyCenter`)
    await logIn()
    await page.until(AT('/MyCenter'), 'the centre')
    const token = await page.evaluate<string>(
      'return JSON.parse(decodeURIComponent(localStorage.info)).token',
    )
    const turn = await page.openTab()
    await page.goto(`${site.url}/MyCenter`)
    await page.until(AUTH('user'), 'the user in the second tab')
    await turn()
    await page.goto(`${site.url}/Setting`)
    // A tap before the page listens is repeated.
    await page.until(
      `const question = document.querySelector('dialog[open]')
       if (!question) [...document.querySelectorAll('[data-opens]')].find((b) => b.textContent.trim() === '退出登录').click()
       return question !== null`,
      'the question',
    )
    await page.evaluate(
      `[...document.querySelectorAll('dialog[open] button')].find((b) => b.textContent.trim() === '退出登录').click()`,
    )
    await page.until(AUTH('guest'), 'a guest in the first tab')
    expect(await page.evaluate('return document.cookie')).not.toContain('info=')
    await turn()
    await page.until(AUTH('guest'), 'a guest in the second tab')
    await page.goto(`${site.url}/BindingPhoneV2?u=${token}`)
    await page.until(AT('/login'), 'the login page, since the token ended')
  })

  test('a token in u logs in and is in no entry of history', async () => {
    const user = await newPhoneUser(site)
    page = await launchWebKit()
    await page.goto(`${site.url}/AboutUs`)
    const before = await page.evaluate<number>('return history.length')
    await page.goto(`${site.url}/BindingPhoneV2?a=1&u=${user.token}#x`)
    await page.until(
      `return location.search === '?a=1' && document.readyState === 'complete'`,
      'the clean address',
    )
    await page.until(AUTH('user'), 'the user')
    expect(await page.url()).toBe(`${site.url}/BindingPhoneV2?a=1#x`)
    expect(await page.evaluate('return history.length')).toBe(before + 1)
    await page.back()
    await page.until(AT('/AboutUs'), 'the page before')
    await page.evaluate('setTimeout(() => history.forward())')
    await page.until(AT('/BindingPhoneV2'), 'the page again')
    expect(await page.url()).not.toContain('u=')
  })

  test('a page inside the chat app authorises once, and back never authorises again', async () => {
    page = await launchWebKit({ userAgent: CHAT_APP_AGENT })
    await page.goto(`${site.url}/aboutDetailPrivacyanzt`)
    await page.evaluate('document.cookie = "sandbox_as=ming; Path=/sandbox/oauth/"')
    const before = await page.evaluate<number>('return history.length')
    await page.goto(`${site.url}/BindingPhoneV2?a=1%2F2#part`)
    const isBack = `${AT('/BindingPhoneV2')} && document.documentElement.dataset.auth === 'user'`
    await page.until(isBack, 'the page, with the user')
    expect(await page.url()).toBe(`${site.url}/BindingPhoneV2?a=1%2F2#part`)
    expect(await page.evaluate('return history.length')).toBe(before + 1)
    await page.back()
    await page.until(AT('/aboutDetailPrivacyanzt'), 'the page before, not the provider')
    await page.evaluate('setTimeout(() => history.forward())')
    await page.until(isBack, 'the page again, with the user')
    expect(await page.url()).toBe(`${site.url}/BindingPhoneV2?a=1%2F2#part`)
    const codes = await page.evaluate<string>('return sessionStorage.oauthCodes')
    expect(codes.split(' ')).toHaveLength(1)
  })
})
