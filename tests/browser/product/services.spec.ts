import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { STRATEGY, type Wish } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.kit-skeletons')).toHaveCount(0)
}

/** Buys for the logged-in user: assessed, paid and, where needed, signed. */
async function buyService(page: Page, wish: Wish): Promise<void> {
  const buyer = await buyerOn(page)
  await buyer.assess()
  const { orderId } = await buyer.order(wish)
  const { contractId } = await buyer.payOrder(orderId)
  if (contractId) await buyer.sign(contractId)
}

test('a service shows its contents, audience, price and risk, and hides its stocks', async ({
  page,
  faults,
}) => {
  await open(page, '/UnPurDetail?productId=strategy-steady')
  await expect(page).toHaveTitle(/稳健策略服务包/)
  await expect(page.getByText('风险等级 R3')).toBeVisible()
  for (const heading of ['包含什么', '适合谁', '不适合谁', '常见问题'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByText('＊＊＊＊')).toHaveCount(3)
  await expect(page.getByText('招商银行')).toHaveCount(0)
  await expect(page.getByText('998.00 季度')).toBeVisible()
  await page.getByRole('radio', { name: /年度/ }).check()
  await expect(page.getByText('3,680.00 年度')).toBeVisible()
  await expect(page.getByRole('link', { name: '立即购买' })).toHaveAttribute(
    'href',
    /^\/FillOrder\?.*priceId=strategy-steady-year/,
  )
  await page.getByText('能保证收益吗？').click()
  await expect(page.getByText('任何人不得承诺收益')).toBeVisible()
  await open(page, '/UnPurDetail?productId=nothing')
  await expect(page.getByText('没有找到这项服务')).toBeVisible()
  expect(faults).toEqual([])
})

test('a bought service shows expiry, instructions and stocks to its owner, and is renewed from there', async ({
  page,
  faults,
}) => {
  await page.goto('/PurDetail?productId=strategy-steady')
  await expect(page).toHaveURL(/\/login\?gotourl=%2FPurDetail/)
  await logIn(page)
  await open(page, '/PurDetail?productId=strategy-steady')
  await expect(page.getByText('当前账号没有购买这项服务')).toBeVisible()
  await expect(page.getByRole('link', { name: '了解这项服务' })).toHaveAttribute(
    'href',
    '/UnPurDetail?productId=strategy-steady',
  )
  await buyService(page, STRATEGY)
  await open(page, '/MySubscription')
  await expect(page.getByText(/剩余 90 天/)).toBeVisible()
  await page.getByRole('link', { name: '查看服务' }).click()
  await expect(page.getByText(/剩余 90 天/)).toBeVisible()
  await expect(page.getByRole('link', { name: /招商银行/ }).first()).toBeVisible()
  await expect(page.getByText('减仓').first()).toBeVisible()
  await expect(page.getByText(/^投顾 示例投顾.*，登记编号 .+$/).first()).toBeVisible()
  await page.getByRole('button', { name: '持有股票' }).click()
  await expect(page.getByRole('link', { name: /长江电力/ })).toContainText('20%')
  await page.getByRole('button', { name: '服务内容' }).click()
  await expect(page.getByText('组合与仓位')).toBeVisible()
  await expect(page.getByRole('link', { name: '续费' })).toHaveAttribute(
    'href',
    /^\/FillOrder\?.*priceId=strategy-steady-quarter/,
  )
  await page.getByRole('link', { name: '查看合同' }).click()
  await expect(page).toHaveURL(/\/ContractDetailV2\?contractId=/)
  await expect(page.getByRole('heading', { name: '证券投资顾问服务合同' }).first()).toBeVisible()
  await expect(page.getByText('合同已签署').filter({ visible: true }).first()).toBeVisible()
  await open(page, '/UnPurDetail?productId=strategy-steady')
  await expect(page.getByText('你已购买这项服务')).toBeVisible()
  expect(faults).toEqual([])
})

test('a member claims the coupon of the month once', async ({ page }) => {
  await logIn(page)
  await open(page, '/Vip')
  await expect(page.getByRole('heading', { name: '普通会员' })).toBeVisible()
  await expect(page.getByText('未开通会员服务')).toBeVisible()
  await expect(page.getByText('开通后可领')).toBeVisible()
  await expect(page.getByRole('link', { name: '立即开通' })).toHaveAttribute(
    'href',
    /priceId=diagnosis-vip-month/,
  )
  await buyService(page, { productId: 'diagnosis-vip', priceId: 'diagnosis-vip-month' })
  await open(page, '/Vip')
  await expect(page.getByText(/会员有效期至 .*剩余 30 天/)).toBeVisible()
  await page.getByRole('button', { name: '领取' }).click()
  await expect(page.getByText('已放入我的优惠券')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '领券' })).toHaveCount(1)
  await page.getByRole('link', { name: '查看优惠券' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '会员券' })).toContainText('¥10')
})

test('a subscription is ended, restored as it was, and its messages are switched', async ({
  page,
}) => {
  await page.goto('/MySubscription')
  await expect(page.getByText('登录后查看已购服务与订阅')).toBeVisible()
  await logIn(page)
  await open(page, '/MySubscription')
  await expect(page.getByText('还没有购买过服务')).toBeVisible()
  for (const [tab, empty] of [
    ['投顾', '还没有订阅投顾'],
    ['直播', '还没有预约直播'],
    ['专栏', '还没有订阅专栏'],
    ['策略', '还没有订阅策略'],
  ] as const) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    await expect(page.getByText(empty)).toBeVisible()
    await page
      .getByRole('button', { name: tab === '直播' ? '预约' : '订阅' })
      .first()
      .click()
    await expect(page.getByText(empty)).toHaveCount(0)
  }
  const notice = page.getByRole('switch')
  // The request arrives, and the page is left before its answer does.
  const arrived = Promise.withResolvers<void>()
  await page.route('**/subscription/subscribe', async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  await Promise.all([arrived.promise, notice.uncheck()])
  await page.unroute('**/subscription/subscribe')
  await page.reload()
  await expect(page.getByRole('button', { name: '策略', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(notice).not.toBeChecked()
  await page.getByRole('button', { name: '取消订阅' }).click()
  await expect(page.getByText('还没有订阅策略')).toBeVisible()
  // The same choice made again counts as a new request.
  const saved = page.waitForResponse('**/subscription/subscribe')
  await Promise.all([saved, page.getByRole('button', { name: '撤销' }).click()])
  await expect(notice).not.toBeChecked()
  await page.reload()
  await expect(notice).not.toBeChecked()
})
