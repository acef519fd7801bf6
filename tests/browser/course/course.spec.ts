import type { Page } from 'playwright/test'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { searchDirectory } from '#api/course/search-directory.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'
import type { Buyer } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

const SOUTH = 'class-offline-south'
const CHART = { productId: 'course-chart', priceId: 'course-chart-year' }

async function setSeats(desk: Page, seats: string): Promise<void> {
  await desk.goto(`/ops/offline-classes/${SOUTH}`)
  await desk.getByLabel('名额').fill(seats)
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('已保存')).toBeVisible()
}

const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
}

test('a full class says so, and whoever waits gets the seat that becomes free', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await context.newPage()
  await desk.goto('/ops')
  await enterOps(desk)
  await setSeats(desk, '0')
  const row = page.locator(`[data-class="${SOUTH}"]`)
  await expect(async () => {
    await page.goto('/OfflineCourse?id=class-offline')
    await expect(row.getByText('名额已满')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(row.getByRole('link', { name: '报名这一班' })).toBeHidden()
  await expect(row.getByRole('link', { name: '在地图上查看' })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\/search\?keyword=/,
  )
  await row.getByRole('button', { name: '登录后候补' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=/)

  await logIn(page)
  await page.goto('/OfflineCourse?id=class-offline')
  await row.getByRole('button', { name: '加入候补' }).click()
  await expect(row.getByText(/候补第 \d+ 位/)).toBeVisible()
  await row.getByRole('button', { name: '退出候补' }).click()
  await row.getByRole('button', { name: '加入候补' }).click()
  await expect(row.getByText(/候补第 \d+ 位/)).toBeVisible()
  await narrow(page)
  expect(await violations(page)).toEqual([])

  await setSeats(desk, '24')
  await page.reload()
  await expect(row.getByText(/空出一个座位，为您保留到/)).toBeVisible()
  await expect(row.getByRole('link', { name: '报名这一班' })).toBeVisible()
  await row.getByRole('button', { name: '放弃这个座位' }).click()
  await expect(row.getByText('剩余 24 个名额')).toBeVisible()
  await context.close()
  expect(faults).toEqual([])
})

/** Plays every lesson of the course from its beginning to its end. */
async function finish(buyer: Buyer): Promise<void> {
  const { courses } = await buyer.send(searchDirectory, { productId: CHART.productId })
  for (const { id } of courses[0]?.lessons ?? [])
    await buyer.send(collectPlayback, {
      ...{ id, seconds: 20, length: 20 },
      played: [{ from: 0, to: 20 }],
    })
}

test('a buyer reviews a course, finishes it and shows a certificate that a stranger can check', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const text = `例子清楚，节奏合适 ${Date.now()}`
  const address = `/Course?id=${CHART.productId}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /学员评价/ })).toBeVisible()
  await page.getByRole('button', { name: '写评价' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page)
  await page.goto(address)
  await page.getByRole('button', { name: '写评价' }).click()
  await expect(page.getByText('报名并看过课程以后才能评价')).toBeVisible()

  const buyer = await buyerOn(page)
  await buyer.payOrder((await buyer.order(CHART)).orderId)
  await finish(buyer)
  await page.reload()
  await page.getByRole('button', { name: '写评价' }).click()
  await page.getByRole('button', { name: '发布评价' }).click()
  await expect(page.getByText('请先选择星级')).toBeVisible()
  await page.getByRole('radio', { name: '4 星' }).check()
  await page.getByLabel(/说说这门课/).fill('稳赚不赔')
  await page.getByRole('button', { name: '发布评价' }).click()
  await expect(page.getByText('评价含有不能发布的词语')).toBeVisible()
  await expect(page.getByLabel(/说说这门课/)).toHaveValue('稳赚不赔')
  await page.getByLabel(/说说这门课/).fill(text)
  await page.getByRole('button', { name: '发布评价' }).click()
  await expect(page.getByText('评价已发布')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await page.getByRole('button', { name: '修改我的评价' }).click()
  await expect(page.getByLabel(/说说这门课/)).toHaveValue(text)
  await narrow(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: '领取结业证书' }).click()
  await expect(page).toHaveURL(/\/CourseCertificate\?number=[A-Z2-9]{12}$/)
  await expect(page.getByText('这张证书由我们颁发')).toBeVisible()
  await expect(page.getByRole('img', { name: /结业证书/ })).toBeVisible()
  await narrow(page)
  expect(await violations(page)).toEqual([])

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByText('这张证书由我们颁发')).toBeVisible()
  await expect(stranger.getByRole('img', { name: /结业证书/ })).toHaveCount(0)
  await stranger.getByLabel('证书编号').fill('AAAA-AAAA-AAAA')
  await stranger.getByRole('button', { name: '查验' }).click()
  await expect(stranger.getByText('没有这个编号的证书')).toBeVisible()
  await stranger.getByLabel('证书编号').fill('12')
  await stranger.getByRole('button', { name: '查验' }).click()
  await expect(stranger.getByText('证书编号是 12 位')).toBeVisible()
  await expect(stranger.getByLabel('证书编号')).toHaveValue('12')
  await context.close()
  expect(faults).toEqual([])
})

test('a moment in a note plays from there, lasts, and the note is saved as a text', async ({
  page,
  faults,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.payOrder((await buyer.order(CHART)).orderId)
  await page.goto(`/collegeVideo?id=${CHART.productId}-1`)
  const note = page.getByLabel('我的笔记')
  await note.fill('先看结论\n[0:03] 例子从这里开始')
  await expect(page.getByText(/已保存/)).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue(/例子从这里开始/)
  const moment = page.getByRole('button', { name: '0:03 例子从这里开始' })
  await moment.click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThanOrEqual(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出文本' }).click()
  expect((await download).suggestedFilename()).toMatch(/-笔记\.txt$/)
  expect(faults).toEqual([])
})
