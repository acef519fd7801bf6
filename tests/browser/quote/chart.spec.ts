import type { CDPSession, Page } from 'playwright/test'
import type { QuoteChartElement } from '../../../src/elements/quote/chart/chart-element.ts'
import { expect, test } from '../../support/browser/browser.ts'

/** A canvas is drawn at the pixel density of a phone. */
test.use({ deviceScaleFactor: 2 })

type Point = [x: number, y: number]

const chart = (page: Page) => page.locator('x-quote-chart')
const model = (page: Page) => chart(page).evaluate((element: QuoteChartElement) => element.model)
const crosshair = (page: Page) =>
  chart(page).evaluate((element: QuoteChartElement) => element.crosshair)
const chip = (page: Page, name: string) =>
  page.locator('x-chart-gallery').getByRole('button', { name, exact: true })

async function showDays(page: Page): Promise<void> {
  await chip(page, '日K').click()
  await expect.poll(async () => (await model(page))?.kind).toBe('candle')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/test')
  await page.locator('x-chart-gallery').evaluate((gallery) => gallery.scrollIntoView())
  await expect.poll(() => model(page)).toBeTruthy()
})

/** Dispatches touches at the level of the engine: scrolling and menus included. */
async function fingersOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const box = (await chart(page).boundingBox())!
  const at = (points: Point[]) => points.map(([x, y]): Point => [box.x + x, box.y + y])
  return {
    down: (...points: Point[]) => send('touchStart', at(points)),
    lift: () => send('touchEnd', []),
    async move(from: Point[], to: Point[], steps = 8) {
      for (let step = 1; step <= steps; step++) {
        const between = from.map(([x, y], i): Point => {
          const [toX, toY] = to[i]!
          return [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]
        })
        await send('touchMove', at(between))
        await page.waitForTimeout(16)
      }
    },
  }
}

/** Red and green inside the volume bar of the newest falling candle, and the white share of the picture. */
async function colours(page: Page) {
  const bar = (await model(page))!.panes[1]!.bars.findLast(({ tone }) => tone === 'fall')!
  return chart(page).evaluate((element, { x, from, to }) => {
    const canvas = element.querySelector('canvas')!
    const context = canvas.getContext('2d')!
    const [red = 0, green = 0] = context.getImageData(x * 2, from + to, 1, 1).data
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    // Halos and the insides of tags have the colour of the ground.
    const isWhite = (_: number, i: number) =>
      i % 4 === 0 && data.subarray(i, i + 4).every((value) => value > 245)
    const lit = data.filter(isWhite).length
    return { isRed: red > green, lit }
  }, bar)
}

test('the minute chart keeps its geometry on the page', async ({ page, faults }) => {
  const { panes, xs, data, width } = (await model(page))!
  const [price] = panes
  const before = data.kind === 'minute' ? data.days[0]!.previousClose! : 0
  expect(price.high - before).toBeCloseTo(before - price.low, 6)
  expect(xs).toHaveLength(241)
  expect(xs[120]).toBeCloseTo(width / 2, 6)
  expect(Math.round(price.box.bottom - price.header.top)).toBe(291)
  expect(faults).toEqual([])
})

test('new data is on the canvas one frame later', async ({ page }) => {
  const isPainted = await chart(page).evaluate((element: QuoteChartElement) => {
    const data = { ...element.data!, name: '万科A' }
    element.data = data
    return new Promise((resolve) => {
      requestAnimationFrame(() => resolve(element.model?.data === data))
    })
  })
  expect(isPainted).toBe(true)
})

test('a vertical swipe over the chart scrolls the page', async ({ page }) => {
  const before = await page.evaluate(() => scrollY)
  const fingers = await fingersOf(page)
  await fingers.down([200, 250])
  await fingers.move([[200, 250]], [[204, 60]])
  await fingers.lift()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  expect(await crosshair(page)).toBeNull()
})

test('a long press reads the minute under the finger, without a menu and without scrolling', async ({
  page,
}) => {
  await page.evaluate(() => {
    addEventListener('contextmenu', ({ defaultPrevented }) => {
      document.documentElement.dataset.menu = String(!defaultPrevented)
    })
  })
  const before = await page.evaluate(() => scrollY)
  const fingers = await fingersOf(page)
  await fingers.down([100, 120])
  await expect.poll(() => crosshair(page)).toBeTruthy()
  await page.waitForTimeout(700)
  await fingers.move([[100, 120]], [[160, 40]])
  const { at, x } = (await crosshair(page))!
  const { xs } = (await model(page))!
  expect(Math.abs(x - 160)).toBeLessThan(1)
  expect(x).toBe(xs[at])
  await expect(page.locator('x-chart-gallery output')).toContainText('"price":')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await fingers.lift()
  await expect.poll(() => crosshair(page)).toBeNull()
  await expect(page.locator('x-chart-gallery output')).toBeEmpty()
  expect(await page.locator('html').getAttribute('data-menu')).not.toBe('true')
})

test('two fingers widen the bars around their middle', async ({ page }) => {
  await showDays(page)
  const fingers = await fingersOf(page)
  const from: Point[] = [
    [140, 150],
    [200, 150],
  ]
  const to: Point[] = [
    [110, 150],
    [230, 150],
  ]
  const under = async () => {
    const { first, xs, band } = (await model(page))!
    return first + (170 - xs[0]!) / band
  }
  await expect.poll(async () => (await model(page))?.kind).toBe('candle')
  const [bar, { band }] = [await under(), (await model(page))!]
  await fingers.down(...from)
  await fingers.move(from, to)
  await fingers.lift()
  expect((await model(page))!.band / band).toBeCloseTo(2, 1)
  expect(Math.abs((await under()) - bar)).toBeLessThan(0.5)
})

test('a drag shows older candles, and fetches more near the oldest', async ({ page }) => {
  await chip(page, '周K').click()
  await expect.poll(async () => (await model(page))?.kind).toBe('candle')
  await chart(page).evaluate((element) => {
    element.addEventListener('needmore', (event) => {
      element.dataset.before = (event as CustomEvent<{ before: string }>).detail.before
    })
  })
  const { first } = (await model(page))!
  const fingers = await fingersOf(page)
  await fingers.down([60, 150])
  await fingers.move([[60, 150]], [[340, 156]])
  await fingers.lift()
  expect((await model(page))!.first).toBeLessThan(first - 30)
  await chart(page).locator('canvas').first().press('Home')
  await expect.poll(async () => (await model(page))!.first).toBe(0)
  const { data } = (await model(page))!
  const oldest = data.kind === 'candle' ? data.candles[0]!.time : ''
  await expect(chart(page)).toHaveAttribute('data-before', oldest)
})

test('the keyboard steps through the candles and zooms', async ({ page }) => {
  await showDays(page)
  const canvas = chart(page).getByRole('img')
  const { xs, band } = (await model(page))!
  const at = async () => (await crosshair(page))?.at
  await canvas.press('ArrowLeft')
  await expect.poll(at).toBe(xs.length - 1)
  await canvas.press('ArrowLeft')
  await expect.poll(at).toBe(xs.length - 2)
  // Faster than it is drawn.
  await canvas.evaluate((element) => {
    for (const type of ['keydown', 'keydown', 'keydown'])
      element.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowLeft', bubbles: true }))
  })
  await expect.poll(at).toBe(xs.length - 5)
  await canvas.press('Escape')
  await expect.poll(() => crosshair(page)).toBeNull()
  await canvas.press('+')
  await expect.poll(async () => (await model(page))!.band).toBeCloseTo(band * 1.25, 6)
})

test('a trade in the newest candle moves nothing else', async ({ page }) => {
  await showDays(page)
  const before = (await model(page))!
  await chip(page, '跳动').click()
  await expect
    .poll(async () => (await model(page))!.panes[0].candles.at(-1))
    .not.toEqual(before.panes[0].candles.at(-1))
  expect((await model(page))!.xs).toEqual(before.xs)
})

test('another width redraws sharply, with the newest bar where it was', async ({ page }) => {
  await showDays(page)
  const before = (await model(page))!.width
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await model(page))!.width).toBe(before - 70)
  const { xs, band, width } = (await model(page))!
  expect(xs.at(-1)).toBeCloseTo(width - band / 2, 6)
  const pixels = await chart(page).evaluate((element) => element.querySelector('canvas')!.width)
  expect(pixels).toBe(width * 2)
})

test('colours follow the scheme and the choice of rising green', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await showDays(page)
  const light = await colours(page)
  expect(light.isRed).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect.poll(async () => (await colours(page)).lit).toBeLessThan(light.lit / 10)
  await page.locator('html').evaluate((html) => {
    html.dataset.rise = 'green'
  })
  await expect.poll(async () => (await colours(page)).isRed).toBe(true)
})

test('the chart has a sentence and a table', async ({ page }) => {
  await showDays(page)
  await expect(chart(page).getByRole('img')).toHaveAccessibleName(
    /^贵州茅台日K线，.+，共 \d+ 根，收盘/,
  )
  await expect(chart(page).locator('tbody tr')).toHaveCount(30)
  await expect(chart(page).locator('th').first()).toHaveText('时间')
})

test('the full screen turns an upright screen by a quarter, and fingers with it', async ({
  page,
}) => {
  await showDays(page)
  const before = (await model(page))!.width
  await chip(page, '全屏').click()
  await expect.poll(async () => (await model(page))!.width).toBe(844)
  expect((await model(page))!.height).toBe(390)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: 200, y: 400 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect.poll(async () => (await crosshair(page))?.x ?? 0).toBeGreaterThan(390)
  expect(Math.abs((await crosshair(page))!.y - 190)).toBeLessThan(1)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await chart(page).evaluate((element: QuoteChartElement) => element.exitFullscreen())
  await expect.poll(async () => (await model(page))!.width).toBe(before)
})
