import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'

const CHEAP = '/TimingSelection?zb=pe.lt:40,bullLines.yes&risk=listedAYear'

const own = (page: Page) => page.getByRole('region', { name: '我的方案' })
const chip = (page: Page, name: string) =>
  own(page).getByRole('button', { name: `打开方案${name}` })
const chosen = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function save(page: Page, name: string) {
  await own(page).getByRole('button', { name: '保存方案' }).click()
  const sheet = page.getByRole('dialog', { name: '保存方案' })
  await sheet.getByLabel('方案名称').fill(name)
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  return sheet
}

test('a screen is saved, opened after a reload, renamed, watched and deleted', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto(CHEAP)
  await expect(own(page)).toContainText('还没有保存的方案')
  const sheet = await save(page, '便宜又上涨')
  await expect(sheet).toBeHidden()
  await expect(chip(page, '便宜又上涨')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: '清空' }).click()
  await page.getByLabel('风险').selectOption('noLimit')
  await page.reload()
  await expect(chip(page, '便宜又上涨')).toHaveAttribute('aria-pressed', 'false')
  await chip(page, '便宜又上涨').click()
  await expect(chosen(page, /去掉市盈率 < 40/)).toBeVisible()
  await expect(chosen(page, /去掉均线多头排列/)).toBeVisible()
  await expect(page.getByLabel('风险')).toHaveValue('listedAYear')

  await own(page).getByRole('button', { name: '管理' }).click()
  const list = page.getByRole('dialog', { name: '管理方案' })
  await expect(list.getByRole('listitem')).toContainText('市盈率 < 40 倍、均线多头排列')
  await list.getByRole('checkbox', { name: '便宜又上涨：有新股票符合时提醒我' }).check()
  expect(await violations(page)).toEqual([])
  await list.getByRole('button', { name: '给方案便宜又上涨改名' }).click()
  await list.getByLabel('方案名称').fill('换个名字')
  await list.getByRole('button', { name: '保存', exact: true }).click()
  await expect(list.getByRole('listitem')).toContainText('换个名字')
  await page.reload()
  await own(page).getByRole('button', { name: '管理' }).click()
  await expect(list.getByRole('checkbox', { name: /^换个名字/ })).toBeChecked()
  await list.getByRole('button', { name: '删除方案换个名字' }).click()
  await expect(list.getByText('删除后不能恢复')).toBeVisible()
  await list.getByRole('button', { name: '删除', exact: true }).click()
  await list.getByRole('button', { name: '关闭' }).click()
  await expect(own(page)).toContainText('还没有保存的方案')
  expect(faults).toEqual([])
})

test('a person reads what the last closes changed in the result of a saved screen', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/TimingSelection?zb=change.gt:2')
  await save(page, '大涨')
  await expect(chip(page, '大涨')).toBeVisible()
  await own(page).getByRole('button', { name: '管理' }).click()
  const list = page.getByRole('dialog', { name: '管理方案' })
  await list.getByRole('button', { name: '看方案大涨的结果变化' }).click()
  const days = list.getByRole('listitem').filter({ hasText: /^20/ })
  await expect(days).toHaveCount(5, { timeout: 180_000 })
  await expect(days.filter({ hasText: '新选出' }).first()).toContainText(/新选出 \d+ 只：/)
  await expect(days.filter({ hasText: '不再符合' }).first()).toContainText(/不再符合 \d+ 只：/)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const first = days.getByRole('link').first()
  await expect(first).toHaveAttribute('href', /^\/StockDetails\?symbol=/)
  await list.getByRole('button', { name: '收起变化' }).click()
  await expect(days).toHaveCount(0)
  expect(faults).toEqual([])
})

test('changes that do not arrive are asked for again, and no change is said in words', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(CHEAP)
  await save(page, '便宜')
  await expect(chip(page, '便宜')).toBeVisible()
  await page.route('**/screening/saved/changes**', (route) => route.abort())
  await own(page).getByRole('button', { name: '管理' }).click()
  const list = page.getByRole('dialog', { name: '管理方案' })
  await list.getByRole('button', { name: '看方案便宜的结果变化' }).click()
  await expect(list.getByText('结果变化没有取到')).toBeVisible()
  await page.unroute('**/screening/saved/changes**')
  await list.getByRole('button', { name: '重试' }).click()
  await expect(list.getByText('每天收盘后的结果与上一交易日比较')).toBeVisible({ timeout: 180_000 })
})

test('a name in use is replaced after a sentence, and a wrong one is refused with its text kept', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(CHEAP)
  await save(page, '我的方案一')
  await expect(chip(page, '我的方案一')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await own(page).getByRole('button', { name: '保存方案' }).click()
  await expect(page.getByText('请先选择条件再保存')).toBeVisible()

  await page.getByRole('button', { name: '放量突破' }).click()
  const sheet = await save(page, ' ')
  await expect(sheet.getByText('请填写方案名称')).toBeVisible()
  await sheet.getByLabel('方案名称').fill('我的方案一')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet.getByText('已有同名方案，将替换')).toBeVisible()
  await expect(sheet.getByLabel('方案名称')).toHaveValue('我的方案一')
  await sheet.getByRole('button', { name: '替换' }).click()
  await expect(sheet).toBeHidden()
  await expect(chip(page, '我的方案一')).toHaveAttribute('aria-pressed', 'true')
  await expect(own(page).getByRole('button', { name: /^打开方案/ })).toHaveCount(1)
})

test('a guest who saves logs in first, and comes back to the screen', async ({ page }) => {
  await page.goto('/TimingSelection')
  await page.getByRole('button', { name: '低估值高分红' }).click()
  await expect(chosen(page, /去掉市盈率/)).toBeVisible()
  await expect(own(page)).toContainText('登录后可保存方案')
  await own(page).getByRole('button', { name: '保存方案' }).click()
  await page.waitForURL(/\/login\?gotourl=/)
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL(/\/TimingSelection$/)
  await expect(chosen(page, /去掉市盈率/)).toBeVisible()
  await save(page, '登录后保存')
  await expect(chip(page, '登录后保存')).toHaveAttribute('aria-pressed', 'true')
})

test('the address of a saved screen opens it for its owner, and says so if it is gone', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(CHEAP)
  const answer = page.waitForResponse(/screening\/saved\/save/)
  await save(page, '从消息打开')
  const { data } = (await (await answer).json()) as { data: { id: string } }
  await page.getByRole('button', { name: '清空' }).click()
  await page.goto(`/TimingSelection?saved=${data.id}`)
  await expect(chosen(page, /去掉市盈率 < 40/)).toBeVisible()
  await expect(chip(page, '从消息打开')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/TimingSelection$/)
  await page.goto('/TimingSelection?saved=nothing')
  await expect(page.getByText('这个方案已删除，或不属于当前账号')).toBeVisible()
  await expect(chosen(page, /去掉市盈率 < 40/)).toBeVisible()
})
