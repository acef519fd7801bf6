import type { Page } from 'playwright/test'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'
import { COURSE_FORM } from '../../support/order/page.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

async function logOut(page: Page): Promise<void> {
  await page.goto('/Setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
}

/** Records that belong to the device and to the origin of the visit, not to a person. */
const KEPT_AFTER_LOGOUT =
  /^(deviceId|settings|channelId|arrival|oauth\w*|riskReadAt|keep:.*|view:.*)$/

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`

test('a log-out ends the token, every other tab, and what back would show', async ({
  page,
  context,
  baseURL,
}) => {
  const mobile = await logInByForm(page)
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

  // The token itself is invalid.
  await page.goto(`/BindingPhoneV2?u=${token}`)
  await page.waitForURL('**/login?gotourl=*')
})

test('a step back to a login page after log-out needs a login and shows nothing', async ({
  page,
}) => {
  await logInByForm(page)
  await page.goto('/BindingPhoneV2')
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  await page.goto('/Setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL('**/login?gotourl=%2FBindingPhoneV2')
})

test('a step back to the login page with a login goes on', async ({ page, baseURL }) => {
  await page.goto('/login?gotourl=%2FAboutUs')
  await page.goto('/BusinessLicense')
  const other = await page.context().newPage()
  await logInByForm(other)
  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL(`${baseURL}/AboutUs`)
})

test('a log-out works offline as well', async ({ page, context }) => {
  await logInByForm(page)
  await page.goto('/Setting')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '退出登录' }).click()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest', { timeout: 6000 })
  expect(await page.evaluate(() => localStorage.getItem('info'))).toBeNull()
})

test('a log-out leaves nothing typed behind for the next person on this phone', async ({
  page,
}) => {
  await logInByForm(page)
  await page.goto('/complaint')
  await page.getByLabel('投诉内容').fill('申请退款十天没有结果')
  await expect(page.getByText('10/500')).toBeVisible()
  await page.goto(COURSE_FORM)
  await page.getByLabel('备注').fill('晚上联系')
  await page.goto('/Recharge')
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.goto('/OrderList?view=addresses')
  await page.getByRole('button', { name: '新增地址' }).click()
  await page.getByRole('dialog').getByLabel('收件人').fill('王小明')
  const keys = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
  const drafts = async () => (await keys()).filter((key) => key.startsWith('draft:'))
  await expect.poll(async () => (await drafts()).length).toBe(4)
  const [own = ''] = /[^:]+$/.exec((await drafts()).join()) ?? []
  const forms = ['address', 'complaint', 'order:course-basic', 'recharge']
  expect(await drafts()).toEqual(forms.map((form) => `draft:${form}:${own}`))

  await logOut(page)
  expect(await drafts()).toEqual([])
  // None of the remaining records mentions this person.
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(left).not.toMatch(/申请退款|晚上联系|王小明/)
  expect(left).not.toContain(own)
  expect((await keys()).filter((key) => !KEPT_AFTER_LOGOUT.test(key))).toEqual([])

  await logInByForm(page)
  await page.goto('/complaint')
  await expect(page.getByRole('button', { name: '提交投诉' })).toBeEnabled()
  await expect(page.getByText('0/500')).toBeAttached()
  await expect(page.getByLabel('投诉内容')).toHaveValue('')
})
