import type { Page } from 'playwright/test'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'

const colour = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color)

test('rise and fall change colours at once, stay, and reach the other tab', async ({
  page,
  context,
}) => {
  await page.goto('/Setting')
  const other = await context.newPage()
  await other.goto('/Setting')
  const [rise, fall] = [await colour(page, '.example .rise'), await colour(page, '.example .fall')]
  await page.getByText('绿涨红跌').click()
  expect(await colour(page, '.example .rise')).toBe(fall)
  expect(await colour(page, '.example .fall')).toBe(rise)
  await expect.poll(() => colour(other, '.example .rise')).toBe(fall)
  await expect(other.getByLabel('绿涨红跌')).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('绿涨红跌')).toBeChecked()
  expect(await colour(page, '.example .rise')).toBe(fall)
})

test('the schemes dark, light and system differ and last for the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/Setting')
  const scheme = page.locator('html')
  await page.getByText('深色', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-scheme', 'dark')
  await page.goto('/AboutUs')
  await expect(scheme).toHaveAttribute('data-scheme', 'dark')
  await page.goto('/Setting')
  await page.getByText('跟随系统').click()
  await expect(scheme).toHaveAttribute('data-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(scheme).toHaveAttribute('data-scheme', 'dark')
})

test('a nickname is checked, saved, and shown on the center', async ({ page }) => {
  await logInByForm(page)
  await page.goto('/Setting')
  await page.getByRole('button', { name: /昵称/ }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  await dialog.getByLabel('昵称').fill('一个超过八个汉字的昵称')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('昵称最多 8 个汉字或 16 个字母')).toBeVisible()
  await expect(dialog.getByLabel('昵称')).toHaveValue('一个超过八个汉字的昵称')
  await dialog.getByLabel('昵称').fill('稳健小牛🐮')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('昵称已更新')).toBeVisible()
  await page.goto('/MyCenter')
  await expect(page.getByRole('heading', { name: '稳健小牛🐮' })).toBeVisible()
})

test('a nickname is saved for every page before it is said to be', async ({ page }) => {
  await logInByForm(page)
  await page.route('**/_astro/session-cookie.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto('/Setting')
  await page.getByRole('button', { name: /昵称/ }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  await dialog.getByLabel('昵称').fill('慢网小牛')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('昵称已更新')).toBeVisible()
  const stored = await page.evaluate(() => decodeURIComponent(localStorage.getItem('info') ?? ''))
  expect(JSON.parse(stored)).toMatchObject({ nickname: '慢网小牛' })
})

test('a topic that is silenced stays silenced, and a visitor is not asked', async ({ page }) => {
  await page.goto('/Setting')
  const alerts = page.getByRole('switch', { name: '股价与选股提醒' })
  await expect(alerts).toBeHidden()
  await logInByForm(page)
  await page.goto('/Setting')
  await expect(alerts).toBeChecked()
  await page.getByText('股价与选股提醒').click()
  await expect(alerts).not.toBeChecked()
  await expect(page.getByText('没有改成')).toBeHidden()
  await page.reload()
  await expect(alerts).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '开播提醒' })).toBeChecked()
  // The sound of an alert belongs to the device, and is off until it is asked for.
  const sound = page.getByRole('switch', { name: '到价提醒音' })
  await expect(sound).not.toBeChecked()
  await page.getByText('到价提醒音').click()
  await page.reload()
  await expect(sound).toBeChecked()
})

test('every record of this browser is named, and clearing the cache keeps the login', async ({
  page,
}) => {
  await logInByForm(page)
  await page.goto('/MyDynamic')
  await expect(page.getByText('没有更多消息了')).toBeVisible()
  await page.goto('/Setting')
  await page.getByText('大字').click()
  await page.getByRole('button', { name: '查看本机记录' }).click()
  const records = page.getByRole('dialog', { name: '本机记录' })
  await expect(records.getByText('登录记录')).toBeVisible()
  await expect(records.getByText('其他记录')).toHaveCount(0)
  await records.getByRole('button', { name: '导出' }).click()
  await expect(records.getByLabel('导出的本机记录')).toHaveValue(/"登录记录"/)
  expect(await records.getByLabel('导出的本机记录').inputValue()).not.toContain('token')
  await records.getByRole('button', { name: '完成' }).click()

  await page.getByRole('button', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).click()
  await expect(page.getByText(/已清除 \d+ 项/)).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'user')
  await expect(page.getByLabel('大字')).toBeChecked()
})

test('a deletion is explained, requested, survives a reload and can be withdrawn', async ({
  page,
}) => {
  await logInByForm(page)
  await page.goto('/Setting')
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await expect(dialog).toContainText('15 天冷静期')
  await dialog.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByText(/将于 .+ 删除账号/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/将于 .+ 删除账号/)).toBeVisible()
  await page.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('button', { name: '注销账号' })).toBeVisible()
})

test('an anonymous visitor sets the display and is offered the login', async ({ page }) => {
  await page.goto('/Setting')
  await page.getByText('大字').click()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('19px')
  await page.getByText('特大').click()
  expect(await size()).toBe('22px')
  await page.reload()
  expect(await size()).toBe('22px')
  await expect(page.getByLabel('特大')).toBeChecked()
  await expect(page.getByRole('link', { name: /登录后可以修改昵称/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '注销账号' })).toBeHidden()
})
