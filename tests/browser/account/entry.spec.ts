import type { Page } from 'playwright/test'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'

/** The token of the login in a browser; `u` accepts it as well as a single-use one. */
function tokenOf(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')).token,
  )
}

function userOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')).anztUid,
  )
}

test('a token in u logs in, leaves the address, history and every later request', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInByForm(page)
  const token = await tokenOf(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  const asked: string[] = []
  other.on('request', (request) => {
    asked.push(request.url(), request.headers().referer ?? '')
  })
  await other.goto('about:blank')
  await other.goto(`/BindingPhoneV2?a=1&u=${token}&b=2#x`)
  await other.waitForURL(`${baseURL}/BindingPhoneV2?a=1&b=2#x`)
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'user')
  expect(await userOf(other)).toBe(await userOf(page))
  expect(await other.evaluate(() => history.length)).toBe(2)
  const withToken = asked.filter((address) => address.includes(token))
  expect(withToken.map((address) => new URL(address).pathname)).toEqual(['/BindingPhoneV2'])
  await context.close()
})

test('a worthless token sends a visitor to the login, with the clean address as the way back', async ({
  page,
}) => {
  for (const path of ['/AboutUs', '/BindingPhoneV2']) {
    await page.goto(`${path}?u=worthless&x=1`)
    await page.waitForURL('**/login?gotourl=*')
    expect(new URL(page.url()).searchParams.get('gotourl')).toBe(`${path}?x=1`)
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  }
})

test('a worthless token does not end a login that holds', async ({ page, baseURL }) => {
  await logInByForm(page)
  await page.goto('/AboutUs?u=worthless')
  await page.waitForURL(`${baseURL}/AboutUs`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
})

test('a token of another account needs a confirmation before it replaces the login', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInByForm(page)
  const token = await tokenOf(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await logInByForm(other)
  const own = await userOf(other)
  other.once('dialog', (dialog) => dialog.dismiss())
  await other.goto(`/AboutUs?u=${token}`)
  await other.waitForURL(`${baseURL}/AboutUs`)
  expect(await userOf(other)).toBe(own)
  other.once('dialog', (dialog) => dialog.accept())
  await other.goto(`/AboutUs?u=${token}`)
  await other.waitForURL(`${baseURL}/AboutUs`)
  await expect.poll(() => userOf(other)).toBe(await userOf(page))
  await context.close()
})

test('a message is marked as read once, with a login only, and leaves the address', async ({
  page,
  baseURL,
}) => {
  let marks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sms/msg/read')) marks += 1
  })
  await page.goto('/AboutUs?msgId=7&x=1')
  await page.waitForTimeout(500)
  expect(marks).toBe(0)
  await logInByForm(page)
  await page.goto('/AboutUs?msgId=7&x=1')
  await page.waitForURL(`${baseURL}/AboutUs?x=1`)
  expect(marks).toBe(1)
})

test('the channel of the first address is kept for the tab and stays in that address', async ({
  page,
}) => {
  await page.goto('/AboutUs?channelId=600007&ccode=C1')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('channelId'))).toBe('600007')
  expect(new URL(page.url()).search).toBe('?channelId=600007&ccode=C1')
  expect(await page.evaluate(() => sessionStorage.getItem('ccode'))).toBe('C1')
})
