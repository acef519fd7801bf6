import { expect, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT, serveAs, watchOAuth } from '../../support/browser/chat-app.ts'
import { blockStorage } from '../../support/browser/storage.ts'

const GUARDED = '/BindingPhoneV2?a=1%2F2&b=%E4%B8%AD#part'

test.use({ userAgent: CHAT_APP_AGENT })

test('a login page authorises once, returns to path, query and hash, and back never authorises again', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  const traffic = watchOAuth(page)
  await page.goto('/BusinessLicense')
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await page.waitForURL(`${baseURL}/BusinessLicense`)
  await page.goto(GUARDED)
  await page.waitForURL(baseURL + GUARDED)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  const scopes = traffic.authorized.map((url) => url.searchParams.get('scope'))
  expect(scopes).toEqual(['snsapi_base', 'snsapi_userinfo'])
  expect(traffic.exchanges).toBe(2)
  for (let i = 0; i < 5; i++) {
    await page.evaluate(() => setTimeout(() => history.back()))
    await page.waitForTimeout(400)
    await page.waitForLoadState()
    expect(page.url()).not.toMatch(/code=|userinfo|sandbox/)
  }
  expect(traffic.authorized).toHaveLength(2)
  expect(traffic.exchanges).toBe(2)
})

test('the code stays out of history and of every later request and referrer', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  await page.goto('about:blank')
  const before = await page.evaluate(() => history.length)
  const traffic = watchOAuth(page)
  await page.goto('/BindingPhoneV2')
  await page.waitForURL(`${baseURL}/BindingPhoneV2`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  const withCode = traffic.addresses.filter((address) => /[?&]code=/.test(address))
  expect(withCode).toHaveLength(1)
  expect(new URL(withCode[0] ?? '').pathname).toBe('/userinfo')
  await page.reload()
  expect(traffic.exchanges).toBe(1)
})

test('a replayed code is not exchanged; with its login here the page goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  const traffic = watchOAuth(page)
  await page.goto('/BindingPhoneV2')
  await page.waitForURL(`${baseURL}/BindingPhoneV2`)
  const spent = traffic.addresses.find((address) => /[?&]code=/.test(address)) ?? ''
  await page.goto(spent)
  await page.waitForURL(`${baseURL}/BindingPhoneV2`)
  expect(traffic.authorized).toHaveLength(1)
  // Logged out in between: there is one new authorisation, not two.
  await page.evaluate(() => localStorage.clear())
  await page.goto(spent)
  await page.waitForURL(`${baseURL}/BindingPhoneV2`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  expect(traffic.authorized).toHaveLength(2)
  expect(traffic.exchanges).toBe(2)
})

test('an unrequested answer is not exchanged', async ({ page, baseURL }) => {
  const traffic = watchOAuth(page)
  await page.goto('/userinfo?pathname=%2FBindingPhoneV2&code=foreign&state=foreign')
  await expect(page.getByText('授权结果与本次登录不符，没有使用。请重新授权')).toBeVisible()
  expect(traffic.exchanges).toBe(0)
  await page.getByRole('link', { name: '用手机号登录' }).click()
  await page.waitForURL(`${baseURL}/login?gotourl=%2FBindingPhoneV2`)
})

test('a refusal goes on as a guest on open pages and to the phone login on login pages', async ({
  page,
  baseURL,
}) => {
  await serveAs(page, { path: '/wealth', access: 'silent', like: '/AboutUs' })
  await page.goto('/wealth?x=1')
  await page.locator('.refuse').click()
  await page.waitForURL(`${baseURL}/wealth?x=1`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await page.goto('/BindingPhoneV2?y=2')
  await page.waitForURL('**/login?gotourl=*')
  await expect(page.getByRole('button', { name: '用聊天应用账号登录' })).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeVisible()
})

test('a silent page logs in, and refreshes a profile that is not fresh by the silent scope', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'hua', baseURL)
  await serveAs(page, { path: '/wealth', access: 'silent', like: '/AboutUs' })
  const traffic = watchOAuth(page)
  await page.goto('/wealth')
  await page.waitForURL(`${baseURL}/wealth`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  const info = () =>
    page.evaluate(() => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')))
  expect((await info()).wxRefreshed).toBe(true)
  await page.goto('/wealth?again=1')
  expect(traffic.authorized).toHaveLength(1)
  await page.evaluate(() => {
    const record = JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}'))
    const stale = JSON.stringify({ ...record, wxRefreshed: false })
    localStorage.setItem('info', encodeURIComponent(stale))
  })
  await page.goto('/wealth?stale=1')
  await page.waitForURL(`${baseURL}/wealth?stale=1`)
  await expect.poll(async () => (await info()).wxRefreshed).toBe(true)
  const scopes = traffic.authorized.map((url) => url.searchParams.get('scope'))
  expect(scopes).toEqual(['snsapi_userinfo', 'snsapi_base'])
})

test('three attempts in a minute are the last ones, and the page says what to do', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  const traffic = watchOAuth(page)
  // A provider whose answers are always refused: every attempt has to be started by hand.
  await page.route('**/getAccessToken', (route) =>
    route.fulfill({ json: { code: 'E110001', msg: '授权已失效，请重新授权', data: null } }),
  )
  await page.goto('/BindingPhoneV2')
  await expect(page.getByText('授权已失效，请重新授权')).toBeVisible()
  expect(traffic.authorized).toHaveLength(2)
  await page.getByRole('button', { name: '重新授权' }).click()
  await expect.poll(() => traffic.authorized.length).toBe(3)
  await expect(page.getByText('授权已失效，请重新授权')).toBeVisible()
  await page.getByRole('button', { name: '重新授权' }).click()
  await expect(page.getByText(/已停止重试/)).toBeVisible()
  await page.goto('/BindingPhoneV2')
  await page.waitForURL('**/login?gotourl=*')
  await expect(page.getByText(/已停止重试/)).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeVisible()
  expect(traffic.authorized).toHaveLength(3)
})

test('a browser with storage blocked redirects no more than once: the phone login answers', async ({
  page,
}) => {
  await blockStorage(page)
  const traffic = watchOAuth(page)
  await page.goto('/AboutUs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/BindingPhoneV2')
  await page.waitForURL('**/login?gotourl=*')
  await page.getByRole('button', { name: '用聊天应用账号登录' }).click()
  await expect(page.getByText(/浏览器禁止保存数据/)).toBeVisible()
  expect(traffic.authorized).toHaveLength(0)
})

test('legal and technical pages need no login', async ({ page }) => {
  const traffic = watchOAuth(page)
  for (const path of ['/aboutDetailPrivacyanzt', '/aboutDetailAgreementanzt', '/jumpurl']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(traffic.authorized).toHaveLength(0)
})
