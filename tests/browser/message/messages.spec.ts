import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'

async function userIdOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const record: Record<string, unknown> = JSON.parse(
      decodeURIComponent(localStorage.getItem('info') ?? '{}'),
    )
    return String(record.anztUid)
  })
}

interface Written {
  msgType?: 'system' | 'service' | 'activity'
  title: string
  content?: string
  url?: string
}

async function write(page: Page, ...messages: readonly Written[]): Promise<void> {
  const userId = await userIdOf(page)
  for (const message of messages) {
    const response = await page.request.post('/sandbox/messages', {
      data: { userId, msgType: 'service', content: '内容仅供参考。', ...message },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('nobody without a login sees the page', async ({ page }) => {
  await page.goto('/MyDynamic')
  await expect(page).toHaveURL(/\/login\?gotourl=%2FMyDynamic$/)
})

test('messages appear with time and mark by their kind, and a kind without any says so', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/MyDynamic')
  await expect(rows(page)).toContainText('欢迎加入')
  await write(
    page,
    { title: '系统通知', msgType: 'system' },
    { title: '活动通知', msgType: 'activity' },
  )
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('活动通知')
  await expect(rows(page).first()).toContainText('未读')
  await expect(rows(page).first()).toContainText('刚刚')
  await expect(page.getByText('没有更多消息了')).toBeVisible()
  await page.getByRole('button', { name: '系统', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('系统通知')
  await page.getByRole('button', { name: '服务', exact: true }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()
  expect(faults).toEqual([])
})

test('a message unfolds or leads on, and counts as read everywhere', async ({ page }) => {
  await logIn(page)
  await write(
    page,
    { title: '长消息', content: '第一行。'.repeat(60) },
    { title: '风险提示更新', url: '/AboutUsRisk#c2' },
  )
  await page.goto('/')
  await expect(page.locator('[data-unread]').first()).toHaveText('3')
  await page.goto('/MyDynamic')

  const long = page.getByRole('button', { name: /长消息/ })
  await long.click()
  await expect(long).toHaveAttribute('aria-expanded', 'true')
  await expect(long).not.toContainText('未读')

  await page.getByRole('link', { name: /风险提示更新/ }).click()
  await expect(page).toHaveURL(/\/AboutUsRisk#c2$/)
  await page.goto('/MyDynamic')
  await expect(page.getByText('（未读）')).toHaveCount(1)
  await page.goto('/')
  await expect(page.locator('[data-unread]').first()).toHaveText('1')
})

test('all messages can be marked as read at once', async ({ page }) => {
  await logIn(page)
  await write(page, { title: '甲' }, { title: '乙' }, { title: '丙' })
  await page.goto('/MyDynamic')
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByText('已全部标为已读')).toBeVisible()
  await expect(page.getByText('（未读）')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled()
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('（未读）')).toHaveCount(0)
})

test('a long list grows as it is scrolled and comes back where it was left', async ({ page }) => {
  await logIn(page)
  const many = Array.from({ length: 45 }, (_, order) => ({
    title: `服务提醒 ${order + 1}`,
    url: '/ConnectUs',
  }))
  await write(page, ...many)
  await page.goto('/MyDynamic')
  await page.getByRole('button', { name: '服务', exact: true }).click()
  await expect(rows(page)).toHaveCount(20)
  for (const count of [40, 45]) {
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(count)
  }
  const row = page.getByRole('link', { name: '服务提醒 8 ' })
  await row.scrollIntoViewIfNeeded()
  const before = await row.boundingBox()
  await row.click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(45)
  await expect(page.getByRole('button', { name: '服务', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect
    .poll(async () => Math.abs(((await row.boundingBox())?.y ?? 1e4) - (before?.y ?? 0)))
    .toBeLessThan(12)
})

test('a list that cannot be fetched says so and can be loaded again', async ({ page }) => {
  await logIn(page)
  await write(page, { title: '已送达' })
  await page.route('**/sms/msg/list', (route) => route.abort())
  await page.goto('/MyDynamic')
  await expect(page.getByText('消息没有取到')).toBeVisible()
  await page.unroute('**/sms/msg/list')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page).first()).toContainText('已送达')
})

test('a price that is reached is said on whatever page is open, once, and stays on its badge', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      document.body.dataset.tones = String(Number(document.body.dataset.tones ?? 0) + 1)
      start.call(this, when)
    }
  })
  await logIn(page)
  await page.goto('/AboutUs')
  await page.evaluate(() => localStorage.setItem('alertSound', 'on'))
  const badge = page.locator('[data-unread]')
  await expect(badge).toHaveText('1')
  await write(
    page,
    { title: '您的订单已支付', url: '/OrderList' },
    { title: '贵州茅台 涨到 1700.00 元', url: '/StockDetails?symbol=sh600519' },
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const toast = page.locator('.kit-toast')
  await expect(toast).toHaveText('提醒：贵州茅台 涨到 1700.00 元')
  await expect(page.locator('body')).toHaveAttribute('data-tones', '2')
  await expect(badge).toHaveText('3')
  const heard = page.waitForResponse('**/apiRequest/sms/msg/list*')
  await page.goto('/ConnectUs')
  await heard
  await expect(badge).toHaveText('3')
  await expect(toast).toBeEmpty()
})
