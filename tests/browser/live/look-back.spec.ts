import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'

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
  // Plays inline, even where a chat app's browser would switch to full screen.
  for (const name of ['playsinline', 'webkit-playsinline', 'x5-playsinline'])
    await expect(video(page)).toHaveAttribute(name)
  await expect(page.locator('.poster')).toBeHidden()
  await player(page).hover()
  await page.getByRole('button', { name: '播放速度' }).hover()
  await page.getByRole('menuitemradio', { name: '1.5x' }).click()
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5)
  expect(faults).toEqual([])
})

test('one tap plays, also once the player’s code is known and begins at once', async ({ page }) => {
  await open(page)
  for (let visit = 0; visit < 6; visit++) {
    await page.reload()
    await page.getByRole('button', { name: '播放', exact: true }).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  }
})

test('a browser that plays HLS itself needs no player code', async ({ page }) => {
  await page.addInitScript(() => {
    const canPlay = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? 'maybe' : canPlay.call(this, type)
    }
    // With its captions, as Safari does.
    Object.defineProperty(HTMLMediaElement.prototype, 'audioTracks', { value: [] })
  })
  await open(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(video(page)).toHaveAttribute('src', /\/media\/lecture\/picture\.m3u8$/)
})

test('each fault is one of the player’s five sentences', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  const fail = (error: { code: number } | { src: string; type: string }) =>
    page
      .locator('.video-js')
      .first()
      .evaluate((element, failing) => {
        const { player: shown } = element as unknown as {
          player: { pause(): void; error(with_: unknown): void; src(source: unknown): void }
        }
        shown.pause()
        if ('code' in failing) shown.error(failing)
        else shown.src(failing)
      }, error)
  for (const [error, sentence] of [
    [{ code: 2 }, '网络错误导致视频下载中途失败。'],
    [{ code: 3 }, '由于视频文件损坏或是该视频使用了你的浏览器不支持的功能，播放终止。'],
    [{ code: 4 }, '视频因格式不支持或者服务器或网络的问题无法加载。'],
    [{ code: 5 }, '视频已加密，无法解密。'],
    [{ src: '/none', type: 'video/none' }, '无法找到此视频兼容的源。'],
  ] as const) {
    await fail(error)
    await expect(page.locator('.vjs-error-display')).toHaveText(`播放器的提示${sentence}`)
    await expect(page.getByRole('button', { name: '重试', exact: true })).toBeVisible()
  }
})

test('chapters and sentences lead the picture, and follow it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /半仓的回撤只有一半/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(45)
  const bar = await page.locator('.vjs-control-bar').boundingBox()
  expect(bar?.height).toBeGreaterThanOrEqual(44)
  await expect(page.locator('[data-part="chapters"] [aria-current]')).toContainText('半仓的回撤')
  await page.getByRole('tab', { name: '文字稿' }).click()
  await expect(page.locator('[data-part="transcript"] [aria-current]')).toContainText('第二部分')
  await page.getByRole('button', { name: /小结。请算一算/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(95)
})

test('the handouts can be unfolded', async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: '讲义' }).click()
  const sheets = page.getByRole('tabpanel', { name: '讲义' })
  await sheets.getByText('回本对照表').click()
  await expect(sheets.getByText('亏 50%，要涨 100.0% 回本。')).toBeVisible()
  await expect(sheets.getByText('单只股票不超过总资产的两成。')).toBeHidden()
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

test('a recording goes on where it was stopped, or from the start on demand', async ({ page }) => {
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

test('a picture that does not come is reported after five seconds and can be tried again', async ({
  page,
}) => {
  // Nothing arrives, and no error is reported.
  await page.route('**/media/lecture/picture*', () => {})
  await open(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.locator('.video-js').first()).toBeAttached()
  const opened = performance.now()
  const retry = page.getByRole('button', { name: '重试', exact: true })
  await expect(page.getByText('网络不太顺畅，画面停住了')).toBeVisible({ timeout: 60_000 })
  expect(performance.now() - opened).toBeGreaterThan(4000)
  await expect(retry).toBeVisible()
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
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: '重试', exact: true })).toBeVisible()
})

test.describe('an address without a recording', () => {
  for (const id of ['', 'nobody', 'zaopan', '../etc'])
    test(`the id "${id}" says so and leads on`, async ({ page }) => {
      await logIn(page)
      await page.goto(`/lookBackVideo?id=${encodeURIComponent(id)}`)
      await expect(page.getByText('没有找到这场直播的回看')).toBeVisible()
      await expect(page.getByRole('link', { name: '看看其他直播' })).toBeVisible()
      await expect(player(page)).toBeHidden()
    })

  test('the page lists the latest recordings, and one of them opens', async ({ page }) => {
    await logIn(page)
    await page.goto('/lookBackVideo')
    const first = page.getByRole('list', { name: '近期回放' }).getByRole('link').first()
    const title = (await first.locator('strong').textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
})

test('nobody without a login sees the page', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(page).toHaveURL(/\/login\?gotourl=%2FlookBackVideo/)
})

test('a room on air plays its picture after a tap, and shows nothing when it ends', async ({
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
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  expect(await page.locator('.vjs-live-display').count()).toBeGreaterThan(0)
  await put(-10, -1)
  await page.reload()
  await expect(page.locator('x-live-player')).toContainText('回放正在整理')
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeHidden()
  expect(faults).toEqual([])
})
