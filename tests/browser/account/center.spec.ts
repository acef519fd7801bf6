import { expect, logInByForm, test } from '../../support/browser/browser.ts'

test('an anonymous visitor is invited to log in and comes back to the center', async ({ page }) => {
  await page.goto('/MyCenter')
  await expect(page.getByRole('heading', { name: '还没有登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FMyCenter$/)
})

test('a user finds name, number, coins and coupons, and nothing moves when they arrive', async ({
  page,
  faults,
}) => {
  const mobile = await logInByForm(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/getUserInfo', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/MyCenter')
  const row = page.getByRole('link', { name: '设置' })
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  const before = await row.boundingBox()
  letGo()
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible()
  await expect(page.locator('[data-text="coin"]')).toHaveText(/^[\d,]+$/)
  await expect(page.locator('[data-text="coupon"]')).toHaveText(/^\d+$/)
  expect((await row.boundingBox())?.y).toBe(before?.y)
  expect(faults).toEqual([])
})

test('an account that cannot be fetched says so, keeps the login and can be fetched again', async ({
  page,
}) => {
  await logInByForm(page)
  await page.route('**/getUserInfo', (route) => route.abort())
  await page.goto('/MyCenter')
  await expect(page.getByRole('heading', { name: '账号信息没有取到' })).toBeVisible()
  await expect(page.getByRole('button', { name: '退出登录' }).first()).toBeVisible()
  await page.unroute('**/getUserInfo')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/^ID /)).toBeVisible()
})

test('a log-out is confirmed first and leaves an anonymous page, in the other tab as well', async ({
  page,
  context,
}) => {
  await logInByForm(page)
  await page.goto('/MyCenter')
  const other = await context.newPage()
  await other.goto('/MyCenter')
  await expect(other.getByText(/^ID /)).toBeVisible()

  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog', { name: '退出登录？' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^ID /)).toBeVisible()

  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '还没有登录' })).toBeVisible()
  await expect(other.getByRole('heading', { name: '还没有登录' })).toBeVisible()
  await expect(page.getByText('已退出登录')).toBeVisible()
})
