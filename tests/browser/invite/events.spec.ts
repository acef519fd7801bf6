import type { Page } from 'playwright/test'
import { BETWEEN_CODES_MS, expect, test } from '../../support/account/codes-site.ts'
import { logInByForm, randomMobile, readCode } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { SHARE, SHARE_QUERY, watchShareCalls } from '../../support/invite/share-calls.ts'

const GUARDED = `/BindingPhoneV2?${SHARE_QUERY}`

function userOf(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')).anztUid,
  )
}

/** Fills in the phone form of the open page with the code sent just before. */
async function fillPhoneForm(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
}

/** Logs out by hand and opens a shared link, like a returning visitor. */
async function arriveAnew(page: Page, address: string): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(address)
}

test('a first login reports a registration once, a later one a login, and both are stored', async ({
  page,
}) => {
  const calls = await watchShareCalls(page)
  await page.goto(`/AboutUs?${SHARE_QUERY}`)
  const mobile = await logInByForm(page)
  expect(calls).toHaveLength(1)
  const expected = { ...SHARE, eventType: '10', anztUid: await userOf(page) }
  expect(calls[0]?.path).toBe('/crm/share/callback')
  expect(calls[0]?.fields).toMatchObject({ ...expected, subEventType: '101' })
  expect(calls[0]?.answer).toMatchObject({ code: '0', data: { first: 1 } })

  await page.waitForTimeout(BETWEEN_CODES_MS)
  await arriveAnew(page, `/AboutUs?${SHARE_QUERY}`)
  await page.goto('/login')
  await fillPhoneForm(page, mobile)
  await page.waitForURL((url) => url.pathname === '/')
  expect(calls).toHaveLength(2)
  expect(calls[1]?.fields).toMatchObject({ ...expected, subEventType: '102' })
  expect(calls[1]?.answer).toMatchObject({ code: '0', data: { first: 1 } })
})

for (const missing of Object.keys(SHARE)) {
  test(`a login after a link without ${missing} reports nothing`, async ({ page }) => {
    const calls = await watchShareCalls(page)
    const params = new URLSearchParams(SHARE_QUERY)
    params.delete(missing)
    await page.goto(`/AboutUs?${params}`)
    await logInByForm(page)
    await page.goto(`/BindingPhoneV2?${params}`)
    await fillPhoneForm(page, randomMobile())
    await expect(page.getByRole('heading', { name: '手机号已绑定' })).toBeVisible()
    expect(calls).toEqual([])
  })
}

test('a shared link is remembered until a login pages later', async ({ page }) => {
  const calls = await watchShareCalls(page)
  await page.goto(`/AboutUs?${SHARE_QUERY}`)
  for (const path of ['/BusinessLicense', '/', '/ConnectUs']) await page.goto(path)
  await page.reload()
  await logInByForm(page)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.fields).toMatchObject({ ...SHARE, subEventType: '101' })
})

test('a shared link to a guarded page is not lost on the way to the login', async ({
  page,
  baseURL,
}) => {
  const calls = await watchShareCalls(page)
  await page.goto(GUARDED)
  await page.waitForURL('**/login?gotourl=*')
  await fillPhoneForm(page, randomMobile())
  await page.waitForURL(baseURL + GUARDED)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.fields).toMatchObject({ ...SHARE, subEventType: '101' })
})

test('a visitor who leaves that login for other pages still brings the link along', async ({
  page,
}) => {
  const calls = await watchShareCalls(page)
  await page.goto(GUARDED)
  await page.waitForURL('**/login?gotourl=*')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shareOrigin'))).not.toBeNull()
  await page.goto('/AboutUs')
  await logInByForm(page)
  expect(calls[0]?.fields).toMatchObject({ ...SHARE, subEventType: '101' })
})

test('a further mobile reports 103 and names mobile and user, once', async ({ page }) => {
  const calls = await watchShareCalls(page)
  await page.goto(`/AboutUs?${SHARE_QUERY}`)
  await logInByForm(page)
  const mobile = randomMobile()
  await page.goto('/BindingPhoneV2')
  await fillPhoneForm(page, mobile)
  await expect(page.getByRole('heading', { name: '手机号已绑定' })).toBeVisible()
  const user = await userOf(page)
  expect(calls.map(({ path }) => path)).toEqual([
    '/crm/share/callback',
    '/crm/share/callback',
    '/crm/share/refreshuUid',
  ])
  expect(calls[1]?.fields).toMatchObject({ ...SHARE, eventType: '10', subEventType: '103' })
  expect(calls[2]?.fields).toMatchObject({ type: '2', mobile, newUid: user })
  expect(calls[2]?.fields).not.toHaveProperty('oldUid')
  for (const { answer } of calls) expect(answer).toMatchObject({ code: '0' })
})

test.describe('a page inside the chat app', () => {
  test.use({ userAgent: CHAT_APP_AGENT })

  test('a silent login on a shared page reports one login', async ({ page, context, baseURL }) => {
    await agreeAs(context, 'ming', baseURL)
    const calls = await watchShareCalls(page)
    await page.goto(GUARDED)
    await page.waitForURL(baseURL + GUARDED)
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.fields).toMatchObject({ ...SHARE, eventType: '10', subEventType: '102' })
    expect(calls[0]?.fields).toMatchObject({ anztUid: await userOf(page) })
    expect(calls[0]?.fields.openId).not.toBe('')
    expect(calls[0]?.answer).toMatchObject({ code: '0' })
  })
})

test('nobody outside the chat app fetches its script or sees its tag', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/newUser')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /chat-card|getticket/.test(url))).toEqual([])
  await expect(page.locator('wx-open-launch-app')).toHaveCount(0)
})
