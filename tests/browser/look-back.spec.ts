import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../support/browser.ts'

const ADDRESS = '/lookBackVideo?id=huifang-1'
const player = (page: Page) => page.locator('x-video-player')
const video = (page: Page) => page.locator('x-video-player video')
const seconds = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.currentTime)

async function open(page: Page): Promise<void> {
  await logIn(page)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('仓位与回撤的算术（示例课）')
}

test('the player’s code is fetched by the tap, and the recording plays', async ({
  page,
  faults,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/open-player|\/video\.|core\.es/.test(request.url())) scripts.push(request.url())
  })
  await open(page)
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640)
  expect(faults).toEqual([])
})

test('chapters and sentences lead the picture, and follow it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /半仓的回撤只有一半/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(45)
  await expect(page.locator('[data-part="chapters"] [aria-current]')).toContainText('半仓的回撤')
  await page.getByRole('tab', { name: '文字稿' }).click()
  await expect(page.locator('[data-part="transcript"] [aria-current]')).toContainText('第二部分')
  await page.getByRole('button', { name: /小结。请算一算/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(95)
})

test('the chat appears as the picture reaches it', async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: '聊天回放' }).click()
  const chat = page.getByRole('tabpanel', { name: '聊天回放' })
  await expect(chat).toContainText('开始播放后')
  await page.getByRole('tab', { name: '章节' }).click()
  await page.getByRole('button', { name: /半仓的回撤只有一半/ }).click()
  await page.getByRole('tab', { name: '聊天回放' }).click()
  await expect(chat.getByRole('listitem')).toHaveCount(4)
  await expect(chat).not.toContainText('半仓拿得住一些')
})

test('goes on where it was stopped, and from the start if wanted', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /把规则写下来/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(70.5)
  await page.reload()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(player(page)).toContainText(/已从上次的 1:\d\d 继续/)
  await expect.poll(() => seconds(page)).toBeGreaterThan(69)
  await page.getByRole('button', { name: '从头看' }).click()
  await expect.poll(() => seconds(page)).toBeLessThan(20)
})

test('the sound alone goes on at the same place', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /把规则写下来/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(70)
  const asked = page.waitForRequest(/sound\.m3u8/)
  await page.getByRole('button', { name: '只听声音' }).click()
  await asked
  await expect.poll(() => seconds(page)).toBeGreaterThan(69)
  await expect(page.getByRole('button', { name: '看画面' })).toBeVisible()
})

test('a picture that does not come is said after five seconds and can be tried again', async ({
  page,
}) => {
  await page.route('**/media/lecture/picture*', (route) => route.abort())
  await open(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const retry = page.getByRole('button', { name: '重试', exact: true })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await expect(player(page)).toContainText(/画面停住了|视频因格式不支持或者服务器或网络的问题/)
  await page.unroute('**/media/lecture/picture*')
  await retry.click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
})

test('a file that is no video is named by the player’s own sentence', async ({ page }) => {
  await page.route('**/media/lecture/picture.m3u8', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  )
  await open(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(player(page)).toContainText(/视频因格式不支持|网络错误|画面停住了/, {
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: '重试', exact: true })).toBeVisible()
})

test.describe('an address without a recording', () => {
  for (const id of ['', 'nobody', 'zaopan', '../etc'])
    test(`"${id}" says so and leads on`, async ({ page }) => {
      await logIn(page)
      await page.goto(`/lookBackVideo?id=${encodeURIComponent(id)}`)
      await expect(page.getByText('没有找到这场直播的回看')).toBeVisible()
      await expect(page.getByRole('link', { name: '看看其他直播' })).toBeVisible()
    })
})

test('nobody without a login sees the page', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(page).toHaveURL(/\/login\?gotourl=%2FlookBackVideo/)
})

test('a room on air plays its picture after a tap, and goes over to nothing when it ends', async ({
  page,
  faults,
}) => {
  const id = `picture-${Date.now()}`
  const put = (startsIn: number, endsIn: number) =>
    page.request.post('/sandbox/live/rooms', { data: { id, title: '画面测试', startsIn, endsIn } })
  await put(-1, 60)
  await page.goto(`/interactionLive?id=${id}`)
  await expect(page.locator('x-live-player')).toContainText('直播中')
  await expect(video(page)).toHaveCount(0)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => seconds(page), { timeout: 20_000 }).toBeGreaterThan(0.5)
  expect(await page.locator('.vjs-live-display').count()).toBeGreaterThan(0)
  await put(-10, -1)
  await page.reload()
  await expect(page.locator('x-live-player')).toContainText('回放正在整理')
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeHidden()
  expect(faults).toEqual([])
})
