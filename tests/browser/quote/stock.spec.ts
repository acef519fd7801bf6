import type { Locator, Page } from 'playwright/test'
import { encode } from 'uqr'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { answerWith } from '../../support/browser/changed-answer.ts'
import {
  chartOf,
  countRequested,
  fingersOn,
  modelOf,
  setClock,
} from '../../support/market/stock-page.ts'
import { buyerOn } from '../../support/order/page.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

/** One site, one market and one clock: these tests take turns. */
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  test.setTimeout(360_000)
  site = await startSite(SITE_DIRS.smart)
})
test.afterAll(() => site.stop())

const FRIDAY = '2026-11-20T10:30:00'

async function openStock(page: Page, address: string, time = FRIDAY, speed = 0) {
  await setClock(page.request, site.url, time, speed)
  await page.goto(site.url + address)
}

const depthPanel = (page: Page) => page.getByRole('region', { name: '五档与成交' })
const shown = (page: Page, part: string) => page.locator(`x-stock-head [data-part="${part}"]`)
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the quote block', () => {
  test('the old code of a listing of Beijing leads to its page', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=bj835185')
    await expect(page).toHaveURL(/symbol=bj920185$/)
    await expect(page.locator('x-stock-head')).toContainText('贝特瑞')
  })

  test('the block has name, price, figures, limits, session, time and label', async ({
    page,
    faults,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'name')).toHaveText('贵州茅台')
    const inView = ['高', '低', '开', '昨收', '换手', '量比', '额', '振幅', '流值']
    await expect(page.locator('x-stock-head dl.first dt:visible')).toHaveText(inView)
    await expect(shown(page, 'price')).toHaveText(/^\d+\.\d{2}$/)
    await expect(shown(page, 'percent')).toHaveText(/^[+−]?\d+\.\d{2}%$/)
    await expect(shown(page, 'status')).toHaveText('交易中')
    await expect(shown(page, 'label')).toHaveText('模拟')
    await expect(shown(page, 'time')).toHaveText('截至 11-20 10:30:00')
    await expect(shown(page, 'limitBand')).toHaveText('涨跌幅限制 ±10%')
    await expect(page).toHaveTitle(/^贵州茅台 600519 - /)
    await page.getByText('更多指标').tap()
    const figures = page.locator('[data-figure]:visible')
    expect(await figures.count()).toBeGreaterThanOrEqual(16)
    const texts = await figures.allTextContents()
    expect(texts.every((text) => /\d/.test(text))).toBe(true)
    // An unknown figure is absent.
    await expect(figure(page, 'peTtm')).toBeHidden()
    expect(faults).toEqual([])
  })

  test('the block accepts pasted codes and leads an index to its own page', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=600519.SH')
    await expect(shown(page, 'name')).toHaveText('贵州茅台')
    await page.goto(`${site.url}/StockDetails?symbol=sh000001`)
    await page.waitForURL('**/indexStock?symbol=sh000001')
    await expect(shown(page, 'name')).toHaveText('上证指数')
  })

  test('the block names a suspension, an auction and a sealed limit', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sz002304', '2026-11-16T10:30:00')
    await expect(shown(page, 'status')).toHaveText('停牌')
    await expect(shown(page, 'priceName')).toHaveText('停牌前收盘价')
    // The name of the price leaves the figures beside it.
    const prices = await page.locator('x-stock-head .prices').boundingBox()
    const figures = await page.locator('x-stock-head dl.first').boundingBox()
    expect(figures?.x).toBeGreaterThan((prices?.x ?? 390) + (prices?.width ?? 0))
    await expect(page.locator('[data-part="notice"]')).toHaveText('当天停牌，没有分时数据')

    await openStock(page, '/StockDetails?symbol=sh600519', '2026-11-20T09:18:00')
    await expect(shown(page, 'status')).toHaveText('开盘集合竞价')
    await expect(shown(page, 'priceName')).toHaveText('虚拟匹配价')
    await expect(page.locator('[data-part="notice"]')).toHaveText(/^9:30 开始连续竞价/)
    await depthPanel(page).scrollIntoViewIfNeeded()
    const note = depthPanel(page).getByRole('status')
    await expect(note).toHaveText(/^竞价匹配 .+手$/)
    // Whole, though the book is narrow.
    expect(await note.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    const auction = page.locator('x-chart-panel .auction')
    // The clock goes on, and both follow it.
    const matched = async () => [
      await shown(page, 'price').textContent(),
      (await auction.locator('b').first().textContent())?.split(' ')[0],
    ]
    await expect.poll(async () => new Set(await matched()).size).toBe(1)
    await expect(auction.locator('[data-line="bars"]')).toHaveAttribute(
      'd',
      /^(M[\d. ]+V[\d.]+){50}/,
    )
    await auction.getByRole('img', { name: /^开盘集合竞价，截至 09:18:/ }).press('ArrowLeft')
    await expect(auction.locator('time')).toHaveText(/^09:1[78]:/)

    await openStock(page, '/StockDetails?symbol=sh600519', '2026-11-20T14:58:00')
    await expect(auction.getByRole('heading', { name: '收盘集合竞价' })).toBeVisible()
    await page.getByRole('button', { name: '看分时' }).tap()
    await expect(auction).toBeHidden()
    await expect(page.getByRole('button', { name: '看竞价' })).toBeVisible()

    await openStock(page, '/StockDetails?symbol=sz002747')
    await expect(shown(page, 'limitWords')).toHaveText('已涨停')
    await depthPanel(page).scrollIntoViewIfNeeded()
    await expect(depthPanel(page).getByRole('status')).toHaveText(/^涨停封单 .+手$/)
  })

  test('the block names special treatment, the band of Beijing and the first days of a listing', async ({
    page,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh603825')
    await expect(shown(page, 'special')).toHaveText('风险警示')
    await openStock(page, '/StockDetails?symbol=bj920185')
    await expect(shown(page, 'limitBand')).toHaveText('涨跌幅限制 ±30%')
    await openStock(page, '/StockDetails?symbol=sh603194', '2024-12-26T10:30:00')
    await expect(shown(page, 'limitWords')).toHaveText('新股上市初期，不设涨跌幅限制')
    await expect(figure(page, 'limitUp')).toHaveText('--')
  })

  test('the block leaves out what is unknown, before the first trade too', async ({ page }) => {
    const inView = page.locator('x-stock-head dl.first > div:visible')
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).not.toHaveText('--')
    await expect(inView).toHaveCount(9)
    await setClock(page.request, site.url, '2026-11-20T08:30:00')
    await page.reload()
    await expect(shown(page, 'price')).not.toHaveText('--')
    await expect(inView.filter({ hasText: '--' })).toHaveCount(0)
    expect(await inView.count()).toBeGreaterThan(1)
  })

  test('the block has the earnings multiple among its nine figures where it is known', async ({
    page,
  }) => {
    await page.route('**/stream/**', (route) => route.abort())
    const known = { pe: 21.35, ts: 1_256_197_800 }
    await page.route(/\/quote\/get(Head|Quotes)/, (route) =>
      answerWith<{ quotes: object[] }>(route, ({ quotes = [] }) => ({
        quotes: quotes.map((quote) => ({ ...quote, ...known })),
      })),
    )
    await page.route(/\/quote\/getDepth/, (route) =>
      answerWith<{ q?: object }>(route, ({ q }) => ({ q: { ...q, ...known } })),
    )
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(figure(page, 'peTtm')).toHaveText('21.35')
    const inView = ['高', '低', '开', '昨收', '换手', '量比', '额', '市盈', '总值']
    await expect(page.locator('x-stock-head dl.first dt:visible')).toHaveText(inView)
    await expect(figure(page, 'amplitude')).toBeHidden()
  })

  test('the block says that it is offline, and keeps its last figures', async ({
    page,
    context,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'status')).toHaveText('交易中')
    await context.setOffline(true)
    await expect(shown(page, 'status')).toHaveText('离线')
    // What had arrived is still drawn.
    await page.waitForTimeout(300)
    const price = await shown(page, 'price').textContent()
    expect(price).toMatch(/^\d+\.\d\d$/)
    await page.waitForTimeout(1000)
    await expect(shown(page, 'price')).toHaveText(price ?? '')
    await context.setOffline(false)
    await expect(shown(page, 'status')).toHaveText('交易中')
  })

  test('the block says that figures are stale once the calendar has ended', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519', '2027-02-03T10:30:00')
    await expect(shown(page, 'status')).toHaveText('数据延迟')
    await expect(shown(page, 'time')).toHaveText('截至 12-31 15:00:00')
  })

  test('the block is readable while the chart has not come', async ({ page }) => {
    await page.route(/\/_astro\/chart\./, (route) => route.abort())
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).toHaveText(/^\d+\.\d{2}$/)
    await expect.poll(() => modelOf(page)).toBeNull()
  })
})

test.describe('a security nobody lists', () => {
  test('an unknown security has a readable page with a way on', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh609999')
    await expect(page.getByText('没有找到“sh609999”的行情，请核对代码')).toBeVisible()
    const search = page.getByRole('link', { name: '去搜索股票' })
    await expect(search).toHaveAttribute('href', '/search?q=sh609999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('个股行情')
    for (const part of ['x-chart-panel', 'x-action-bar'])
      await expect(page.locator(part)).toBeHidden()
    await expect(depthPanel(page)).toBeHidden()
    await expect(shown(page, 'status')).toBeHidden()
  })

  for (const [address, sentence] of [
    ['/StockDetails', '地址里没有股票代码'],
    ['/StockDetails?symbol=%3Cb%3E', '没有找到“<b>”'],
    ['/HKDetail?symbol=hk99999', '没有找到“hk99999”'],
    ['/StockDetails?symbol=sh510999', '没有收录“sh510999”：它是 ETF'],
  ] as const) {
    test(`the address ${address} says why it shows nothing`, async ({ page }) => {
      await openStock(page, address)
      await expect(page.locator('[data-part="reason"]')).toContainText(sentence)
      await expect(page.getByRole('link', { name: '看看大盘' })).toBeVisible()
    })
  }
})

test.describe('the chart', () => {
  test('the chart of a day is symmetric about the previous close and closes the noon gap', async ({
    page,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect.poll(() => modelOf(page)).toBeTruthy()
    const { panes, xs, data, width } = (await modelOf(page))!
    if (data.kind !== 'minute') throw new Error('no minutes')
    const before = data.days[0]!.previousClose!
    expect(panes[0].high - before).toBeCloseTo(before - panes[0].low, 6)
    expect(xs).toHaveLength(241)
    expect(xs[120]).toBeCloseTo(width / 2, 6)
    expect(xs[121]! - xs[120]!).toBeCloseTo(xs[120]! - xs[119]!, 6)
    const { points } = data.days[0]!
    expect(points.at(-1)!.time).toBe('10:30')
    expect(points.every(({ averagePrice }) => averagePrice !== null)).toBe(true)
    expect(points.at(-1)!.price).toBe(Number(await shown(page, 'price').textContent()))
    const bars = panes[1]!.bars
    expect(new Set(bars.map(({ tone }) => tone)).size).toBeGreaterThan(1)
    await expect(chartOf(page).getByRole('img')).toHaveAccessibleName(
      /^贵州茅台分时图，09:30 至 10:30，最新价 .+，较昨收 .+/,
    )
  })

  test('the chart goes on minute by minute with the quotes alone', async ({ page }) => {
    const asked = countRequested(page, '/quote/getHead')
    const again = countRequested(page, '/quote/getMinutes')
    await openStock(page, '/StockDetails?symbol=sh600519', FRIDAY, 30)
    const minutes = async () => {
      const model = await modelOf(page)
      return model?.data.kind === 'minute' ? model.data.days[0]!.points.length : 0
    }
    await expect.poll(minutes).toBeGreaterThan(0)
    const before = await minutes()
    await expect.poll(minutes, { timeout: 60_000 }).toBeGreaterThan(before + 3)
    expect([asked().length, again().length]).toEqual([1, 0])
  })

  test('the chart shows days, bars and indicators as chosen, and keeps the choice', async ({
    page,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await view(page, '五日').tap()
    await expect.poll(async () => (await modelOf(page))?.xs.length).toBe(5 * 241)
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/getKline/, async (route) => {
      await isLetThrough
      await route.continue()
    })
    const notice = page.locator('x-chart-panel [data-part="notice"]')
    await view(page, '日K').tap()
    await expect(notice).toHaveText('图表载入中')
    letThrough()
    await expect(notice).toBeHidden()
    const data = async () => {
      const model = await modelOf(page)
      return model?.data.kind === 'candle' ? model.data : undefined
    }
    for (const [name, period] of [
      ['日K', 'day'],
      ['周K', 'week'],
      ['月K', 'month'],
    ] as const) {
      await view(page, name).tap()
      await expect.poll(async () => (await data())?.period).toBe(period)
    }
    const minutes = page.getByLabel('分钟周期')
    for (const period of ['minute1', 'minute5', 'minute15', 'minute30', 'minute60'] as const) {
      await minutes.selectOption(period)
      await expect.poll(async () => (await data())?.period).toBe(period)
    }
    expect((await data())!.candles.at(-1)!.time).toBe('2026-11-20 10:30')
    await view(page, 'MACD').tap()
    await view(page, 'BOLL').tap()
    const panes = async () => (await modelOf(page))!.panes.map(({ name }) => name)
    await expect.poll(panes).toEqual(['price', 'volume', 'macd'])
    await view(page, 'RSI').tap()
    await expect.poll(panes).toEqual(['price', 'macd', 'rsi'])
    const lines = (await modelOf(page))!.panes[0].lines.map(({ name }) => name)
    expect(lines.join()).toMatch(/UP|UPPER|上轨/i)
    // No ex-rights event of this stock is known.
    await expect(page.getByLabel('复权')).toBeDisabled()
    await expect(page.getByLabel('复权').locator('option:checked')).toHaveText('暂无除权数据')
    await page.reload()
    await expect.poll(async () => (await data())?.period).toBe('minute60')
    await expect.poll(panes).toEqual(['price', 'macd', 'rsi'])
    await expect(view(page, 'BOLL')).toHaveAttribute('aria-pressed', 'true')
  })

  test('the chart fetches older bars near the oldest, and keeps the place', async ({ page }) => {
    const asked = countRequested(page, '/quote/getKline')
    await openStock(page, '/StockDetails?symbol=bj920185')
    await view(page, '日K').tap()
    const count = async () => {
      const model = await modelOf(page)
      return model?.data.kind === 'candle' ? model.data.candles.length : 0
    }
    await expect.poll(count).toBe(320)
    // No event of its rights is known, so nothing is called adjusted.
    await expect(page.getByLabel('复权')).toBeDisabled()
    await chartOf(page).locator('canvas').first().press('Home')
    await expect.poll(count).toBeGreaterThan(320)
    expect(asked().some((address) => address.includes('count=640'))).toBe(true)
    expect((await modelOf(page))!.first).toBeGreaterThan(0)
  })

  test('a long press reads the chart, and a vertical swipe scrolls the page', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('contextmenu', ({ defaultPrevented }) => {
        document.documentElement.dataset.menu = String(!defaultPrevented)
      })
    })
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect.poll(() => modelOf(page)).toBeTruthy()
    const fingers = await fingersOn(page, chartOf(page))
    await fingers.down([40, 120])
    const reading = page.locator('x-chart-panel output')
    await expect(reading).toHaveText(
      /^(09:[3-5]\d|10:[0-2]\d)价 \d+\.\d\d[+−]?\d.+%均 \d+\.\d\d\d?量 .+手$/,
    )
    await page.waitForTimeout(600)
    await fingers.lift()
    await page.waitForTimeout(600)
    await expect(reading).toBeVisible()
    await expect(reading).toBeHidden()
    expect(await page.locator('html').getAttribute('data-menu')).not.toBe('true')
    const { x = 0, y = 0 } = (await chartOf(page).boundingBox()) ?? {}
    await page.touchscreen.tap(x + 30, y + 100)
    await expect(reading).toHaveText(/^09:[345]\d价/)
    // What covers the periods leaves with the first touch elsewhere.
    await page.locator('x-stock-head').tap()
    await expect(reading).toBeHidden({ timeout: 2000 })
    await fingers.down([200, 200])
    await fingers.move([[200, 200]], [[204, 20]])
    await fingers.lift()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(80)
  })

  test('two fingers widen the chart, and one moves it', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await view(page, '日K').tap()
    await expect.poll(async () => (await modelOf(page))?.kind).toBe('candle')
    const { band, first } = (await modelOf(page))!
    const fingers = await fingersOn(page, chartOf(page))
    await fingers.down([140, 150], [200, 150])
    await fingers.move(
      [
        [140, 150],
        [200, 150],
      ],
      [
        [110, 150],
        [230, 150],
      ],
    )
    await fingers.lift()
    expect((await modelOf(page))!.band / band).toBeCloseTo(2, 1)
    await fingers.down([60, 150])
    await fingers.move([[60, 150]], [[340, 156]])
    await fingers.lift()
    await expect.poll(async () => (await modelOf(page))?.first).toBeLessThan(first)
  })

  test('the chart fills the screen sideways, and the back gesture leaves it', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect.poll(() => modelOf(page)).toBeTruthy()
    const before = (await modelOf(page))!.width
    await view(page, '横屏看图').tap()
    await expect.poll(async () => (await modelOf(page))?.width).toBe(844)
    await expect(page.getByRole('button', { name: '退出横屏' })).toBeVisible()
    const price = (await shown(page, 'price').textContent()) ?? ''
    const percent = (await shown(page, 'percent').textContent()) ?? ''
    await expect(chartOf(page)).toContainText(price + percent)
    const inChart = (name: string) => chartOf(page).getByRole('button', { name, exact: true })
    await inChart('日K').tap()
    await expect.poll(async () => (await modelOf(page))?.kind).toBe('candle')
    await inChart('MACD').tap()
    await expect.poll(async () => (await modelOf(page))?.panes.length).toBe(3)
    await inChart('MACD').tap()
    await inChart('分时').tap()
    await expect.poll(async () => (await modelOf(page))?.kind).toBe('minute')
    await page.goBack()
    await expect.poll(async () => (await modelOf(page))?.width).toBe(before)
    await view(page, '横屏看图').tap()
    await page.getByRole('button', { name: '退出横屏' }).tap()
    await expect.poll(async () => (await modelOf(page))?.width).toBe(before)
    expect(page.url()).toContain('/StockDetails?symbol=sh600519')
  })
})

test.describe('the list a stock was opened from', () => {
  test('a swipe over the figures and the arrows lead through the list, and back leads to it', async ({
    page,
  }) => {
    await setClock(page.request, site.url, FRIDAY)
    await page.goto(`${site.url}/search?q=zg`)
    const found = page.locator('x-search').getByRole('link').filter({ hasText: /^中/ })
    await expect(found.nth(2)).toBeVisible()
    const codes = await found.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!.slice(-8)),
    )
    const place = page.locator('x-stock-head .walk-place')
    const at = (i: number) => new RegExp(`symbol=${codes[i]}$`)
    await found.nth(1).tap()
    await expect(page).toHaveURL(at(1))
    await expect(place).toContainText(`2/${codes.length}`)
    const fingers = await fingersOn(page, page.locator('x-stock-head .top'))
    await fingers.down([220, 20])
    await fingers.move([[220, 20]], [[90, 28]])
    await fingers.lift()
    await expect(page).toHaveURL(at(2))
    await expect(place).toContainText(`3/${codes.length}`)
    await page.getByRole('link', { name: '上一只证券' }).tap()
    await expect(page).toHaveURL(at(1))
    await page.goBack()
    await expect(page).toHaveURL(/\/search/)
    await page.goto(`${site.url}/StockDetails?symbol=sz002304`)
    await expect(shown(page, 'name')).toHaveText('洋河股份')
    await expect(place).toHaveCount(0)
  })
})

test.describe('the tabs below the chart', () => {
  test('levels and trades are fetched while they are in view', async ({ page }) => {
    const asked = countRequested(page, '/quote/getDepth')
    await openStock(page, '/StockDetails?symbol=sh600519', FRIDAY, 1)
    await expect.poll(() => modelOf(page)).toBeTruthy()
    const panel = depthPanel(page)
    const book = panel.getByRole('table', { name: '五档买卖盘' })
    await expect(book).toBeInViewport({ ratio: 0.9 })
    await expect(book.getByRole('row').nth(4)).toHaveText(/^卖1\d+\.\d{2}\d+/)
    await expect(book.getByRole('row').nth(5)).toHaveText(/^买1\d+\.\d{2}\d+/)
    await expect(panel.getByRole('table', { name: '成交明细' }).getByRole('row')).toHaveCount(11)
    await expect(panel.getByRole('status')).toHaveText(/^委比 [+−]/)
    await expect.poll(() => asked().length, { timeout: 45_000 }).toBeGreaterThan(2)
    await view(page, '日K').tap()
    const topsOf = (name: string) =>
      panel
        .getByRole('table', { name })
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(0, 10).map((row) => row.getBoundingClientRect().top))
    const tops = await topsOf('五档买卖盘')
    expect(await topsOf('成交明细')).toEqual(tops)
    await page.setViewportSize({ width: 390, height: 300 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(500)
    const left = asked().length
    await page.waitForTimeout(4000)
    expect(asked().length).toBe(left)
  })

  test('capital flow says that it is simulated, and adds up to nothing', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    const panel = page.getByRole('region', { name: '资金流向' })
    await panel.scrollIntoViewIfNeeded()
    await expect(panel.locator('.kit-badge')).toHaveText('模拟')
    await expect(panel.locator('dd.kit-price').first()).toHaveText(/^[+−][\d.]+[万亿]?$/)
    const bars = await panel
      .locator('dd[aria-hidden]')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()))
    expect(
      bars.every(({ x, width }) => width > 40 && x === bars[0]!.x && width === bars[0]!.width),
    ).toBe(true)
    const amounts = await panel.locator('dd.kit-price').allTextContents()
    const yuan = amounts.map((text) => {
      const unit = text.endsWith('亿') ? 1e8 : text.endsWith('万') ? 1e4 : 1
      return Number.parseFloat(text.replace('−', '-')) * unit
    })
    expect(Math.abs(yuan.reduce((sum, one) => sum + one, 0))).toBeLessThan(2e6)
  })

  test('a tab that did not load offers to try again', async ({ page }) => {
    await page.route('**/quote/getProfile**', (route) => route.abort())
    await openStock(page, '/StockDetails?symbol=sh600519')
    await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('资料没有载入')
    await page.unroute('**/quote/getProfile**')
    await panel.getByRole('button', { name: '重试' }).tap()
    await expect(panel).toContainText('上海证券交易所')
  })

  test('each tab is fetched once, and none is without a source', async ({ page }) => {
    const profiles = countRequested(page, '/quote/getProfile')
    const sectors = countRequested(page, '/market/getSector')
    await openStock(page, '/StockDetails?symbol=sh600519')
    await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(page.getByRole('tabpanel')).toContainText('2001-08-27')
    await expect(page.getByRole('tabpanel')).toContainText('上海证券交易所')
    await tab('板块').tap()
    await expect(page.getByRole('link', { name: '行业 白酒' })).toHaveAttribute(
      'href',
      /^\/market\?sector=/,
    )
    await expect(page.getByRole('link', { name: /五粮液/ })).toHaveAttribute(
      'href',
      '/StockDetails?symbol=sz000858',
    )
    // A tab without a source would be a dead end.
    const names = ['简况', '财务', '资金', '资讯', '板块', '诊股', '股东']
    await expect(page.getByRole('tab')).toHaveText(names)
    await tab('板块').tap()
    await tab('简况').tap()
    expect(profiles()).toHaveLength(1)
    expect(sectors()).toHaveLength(1)
    await tab('简况').press('ArrowRight')
    await expect(tab('财务')).toBeFocused()
    await tab('诊股').tap()
    await expect(page.getByRole('tabpanel')).toContainText('综合得分', { timeout: 90_000 })
    await expect(page.getByRole('tabpanel')).toContainText(/可信度 \d+% 模型 2026\.1/)
    await expect(page.getByRole('link', { name: '看每一分怎么算' })).toHaveAttribute(
      'href',
      '/Evaluation?symbol=sh600519',
    )
  })

  test('the reports are compared side by side, by period or year, above the dividends', async ({
    page,
    faults,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    const panel = page.getByRole('tabpanel')
    await page.getByRole('tab', { name: '财务' }).tap()
    await expect(panel.getByText('市盈率 TTM')).toBeVisible()
    await expect(panel.getByText('模拟', { exact: true })).toBeVisible()
    for (const sum of ['营业收入', '归母净利润']) {
      const chart = panel.getByRole('img', {
        name: new RegExp(`^${sum}：(\\S+ −?[\\d.]+[万亿]，){7}`),
      })
      await expect(chart).toBeVisible()
      await expect(chart).toHaveAccessibleName(/，26三季报 [^，]+$/)
      await expect(chart.locator('rect')).toHaveCount(8)
    }
    const heads = panel.getByRole('columnheader')
    await expect(heads.filter({ hasText: '26三季报' })).toHaveCount(1)
    const profit = panel.getByRole('row', { name: /^归母净利润/ })
    await expect(profit.getByRole('cell').first()).toHaveText(/^−?[\d.]+[万亿]$/)
    await panel.getByRole('button', { name: '只看年报' }).tap()
    await expect(heads.filter({ hasText: '三季报' })).toHaveCount(0)
    await expect(heads.filter({ hasText: '25年报' })).toHaveCount(1)
    for (const [statement, line] of [
      ['利润表', /^销售费用/],
      ['资产负债表', /^货币资金/],
      ['现金流量表', /^期末现金余额/],
    ] as const) {
      await panel.getByRole('button', { name: statement }).tap()
      const newest = panel.getByRole('row', { name: line }).getByRole('cell').first()
      await expect(newest).toHaveText(/^−?[\d.]+[万亿]?[+−][\d.]+%$/)
    }
    await expect(heads.filter({ hasText: '25年报' })).toHaveCount(1)
    await expect(panel.getByRole('heading', { name: '分红' })).toBeVisible()
    expect(faults).toEqual([])
  })

  test('the flow of large orders is summed over weeks and listed by day', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await page.getByRole('tab', { name: '资金' }).tap()
    const panel = page.getByRole('tabpanel')
    const yuan = (text: string | null) =>
      Number.parseFloat((text ?? '').replace('−', '-')) *
      (text?.endsWith('亿') ? 1e8 : text?.endsWith('万') ? 1e4 : 1)
    const orders = panel.locator('section').filter({ hasText: '主力资金净流入' })
    await expect(orders.getByRole('row')).toHaveCount(21)
    const days = await orders.getByRole('row').locator('td:nth-of-type(2)').allTextContents()
    for (const [place, span] of [5, 10, 20].entries()) {
      const entry = orders.locator('dl > div').nth(place)
      await expect(entry.locator('dt')).toHaveText(`近 ${span} 日`)
      const sum = days.slice(0, span).reduce((total, text) => total + yuan(text), 0)
      const shown = await entry.locator('dd').first().textContent()
      expect(Math.abs(yuan(shown) - sum), `${span} days`).toBeLessThan(4e5 * span)
    }
    const margin = panel.locator('section').filter({ hasText: '融资融券' })
    const [newest = '', before = ''] = await margin
      .getByRole('row')
      .locator('td:first-of-type')
      .allTextContents()
    const change = await margin.locator('dd').nth(1).textContent()
    expect(Math.abs(yuan(newest) - yuan(before) - yuan(change))).toBeLessThan(2.1e6)
    await expect(panel.getByText('没有这只证券的北向持股数据')).toBeVisible()
  })

  test('texts about the stock lead to their pages, and to all of them', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await page.getByRole('tab', { name: '资讯' }).tap()
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('link', { name: '全部资讯' }).tap()
    await expect(page).toHaveURL(/\/stockInformation\?symbol=sh600519/)
    await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible()
  })

  test('a stock of Hong Kong has no tabs about figures nobody gives', async ({ page }) => {
    await openStock(page, '/HKDetail?symbol=hk00700')
    await expect(page.getByRole('tab')).toHaveText(['简况', '资讯'])
  })

  test('the stock is put on the watch list, and is still there after a reload', async ({
    page,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    const add = page.getByRole('button', { name: '加自选' })
    await expect(shown(page, 'price')).toHaveText(/\d/)
    await add.tap()
    const added = page.getByRole('button', { name: '已自选' })
    await expect(added).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(added).toBeVisible()
    await added.tap()
    await expect(add).toBeVisible()
  })

  test('a logged-in user sets a price alert, with a sentence for an invalid one', async ({
    page,
  }) => {
    await page.goto('/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).toHaveText(/\d/)
    await page.getByRole('button', { name: '提醒' }).tap()
    const way = page.getByRole('link', { name: '去登录' })
    await expect(way).toHaveAttribute('href', '/login?gotourl=%2FStockDetails%3Fsymbol%3Dsh600519')
    await logIn(page)
    await page.goto('/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).toHaveText(/\d/)
    await page.getByRole('button', { name: '提醒' }).tap()
    // A limit that holds is there to begin with, one for each kind.
    const limit = page.getByLabel('目标价（元）')
    const now = Number(await shown(page, 'price').textContent())
    expect(Number(await limit.inputValue()) / now).toBeCloseTo(1.05, 2)
    await page.getByText('日涨幅', { exact: true }).tap()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('5')
    await page.getByText('涨到', { exact: true }).tap()
    await limit.fill('0.5')
    await page.getByRole('button', { name: '添加提醒' }).tap()
    await expect(page.getByRole('alert')).toHaveText('现价已经不低于这个价格，请设更高的价格')
    await expect(limit).toHaveValue('0.5')
    await limit.fill('99999')
    await page.getByRole('button', { name: '添加提醒' }).tap()
    await expect(page.getByText('提醒已添加')).toBeVisible()
    await expect(limit).toBeHidden()
    await expect(page.getByRole('button', { name: '提醒 1' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '提醒 1' }).tap()
    await expect(page.getByText('这只股票的提醒：涨到 99999.00 元')).toBeVisible()
  })

  test('the actions stay at the edge of the screen down to the end of the page', async ({
    page,
  }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).toHaveText(/\d/)
    const bar = page.locator('x-action-bar')
    const bottom = () => bar.evaluate((one) => one.getBoundingClientRect().bottom)
    expect(await bottom()).toBe(844)
    // The page grows while it is read.
    const last = page.getByRole('contentinfo').getByRole('paragraph').last()
    const lastBottom = () =>
      last.evaluate((one) => {
        scrollTo(0, document.body.scrollHeight)
        return one.getBoundingClientRect().bottom
      })
    const top = await bar.evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(lastBottom).toBeLessThan(top)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    expect(await bottom()).toBe(844)
  })

  test('the share sheet holds a picture of the quote', async ({ page }) => {
    await openStock(page, '/StockDetails?symbol=sh600519')
    await expect(shown(page, 'price')).toHaveText(/\d/)
    await page.getByRole('button', { name: '分享' }).tap()
    const picture = page.getByRole('img', { name: /贵州茅台的行情卡片/ })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
    // Whole on the screen, in its own shape.
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    const ratio = await picture.evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    )
    expect(width / height).toBeCloseTo(ratio, 1)
    expect(height).toBeLessThan(844)
    const code = encode(`${site.url}/StockDetails?symbol=sh600519`, { ecc: 'M', border: 4 })
    expect(await modulesOf(picture, code.size)).toEqual(code.data)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).tap()
    expect((await download).suggestedFilename()).toBe('贵州茅台-600519.png')
  })
})

test.describe('indices and Hong Kong', () => {
  test('an index shows breadth and leads to the others', async ({ page }) => {
    await openStock(page, '/indexStock?symbol=sh000001')
    await expect(shown(page, 'name')).toHaveText('上证指数')
    await expect(shown(page, 'currency')).toHaveText('单位 点')
    await page.locator('x-breadth-panel').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-count="up"]')).toHaveText(/^上涨 \d+$/)
    await page.locator('x-index-switcher').scrollIntoViewIfNeeded()
    const other = page.getByRole('link', { name: /^深证成指/ })
    await expect(other).toContainText(/[+−]\d+\.\d{2}%/)
    await expect(page.getByRole('link', { name: /^上证指数/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await other.tap()
    await expect(shown(page, 'name')).toHaveText('深证成指')
  })

  test('an index lists what it consists of and what moves it, where its rule says so', async ({
    page,
  }) => {
    await openStock(page, '/indexStock?symbol=sh000001')
    const panel = page.locator('x-constituents')
    await panel.scrollIntoViewIfNeeded()
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    await panel.getByRole('button', { name: '拖累指数' }).tap()
    const first = panel.getByRole('listitem').first()
    await expect(first).toContainText(/−\d+\.\d{2}%.*−\d+\.\d{2}/)
    await expect(panel).toContainText('贡献点数按流通市值与今日涨跌估算')
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/StockDetails\?symbol=sh6/)

    await openStock(page, '/indexStock?symbol=sh000300')
    await expect(panel).toHaveAttribute('data-state', 'none')
    await expect(page.getByRole('heading', { name: '成分股' })).toBeHidden()
  })

  test('a share of Hong Kong keeps its own hours, money and ticks', async ({ page }) => {
    await openStock(page, '/HKDetail?symbol=hk00700', '2026-11-20T15:30:00')
    await expect(shown(page, 'name')).toHaveText('腾讯控股')
    await expect(shown(page, 'price')).toHaveText(/^\d+\.\d{3}$/)
    await expect(shown(page, 'currency')).toHaveText('单位 港元')
    await expect(shown(page, 'status')).toHaveText('交易中')
    await expect(shown(page, 'limitWords')).toHaveText('港股不设涨跌幅限制')
    await expect.poll(async () => (await modelOf(page))?.xs.length).toBe(331)
    await page.getByText('更多指标').tap()
    await expect(figure(page, 'volume')).toHaveText(/股$/)
  })
})

test.describe('new listings', () => {
  test('new listings are in a calendar, month by month, honest about empty ones', async ({
    page,
  }) => {
    await openStock(page, '/newStock')
    await expect(page.getByRole('heading', { name: '2024年12月' })).toBeVisible()
    await page.getByRole('link', { name: /^12月\s*24\s*日\s*1只$/ }).tap()
    const row = page.getByRole('link', { name: /^中力股份/ })
    await expect(row).toHaveAttribute('href', '/StockDetails?symbol=sh603194')
    await page.getByRole('button', { name: '下个月' }).tap()
    await expect(page.getByText(/^新股数据截至 .+，之后的上市还没有收录$/)).toBeVisible()
    await page.getByRole('button', { name: '看 2024年12月 的新股' }).tap()
    await expect(row).toBeVisible()
  })

  test('new listings are in a list that leads to their pages', async ({ page }) => {
    await openStock(page, '/newStock')
    await page.getByRole('tab', { name: '列表' }).tap()
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows.first()).toContainText('中力股份')
    expect(await rows.count()).toBeGreaterThan(5)
    await rows.first().getByRole('link').tap()
    await expect(shown(page, 'name')).toHaveText('中力股份')
    await page.goBack()
    await expect(page.getByRole('tab', { name: '列表' })).toHaveAttribute('aria-selected', 'true')
  })
})

/** The dark modules of the code at the lower right of a shared picture. */
function modulesOf(picture: Locator, size: number): Promise<boolean[][]> {
  return picture.evaluate((image: HTMLImageElement, count) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const [left, top, side] = [216 * 3, 334 * 3, 62 * 3]
    const at = (start: number, i: number) => Math.floor(start + ((i + 0.5) * side) / count)
    const modules = Array.from({ length: count }, (_, i) => i)
    return modules.map((y) =>
      modules.map((x) => pen.getImageData(at(left, x), at(top, y), 1, 1).data[0]! < 128),
    )
  }, size)
}

test('the stock says how many people have it on their list', async ({ page }) => {
  await logIn(page)
  await (await buyerOn(page)).send(addStock, stockRefOf('sz002415'))
  await page.goto('/StockDetails?symbol=sz002415')
  await expect(shown(page, 'watchers')).toHaveText(/^\d+ 人关注$/)
})
