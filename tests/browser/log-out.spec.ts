import { expect, logIn, test } from '../support/browser.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`

test('logging out ends the token, every other tab, and what back would show', async ({
  page,
  context,
  baseURL,
}) => {
  const mobile = await logIn(page)
  const token = await page.evaluate(
    () => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')).token,
  )
  const other = await context.newPage()
  await other.goto('/MyCenter')
  await expect(other.getByText(masked(mobile))).toBeVisible()

  await page.goto('/MyCenter')
  await expect(page.getByText(masked(mobile))).toBeVisible()
  await page.goto('/Setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'guest', { timeout: 1500 })
  await expect(other.getByText(masked(mobile))).toBeHidden()
  expect((await context.cookies()).some((cookie) => cookie.name === 'info')).toBe(false)

  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL(`${baseURL}/MyCenter`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await expect(page.getByText(masked(mobile))).toBeHidden()
  expect(await page.evaluate(() => document.body.textContent)).not.toContain(masked(mobile))

  // The token itself is worth nothing any more.
  await page.goto(`/BindingPhoneV2?u=${token}`)
  await page.waitForURL('**/login?gotourl=*')
})

test('back to a login page after logging out asks for a login, without showing it', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/BindingPhoneV2')
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  await page.goto('/Setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL('**/login?gotourl=%2FBindingPhoneV2')
})

test('back to the login page with a login goes on', async ({ page, baseURL }) => {
  await page.goto('/login?gotourl=%2FAboutUs')
  await page.goto('/BusinessLicense')
  const other = await page.context().newPage()
  await logIn(other)
  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL(`${baseURL}/AboutUs`)
})

test('logging out works offline as well', async ({ page, context }) => {
  await logIn(page)
  await page.goto('/Setting')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '退出登录' }).click()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest', { timeout: 6000 })
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
})
