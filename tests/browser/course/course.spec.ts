import type { Browser, Page } from 'playwright/test'
import { getClass } from '#api/course/get-class.ts'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { searchDirectory } from '#api/course/search-directory.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { playVideo, seconds, video } from '../../support/course/player.ts'
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

/** Plays every lesson of the course from its beginning to its end. */
async function finish(buyer: Buyer): Promise<void> {
  const { courses } = await buyer.send(searchDirectory, { productId: CHART.productId })
  for (const { id } of courses[0]?.lessons ?? [])
    await buyer.send(collectPlayback, {
      ...{ id, seconds: 20, length: 20 },
      played: [{ from: 0, to: 20 }],
    })
}

/** Plays on from a moment, as a finger on the bar does. */
async function playFrom(page: Page, second: number): Promise<void> {
  await video(page).evaluate((one: HTMLVideoElement, at) => {
    one.currentTime = at
  }, second)
  await expect.poll(() => seconds(page), { timeout: 30_000 }).toBeGreaterThan(second + 0.5)
}

async function pause(page: Page): Promise<number> {
  await video(page).evaluate((one: HTMLVideoElement) => one.pause())
  return seconds(page)
}

/** Where a page goes on: where what it plays begins, of which the player's own start is no part. */
async function secondsAtStart(page: Page, open: () => Promise<void>): Promise<number> {
  await open()
  const began = () =>
    video(page).evaluate(({ played }: HTMLVideoElement) => {
      for (let i = 0; i < played.length; i += 1)
        if (played.start(i) >= 1 && played.end(i) > played.start(i)) return played.start(i)
      return undefined
    })
  await expect.poll(began, { timeout: 30_000 }).toBeDefined()
  return (await began()) ?? Number.NaN
}

/** Leaves a page while it plays; returns where it was then. */
async function leaveAt(page: Page, path: string): Promise<number> {
  await page.evaluate(() => {
    const keep = () => {
      const at = document.querySelector('video')?.currentTime
      sessionStorage.setItem('leftAt', String(at))
    }
    addEventListener('pagehide', keep)
  })
  await page.goto(path)
  return page.evaluate(() => Number(sessionStorage.getItem('leftAt')))
}

/** A device of its own with the same login. */
async function anotherDevice(page: Page, browser: Browser): Promise<Page> {
  const record = await page.evaluate(() => localStorage.getItem('info') ?? '')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addInitScript((info) => localStorage.setItem('info', info), record)
  return context.newPage()
}

test('a lesson goes on to the second on another device, and a device that has played on since keeps its own place', async ({
  page,
  browser,
  faults,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.payOrder((await buyer.order(CHART)).orderId)
  const id = `${CHART.productId}-2`
  const address = `/collegeVideo?id=${id}`
  const stoppedAt = async () => (await buyer.send(getClass, { id })).seconds
  await page.goto(address)
  await expect(page.getByLabel('我的笔记')).toBeVisible()
  await playVideo(page)
  await playFrom(page, 43)
  const stopped = await pause(page)
  await expect.poll(stoppedAt).toBe(Math.floor(stopped))

  const other = await anotherDevice(page, browser)
  await other.goto(address)
  await expect(other.getByLabel('我的笔记')).toBeVisible()
  const went = await secondsAtStart(other, () => playVideo(other))
  expect(Math.abs(went - stopped)).toBeLessThanOrEqual(1)
  await expect(other.getByText(/已从上次的 0:4\d 继续/)).toBeVisible()

  // A page that is left while it plays reports where it was.
  await playFrom(other, 67)
  const left = await leaveAt(other, '/AboutUs')
  await expect.poll(stoppedAt).toBeGreaterThanOrEqual(Math.floor(left) - 2)
  const reported = await stoppedAt()
  expect(reported).toBeLessThanOrEqual(Math.ceil(left))

  // The first device had stopped earlier, and goes on where the other one was left.
  await page.reload()
  await expect(page.getByLabel('我的笔记')).toBeVisible()
  const further = await secondsAtStart(page, () => playVideo(page))
  expect(Math.abs(further - reported)).toBeLessThanOrEqual(1)

  // What it plays without a connection reaches nobody, and is not lost by an older report.
  await page.route('**/prgScheduleApi/collect', (route) => route.abort())
  await playFrom(page, 85)
  const own = await pause(page)
  await page.reload()
  await expect(page.getByLabel('我的笔记')).toBeVisible()
  expect(await stoppedAt()).toBe(reported)
  const kept = await secondsAtStart(page, () => playVideo(page))
  expect(Math.abs(kept - own)).toBeLessThanOrEqual(1)
  await other.context().close()
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

for (const path of ['/collegeVideo', '/bunchPlanting'])
  test(`the handouts of a lesson unfold beside its video on ${path}, for those who have enrolled`, async ({
    page,
    faults,
  }) => {
    const address = `${path}?id=${CHART.productId}-1`
    const heading = page.getByRole('heading', { name: '讲义', exact: true })
    await page.goto(address)
    await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
    await expect(heading).toBeHidden()
    await logIn(page)
    const buyer = await buyerOn(page)
    await buyer.payOrder((await buyer.order(CHART)).orderId)
    await page.goto(address)
    await expect(heading).toBeVisible()
    await expect(page.getByText('这一课没有讲义')).toBeHidden()
    const text = page.locator('details').getByText('开盘价由九点十五到九点二十五的申报撮合而成')
    await expect(text).toBeHidden()
    await page.getByText('课堂要点').click()
    await expect(text).toBeVisible()
    await narrow(page)
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
  })

test('the list of courses says where to go on, and tells what is free from what costs money, also after going back', async ({
  page,
  faults,
}) => {
  await page.goto('/CourseList')
  const cards = page.locator('.courses > ul > li')
  const price = page.getByRole('navigation', { name: '价格' })
  await expect(page.getByText('还没有学习记录')).toBeHidden()
  const all = await cards.count()
  await price.getByRole('link', { name: '免费' }).click()
  await expect(page).toHaveURL('/CourseList?price=free')
  await expect(price.getByRole('link', { name: '免费' })).toHaveAttribute('aria-current', 'true')
  const free = await cards.count()
  expect(free).toBeGreaterThan(0)
  expect(await cards.filter({ hasText: '免费' }).count()).toBe(free)
  await page.getByRole('link', { name: '线下课', exact: true }).click()
  await expect(page).toHaveURL('/CourseList?type=offline&price=free')
  await expect(page.getByText('没有符合条件的课程')).toBeVisible()
  await page.goBack()
  await cards.first().getByRole('link').click()
  await expect(page).not.toHaveURL(/CourseList/)
  await page.goBack()
  await expect(page).toHaveURL('/CourseList?price=free')
  await expect(cards).toHaveCount(free)
  await price.getByRole('link', { name: '付费' }).click()
  await expect(cards).toHaveCount(all - free)

  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.payOrder((await buyer.order(CHART)).orderId)
  await page.goto('/CourseList')
  await expect(page.getByText('还没有学习记录，学过的课会出现在这里')).toBeVisible()
  const second = `${CHART.productId}-2`
  await buyer.send(collectPlayback, {
    ...{ id: second, seconds: 45, length: 120, played: [{ from: 30, to: 45 }] },
  })
  await page.reload()
  const last = page.getByRole('link', { name: '接着学：第 2 课：分时图，从 0:45' })
  await narrow(page)
  await last.click()
  await expect(page).toHaveURL(`/collegeVideo?id=${second}`)
  expect(faults).toEqual([])
})

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

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

    test('a lesson on trial that is opened before the account has answered goes on where another device stopped', async ({
      page,
      faults,
    }) => {
      await logIn(page)
      const buyer = await buyerOn(page)
      await buyer.payOrder((await buyer.order(CHART)).orderId)
      const id = `${CHART.productId}-1`
      const place = { id, seconds: 51, length: 120, played: [{ from: 40, to: 51 }] }
      await buyer.send(collectPlayback, place)
      await page.route('**/live/queryClass*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800))
        await route.continue()
      })
      await page.goto(`/collegeVideo?id=${id}`)
      const began = await secondsAtStart(page, () => playVideo(page))
      expect(Math.abs(began - 51)).toBeLessThanOrEqual(1)
      await expect(page.getByText('已从上次的 0:51 继续')).toBeVisible()
      expect(faults).toEqual([])
    })
  })
