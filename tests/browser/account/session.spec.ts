import type { Page } from 'playwright/test'
import { COMMON_CODES } from '#api/envelope.ts'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'
import { blockStorage } from '../../support/browser/storage.ts'

const GUARDED = '/BindingPhoneV2'

/**
 * Leaves requests for scripts without an answer. Those sent before the returned function is called stay so: answered,
 * they would lead the page away by themselves.
 */
async function holdScripts(page: Page): Promise<() => void> {
  let isHolding = true
  await page.route('**/_astro/*.js', (route) => (isHolding ? undefined : route.continue()))
  return () => {
    isHolding = false
  }
}

test('two tabs agree on a login and on its end while both are open', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'guest')
  await logInByForm(page)
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'user')
  await other.goto(GUARDED)
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'user')
  await page.evaluate(() => localStorage.removeItem('info'))
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: a person clearing cookies
    document.cookie = 'info=; Path=/; Max-Age=0'
  })
  await expect(other).toHaveURL(/\/login\?gotourl=/)
})

test('a cleared cookie ends the login in every tab', async ({ page, context }) => {
  await logInByForm(page)
  await page.goto(GUARDED)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  await context.clearCookies({ name: 'info' })
  await expect(page).toHaveURL(/\/login\?gotourl=/)
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
})

test('a login that the gateway no longer knows ends at a login page that says so, and its list stays in view', async ({
  page,
}) => {
  await page.goto('/optional')
  const stocks = JSON.stringify([{ symbol: 'sh600519', stockType: '1' }])
  await page.evaluate((list) => localStorage.setItem('guestWatchlist', `1:${list}`), stocks)
  await logInByForm(page)
  await page.goto('/optional')
  await expect(page.getByRole('link', { name: /^贵州茅台/ })).toBeVisible()
  await page.route('**/apiRequest/**', (route) =>
    route.fulfill({ json: { code: COMMON_CODES.LOGIN_REQUIRED, msg: '', data: null } }),
  )
  await page.goto('/optional')
  await expect(page).toHaveURL(/\/login\?gotourl=%2Foptional&expired=1$/)
  await expect(page.getByRole('status').filter({ hasText: '登录已过期，请重新登录' })).toBeVisible()
  await page.unroute('**/apiRequest/**')
  await page.goto('/optional')
  const last = page.getByRole('region', { name: '上次的自选' })
  await expect(last.getByRole('listitem')).toHaveText(/贵州茅台.*%/)
  await expect(last.getByRole('status')).toContainText('登录已过期')
  await expect(last.getByRole('link', { name: '重新登录' })).toHaveAttribute(
    'href',
    '/login?gotourl=%2Foptional',
  )
  await last.getByRole('button', { name: '不再显示' }).click()
  await expect(page.getByText('还没有自选股')).toBeVisible()
})

for (const [kind, path] of [
  ['guarded page', GUARDED],
  ['page whose figures come first', '/market'],
] as const)
  test(`a cleared local storage is filled again from the cookie on a ${kind}`, async ({ page }) => {
    await logInByForm(page)
    const before = await page.evaluate(() => localStorage.getItem('info'))
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${path}?a=1`)
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate(() => localStorage.getItem('info'))).toBe(before)
  })

for (const [kind, value] of Object.entries({
  'broken encoding': '%E0%A4%A',
  'broken JSON': '%7B%22anztUid%22%3A%22x',
  'another type': '42',
  'a list': '%5B%5D',
  'no user id': '%7B%22token%22%3A%22t%22%7D',
  'a polluting key': '%7B%22__proto__%22%3A%7B%22anztUid%22%3A%22x%22%7D%7D',
})) {
  test(`a stored login with ${kind} is removed with at most one reload`, async ({ page }) => {
    await page.goto('/')
    await page.evaluate((text) => localStorage.setItem('info', text), value)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/')
    await page.waitForTimeout(1200)
    expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
    expect(loads).toBeLessThanOrEqual(2)
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  })
}

test('a damaged cookie is removed with one reload and the guarded page asks for a login', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'info', value: 'AAAA', url: baseURL ?? '' }])
  await page.goto(GUARDED)
  await page.waitForURL('**/login?gotourl=*')
  expect((await context.cookies()).some((cookie) => cookie.name === 'info')).toBe(false)
})

test('a forged cookie is no login', async ({ page, context, baseURL }) => {
  await logInByForm(page)
  const cookie = (await context.cookies()).find(({ name }) => name === 'info')
  const text = decodeURIComponent(cookie?.value ?? '')
  const middle = text[40] === 'A' ? 'B' : 'A'
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await context.addCookies([
    {
      name: 'info',
      value: encodeURIComponent(text.slice(0, 40) + middle + text.slice(41)),
      url: baseURL ?? '',
    },
  ])
  await page.goto(GUARDED)
  await page.waitForURL('**/login?gotourl=*')
})

test('a login lives in the cookie where storage is blocked', async ({ page }) => {
  await blockStorage(page)
  await logInByForm(page)
  await page.goto(GUARDED)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
})

test('a login says that it cannot be stored where storage and cookies are blocked', async ({
  page,
}) => {
  await blockStorage(page, { cookies: true })
  await page.goto(GUARDED)
  await page.waitForURL('**/login?gotourl=*')
  const { randomMobile, readCode } = await import('../../support/browser/browser.ts')
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await expect(page.getByText(/浏览器禁止保存登录状态/)).toBeVisible()
})

test('a token that ended sends to login and comes back', async ({ page }) => {
  await logInByForm(page)
  await page.evaluate(() => {
    const info = JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? ''))
    localStorage.setItem('info', encodeURIComponent(JSON.stringify({ ...info, token: 'ended' })))
  })
  await page.goto('/BindingPhoneV2?a=1')
  await page.getByLabel('手机号').fill('13912345678')
  await page.getByRole('checkbox').check()
  await page.getByLabel('验证码').fill('123456')
  await page.waitForURL('**/login?gotourl=*')
  expect(new URL(page.url()).searchParams.get('gotourl')).toBe('/BindingPhoneV2?a=1')
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678')
})

test('nothing beyond the user information is stored', async ({ page, context }) => {
  const mobile = await logInByForm(page)
  const kept = await page.evaluate(() => ({
    record: JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')),
    keys: Object.keys(localStorage),
    local: JSON.stringify(localStorage),
  }))
  expect(Object.keys(kept.record).sort()).toEqual(
    [
      'anztUid',
      'avatar',
      'coin',
      'coupon',
      'fee',
      'id',
      'loginType',
      'nickname',
      'nq',
      'openId',
      'token',
      'unionid',
      'wxRefreshed',
    ].sort(),
  )
  expect(kept.local).not.toContain(mobile)
  for (const cookie of await context.cookies()) expect(cookie.value).not.toContain(mobile)
})

for (const storage of ['working', 'blocked'] as const) {
  test.describe(`a guarded page still deciding, storage ${storage}`, () => {
    /** A cookie without its record: the frame's script has to find out who is logged in. */
    test.beforeEach(async ({ page, context, baseURL }) => {
      if (storage === 'blocked') await blockStorage(page)
      await context.addCookies([{ name: 'info', value: 'AAAA', url: baseURL ?? '' }])
    })

    test('a guarded page says that it is stale when its script is gone, and shows nothing of itself', async ({
      page,
    }) => {
      await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }))
      await page.goto(GUARDED, { waitUntil: 'commit' })
      await expect(page.getByText('页面已更新，请刷新后继续')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-auth', 'pending')
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
      await expect(page.getByText('页面迟迟没有打开')).toBeHidden()
      await page.unroute('**/_astro/*.js')
      await page.getByRole('link', { name: '刷新' }).click()
      await expect(page).toHaveURL(/\/login\?gotourl=/)
    })

    test('a guarded page offers another try after eight seconds when its script hangs', async ({
      page,
    }) => {
      const release = await holdScripts(page)
      await page.goto(GUARDED, { waitUntil: 'commit' })
      const line = page.getByText('页面迟迟没有打开')
      await page.waitForTimeout(6000)
      await expect(line).toBeHidden()
      await expect(line).toBeVisible({ timeout: 4000 })
      await expect(page.locator('main')).toBeHidden()
      release()
      await page.getByRole('link', { name: '重试' }).click()
      await expect(page).toHaveURL(/\/login\?gotourl=/)
      expect(new URL(page.url()).searchParams.get('gotourl')).toBe(GUARDED)
    })
  })
}

test('a hanging page leads to the login as well, and one that opens says nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'info', value: 'AAAA', url: baseURL ?? '' }])
  const release = await holdScripts(page)
  await page.goto(GUARDED, { waitUntil: 'commit' })
  const login = page.locator('.strip-slow').getByRole('link', { name: '登录' })
  await expect(login).toBeVisible({ timeout: 30_000 })
  release()
  await login.click()
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByLabel('手机号')).toBeVisible()
  await page.waitForTimeout(8500)
  await expect(page.getByText('页面迟迟没有打开')).toBeHidden()
})

test('the cookie of a login is renewed when it is older than a day', async ({
  page,
  context,
  baseURL,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'info')
  const daysLeft = async () => ((await cookie())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  await logInByForm(page)
  const value = (await cookie())?.value ?? ''
  const url = baseURL ?? ''
  // As shortened by a browser that limits cookies of scripts to a week.
  await context.addCookies([{ name: 'info', value, url, expires: Date.now() / 1000 + 6 * 86_400 }])

  await page.clock.setSystemTime(Date.now() + 20 * 3_600_000)
  await page.goto('/AboutUs')
  await page.waitForTimeout(3000)
  expect(await daysLeft()).toBeLessThan(7)

  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await page.goto('/AboutUs')
  await expect.poll(daysLeft).toBeGreaterThan(29)
  await page.evaluate(() => localStorage.clear())
  await page.goto(GUARDED)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
})

test('an anonymous visitor fetches no cipher and gets no cookie', async ({ page, context }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/AboutUs')
  await page.waitForTimeout(3000)
  // The frame comes with the first touch, and nothing else with it.
  expect(scripts).toEqual([])
  await page.locator('h1').click()
  await expect.poll(() => scripts).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
})
