import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { newLesson } from '../../support/course/new-lesson.ts'
import { choose, playVideo, seconds, video } from '../../support/course/player.ts'

// Each test has a video of its own converted first.
test.describe.configure({ timeout: 450_000 })

const CAPTIONS = 'WEBVTT\n\n00:00:00.000 --> 00:00:29.000\n先看位置，再看量\n'

test('a lesson has chapters, speeds and picture in picture, and its sound goes on in a hidden page that headphones lead', async ({
  page,
  baseURL,
  faults,
}) => {
  const id = await newLesson(baseURL ?? '', page)
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {}
    Object.assign(globalThis, { handlers })
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession)
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler
      set(action, handler)
    }
  })
  await page.goto(`/collegeVideo?id=${id}`)
  await playVideo(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
  const bar = page.locator('.vjs-control-bar')
  await choose(page, '播放速度', '1.5x')
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5)
  await expect(bar.getByRole('button', { name: '画中画' })).toBeVisible()
  await page.getByRole('button', { name: /例子/ }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(18)

  await page.getByRole('button', { name: '只听声音' }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(18)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hiddenAt = await seconds(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(hiddenAt + 1)
  const session = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return [metadata?.title, playbackState]
    })
  expect(await session()).toEqual(['上传的一课', 'playing'])
  const press = (action: string, details = {}) =>
    page.evaluate(
      ([name, given]) => {
        const { handlers } = globalThis as unknown as {
          handlers: Record<string, (details: object) => void>
        }
        handlers[name]?.({ action: name, ...given })
      },
      [action, details] as const,
    )
  await press('pause')
  await expect.poll(session).toEqual(['上传的一课', 'paused'])
  await press('seekto', { seekTime: 4 })
  await expect.poll(() => seconds(page)).toBeCloseTo(4, 0)
  await press('seekforward')
  await expect.poll(() => seconds(page)).toBeCloseTo(14, 0)
  await press('seekbackward')
  await expect.poll(() => seconds(page)).toBeCloseTo(4, 0)
  await press('play')
  await expect.poll(() => seconds(page)).toBeGreaterThan(4.5)
  expect(faults).toEqual([])
})

for (const reader of ['the browser', 'the player'])
  test(`the captions of a lesson are listed, chosen and drawn where ${reader} reads its stream`, async ({
    page,
    baseURL,
    faults,
  }) => {
    const id = await newLesson(baseURL ?? '', page, CAPTIONS)
    if (reader === 'the player')
      await page.addInitScript(() => {
        const own = HTMLMediaElement.prototype.canPlayType
        HTMLMediaElement.prototype.canPlayType = function (type) {
          return /mpegurl/i.test(type) ? '' : own.call(this, type)
        }
      })
    await page.goto(`/collegeVideo?id=${id}`)
    await playVideo(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
    const isOfBrowser = await video(page).evaluate(
      (one: HTMLVideoElement) => !one.currentSrc.startsWith('blob:'),
    )
    expect(isOfBrowser).toBe(reader === 'the browser')
    // The browser draws the line, outside the document: only the picture shows it.
    await video(page).evaluate((one: HTMLVideoElement) => one.pause())
    const picture = async () => {
      await page.mouse.move(0, 0)
      return page.locator('x-video-player').screenshot()
    }
    const cues = () =>
      video(page).evaluate(({ textTracks }: HTMLVideoElement) =>
        [...textTracks].flatMap(({ mode, activeCues }) =>
          mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        ),
      )
    await choose(page, '字幕', /^关闭字幕/)
    const without = await picture()
    await choose(page, '字幕', /^中文/)
    await expect.poll(cues).toEqual(['先看位置，再看量'])
    await expect.poll(async () => (await picture()).equals(without)).toBe(false)
    // The sound alone keeps them.
    await page.getByRole('button', { name: '只听声音' }).click()
    await expect.poll(cues).toEqual(['先看位置，再看量'])
    await choose(page, '字幕', /^关闭字幕/)
    await expect.poll(cues).toEqual([])
    expect(faults).toEqual([])
  })

/** The buttons of the bar, from the left, and the frame that must contain them. */
const barOf = (page: Page) =>
  page.locator('x-video-player .frame').evaluate((frame) => {
    const boxes = [...frame.querySelectorAll('.vjs-control-bar button')].map((button) =>
      button.getBoundingClientRect(),
    )
    const shown = boxes.filter(({ width }) => width > 0)
    return {
      count: shown.length,
      narrowest: Math.min(...shown.map(({ width }) => width)),
      left: Math.min(...shown.map(({ left }) => left)),
      right: Math.max(...shown.map(({ right }) => right)),
      overflow: frame.scrollWidth - frame.clientWidth,
    }
  })

test('every button of the player is within the picture on small phones, captions and full screen included', async ({
  page,
  baseURL,
  faults,
}) => {
  const id = await newLesson(baseURL ?? '', page, CAPTIONS)
  const frame = page.locator('x-video-player .frame')
  const bar = page.locator('.vjs-control-bar')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/collegeVideo?id=${id}`)
    await playVideo(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
    await video(page).evaluate((one: HTMLVideoElement) => one.pause())
    for (const name of ['播放', '静音', '播放速度', '字幕', '画中画', '全屏'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    const { count, narrowest, left, right, overflow } = await barOf(page)
    expect(count).toBe(6)
    expect(narrowest).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= width, overflow]).toEqual([true, true, 0])
    await choose(page, '播放速度', '2x')
    expect(await video(page).evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(2)
    expect(await frame.evaluate((one) => one.scrollLeft)).toBe(0)
    // The place in the video has the whole width.
    const place = await page.getByRole('slider', { name: '进度条' }).boundingBox()
    expect(place?.width).toBeGreaterThan(width - 30)
  }
  expect(faults).toEqual([])
})
