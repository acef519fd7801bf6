import type { Page } from 'playwright/test'
import { codeAt, codeStepOf } from '#gateway/ops/operator/totp.ts'
import { test as base, expect, randomMobile } from '../../support/browser/browser.ts'
import {
  OPS_SECRET,
  PROVIDER,
  type Production,
  startProduction,
} from '../../support/gateway/production.ts'
import { orderHere } from '../../support/order/page.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'

const PASSWORD = 'Sail-twelve-oars'

/** The site of a company on its first day. */
const test = base.extend<object, { production: Production }>({
  production: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const production = await startProduction({ SITE_DIR: SITE_DIRS.smart })
      await use(production)
      await production.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ production }, use) => use(production.gateway.url),
})

const formOf = (page: Page, button: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })

/** Fills in the fields of the form with this button, by their labels, and presses it. */
async function submit(page: Page, button: string, fields: Readonly<Record<string, string>>) {
  const form = formOf(page, button)
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: button, exact: true }).click()
}

/** Creates the first operator and sets up the second factor; ends logged in by both. */
async function openDesk(desk: Page) {
  await desk.goto('/ops')
  const account = { 登录名: 'first', 密码: PASSWORD }
  await submit(desk, '创建并登录', { 首次启用口令: OPS_SECRET, 姓名: '第一人', ...account })
  await expect(desk.getByRole('alert')).toContainText('请先启用动态验证码')
  await submit(desk, '显示二维码', { 当前密码: PASSWORD })
  await expect(desk.getByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
  const secret = (await desk.locator('.secret').innerText()).replaceAll(' ', '')
  const step = codeStepOf(new Date())
  await submit(desk, '启用', { 动态验证码: codeAt(secret, step) })
  await expect(desk.getByRole('heading', { name: '恢复码（只显示这一次）' })).toBeVisible()

  await desk.getByRole('button', { name: '退出' }).click()
  await submit(desk, '登录', account)
  await expect(desk.getByRole('alert')).toHaveText('登录名、密码或验证码不正确')
  // The code of the enrolment is used up; the next one is accepted a little before its time.
  await submit(desk, '登录', { ...account, 动态验证码: codeAt(secret, step + 1) })
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('总览')
}

/** Follows what the first-run page says of an empty shop until something is for sale. */
async function fillShop(desk: Page) {
  await desk.getByRole('link', { name: '去看看' }).click()
  const missing = desk.getByRole('region', { name: /^还缺/ })
  await expect(missing).toContainText('不能在线付款，只能线下转账')
  const shop = missing.getByRole('row').filter({ hasText: '没有任何东西可以购买' })
  await shop.getByRole('link', { name: '商品与价格' }).click()
  await formOf(desk, '新建').getByLabel('类型').selectOption('课程')
  await submit(desk, '新建', {
    ...{ 编号: 'course-first', 名称: '看图课', 一句话说明: '一次讲一张图', 课程形式: 'record' },
  })
  await expect(desk.getByRole('status')).toHaveText('已新建，请填写价格')
  await submit(desk, '新增', { 期限名称: '一年', 服务天数: '365', '价格（元）': '99' })
  await expect(desk.getByRole('status')).toHaveText('已新增')
  await desk.goto('/ops/first-run')
  await expect(missing).toBeVisible()
  await expect(shop).toHaveCount(0)
}

/** Finds the course, logs in by a code, orders, and sends the proof of a bank transfer. */
async function buyCourse(page: Page, production: Production): Promise<string> {
  await page.goto('/CourseList')
  await page.getByRole('link', { name: '看图课' }).tap()
  await page.getByRole('link', { name: '立即报名' }).tap()
  await page.getByRole('button', { name: '去登录' }).tap()
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByLabel('验证码').fill(await production.readCode(mobile))
  await page.waitForURL(/\/FillOrder\?/)
  const orderId = await orderHere(page)
  // Nobody receives payments online yet: what cannot work is not offered.
  const ways = page.getByRole('group', { name: '支付方式' }).getByRole('radio')
  await expect(ways).toHaveCount(1)
  await expect(ways).toHaveAccessibleName(/^银行转账/)
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(page.getByText(PROVIDER.account.number)).toBeVisible()
  await page.getByLabel('付款人').fill('张小明')
  await page.getByLabel('付款账号后四位').fill('0042')
  await page.getByLabel('转账日期').fill('2026-03-02')
  const proof = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('凭证图片').setInputFiles(proof)
  await expect(page.getByAltText('已选的转账凭证')).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).tap()
  await expect(page.getByRole('heading', { name: '凭证已提交，等待核对' })).toBeVisible()
  return orderId
}

/** Confirms the one transfer that waits. */
async function matchTransfer(desk: Page) {
  await desk.goto('/ops/transfers')
  await desk.getByRole('link', { name: '查看', exact: true }).click()
  await expect(desk.getByText('付款人 张小明，账号尾号 0042')).toBeVisible()
  await submit(desk, '确认到账', { '实际到账（元）': '99' })
  await expect(desk.getByRole('status')).toHaveText('已确认到账')
}

test('a company opens an empty production site and is paid for its first course, with a browser alone', async ({
  page,
  faults,
  browser,
  baseURL,
  production,
}) => {
  const desk = await browser.newPage({
    ...{ baseURL: baseURL ?? '', javaScriptEnabled: false },
    ...{ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
  })
  await openDesk(desk)
  await fillShop(desk)
  const orderId = await buyCourse(page, production)
  await matchTransfer(desk)

  await page.getByRole('link', { name: '我的订单' }).tap()
  const bought = page.getByRole('listitem').filter({ hasText: '看图课' }).first()
  await expect(bought).toContainText('服务中')
  await desk.goto('/ops/orders')
  const sold = desk.getByRole('row').filter({ hasText: orderId })
  await expect(sold).toContainText('服务中')
  await expect(sold).toContainText('看图课 一年')
  await expect(sold.getByRole('cell', { name: '99.00' })).toHaveCount(2)
  await desk.goto('/ops/audit')
  await expect(desk.getByRole('cell', { name: '确认转账到账' })).toBeVisible()
  await desk.close()
  expect(faults).toEqual([])
})
