import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { buyerOn } from '../../support/order/page.ts'

test('a room on a desktop has its picture left, its chat right, products and a code for the phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  for (const path of ['/PromotionLivePC', '/PromotionLivePC2']) {
    await page.goto(`${path}?id=zaopan&channelId=4711`)
    await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
    const picture = await page.locator('x-live-player').boundingBox()
    const chat = await page.getByRole('region', { name: '聊天消息' }).boundingBox()
    expect(picture && chat && picture.x + picture.width <= chat.x).toBe(true)
    await expect(page.locator('[data-shelf]')).toContainText('¥199')
    await expect(page.getByRole('img', { name: '直播二维码' })).toBeVisible()
  }
  await expect(page.locator('li[data-seq]').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('img', { name: '直播二维码' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: /慢速模式|说点什么/ })).toBeInViewport()
  await context.close()
})

/** Buys the course of the sample terms, as the shop's own pages do. */
async function buyCourse(page: Page): Promise<void> {
  const buyer = await buyerOn(page)
  const { orderId } = await buyer.order()
  await buyer.payOrder(orderId)
}

test('a class is closed until it is bought, then has picture, chat, handouts, homework and review', async ({
  page,
}) => {
  test.setTimeout(450_000)
  await logIn(page)
  // The newest term need not be the sample one.
  await page.goto('/NjdxLive?id=njdx-202')
  await expect(page.getByText('这一期课程仅对已开通的学员开放')).toBeVisible()
  await expect(page.getByText('第 2 课：仓位与回撤的算术').first()).toBeVisible()
  await page.goto('/NjdxReview')
  await expect(page.getByText('这一期课程仅对已开通的学员开放')).toBeVisible()
  await buyCourse(page)

  await page.goto('/NjdxLive?id=njdx-201')
  await expect(page.getByRole('heading', { name: '第 1 课：现金流量表先看哪三行' })).toBeVisible()
  const words = `老师好 ${Date.now()}`
  await page.getByRole('textbox', { name: '说点什么' }).fill(words)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('li[data-seq]').filter({ hasText: words })).toBeVisible()
  await page.getByRole('tab', { name: '讲义' }).click()
  await page.getByText('课前阅读').click()
  await expect(page.getByText('扩张还是收缩')).toBeVisible()
  await page.getByRole('tab', { name: '作业' }).click()
  await expect(page.getByText('老师点评')).toBeHidden()
  await page.getByLabel('我的回答').fill('应收账款占用')
  await page.getByRole('button', { name: '交作业' }).click()
  await expect(page.getByText('收入确认偏早')).toBeVisible()
  await page.getByRole('tab', { name: '课表' }).click()
  await expect(page.getByRole('link', { name: /第 2 课：仓位与回撤的算术/ })).toContainText('开课')

  await page.goto('/NjdxReview')
  await page.getByRole('button', { name: '第一期 · 看懂一张图' }).click()
  await expect(page.getByRole('heading', { name: '第 1 课：K 线里的四个价格' })).toBeVisible()
  await page.getByLabel('只有自己能看到').fill('影线要看位置')
  await expect(page.getByText(/\d\d:\d\d 已保存/)).toBeVisible()
  const lesson = page.getByRole('button', { name: /第 1 课：K 线里的四个价格/ })
  await expect(lesson).toContainText('未学习')
  await page.getByRole('button', { name: '播放' }).click()
  // Ten seconds of the recording.
  await expect(lesson).toContainText(/已学 \d+%|已学完/, { timeout: 135_000 })
  await page.reload()
  await page.getByRole('button', { name: '第一期 · 看懂一张图' }).click()
  await expect(page.getByLabel('只有自己能看到')).toHaveValue('影线要看位置')

  // The course goes on where it stopped, in place of its price.
  await page.goto('/Course?id=course-basic')
  await expect(page.locator('.lessons a', { hasText: 'K 线里的四个价格' })).toContainText('已学')
  await expect(page.getByRole('link', { name: '立即报名' })).toBeHidden()
  await page.getByRole('link', { name: '继续学习' }).click()
  await expect(page).toHaveURL(/\/collegeVideo\?id=njdx-/)
  await page.goto('/CourseList')
  await expect(page.locator('a[href="/Course?id=course-basic"]')).toContainText(/已学完 \d\/\d 课/)
})
