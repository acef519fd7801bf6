import type { Page } from 'playwright/test'
import { answerWith } from '../../support/browser/changed-answer.ts'
import {
  rankedRow,
  rankFigures,
  rankList,
  rankedRows as rows,
  scrollToRanks,
} from '../../support/market/rank-list.ts'
import { expect, marketAnswer, test } from '../../support/market/site.ts'

interface OverviewWords {
  indices: { quote: { c: string; n: string; p: number; y: number } }[]
  breadth: { up: number; flat: number; down: number; limitUp: number; steps: number[] }
}

interface SectorWords {
  sector: object
  members: object
}

const part = (page: Page, name: string) => page.locator(`x-market-overview [data-part="${name}"]`)

async function showRanks(page: Page): Promise<void> {
  await page.locator('#ranks').scrollIntoViewIfNeeded()
  await scrollToRanks(page)
  await expect(rows(page).first()).toBeVisible()
}

/** Counts requests to one path from this moment. */
function countAsks(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1
  })
  return () => count
}

test('the market at a glance is what the gateway says, with its time and label', async ({
  page,
}) => {
  await page.goto('/market')
  const status = page.locator('x-market-status')
  await expect(status).toContainText('交易中，至 11:30')
  await expect(status).toContainText('模拟')
  await expect(status).toContainText('11-20 10:30:00')
  const { indices, breadth } = await marketAnswer<OverviewWords>(page, '/api/v2/marketdata.html')
  const cards = part(page, 'indices').locator('li')
  await expect(cards).toHaveCount(indices.length)
  for (const [i, { quote }] of indices.entries()) {
    await expect(cards.nth(i)).toContainText(quote.n)
    const price = (quote.p / 1000).toFixed(2)
    await expect(cards.nth(i).locator('[data-part="price"]')).toHaveText(
      price.replace(/(\.\d\d)\d$/, '$1'),
    )
    await expect(cards.nth(i).locator('polyline')).toHaveAttribute('points', /^0,.* 2\d(\.\d+)?,/)
  }
  await expect(part(page, 'up')).toHaveText(String(breadth.up))
  await expect(part(page, 'down')).toHaveText(String(breadth.down))
  await expect(part(page, 'limitUp')).toHaveText(String(breadth.limitUp))
  await expect(part(page, 'count')).toHaveText(breadth.steps.toReversed().map(String))
  await expect(part(page, 'words').first()).toHaveText(/普涨|涨多跌少|涨跌互现|跌多涨少|普跌/)
  await expect(part(page, 'turnover')).toHaveText(/^\d+\.\d\d亿$/)
  await page.getByRole('link', { name: /^跌停/ }).click()
  await expect(page).toHaveURL(/#ranks$/)
  await expect(rankList(page).getByRole('button', { name: '跌幅', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(part(page, 'against')).toHaveText(
    /^(放量|缩量) \d+\.\d\d亿 \d+\.\d%$|^与昨日此时持平$/,
  )
  // Today so far over the whole day before.
  for (const line of ['turnover-before', 'turnover-today'])
    await expect(part(page, line)).toHaveAttribute('points', /^0\.0,[\d.]+( [\d.,]+)+$/)
})

test('figures follow the market while it moves, the chip says when it rests', async ({
  page,
  standMarket,
}) => {
  await page.goto('/market')
  await showRanks(page)
  const price = part(page, 'price').first()
  const before = await price.textContent()
  const figures = await rows(page).allInnerTexts()
  await standMarket('2026-11-20T10:52:00')
  await expect(price).not.toHaveText(before ?? '', { timeout: 60_000 })
  await expect.poll(() => rows(page).allInnerTexts(), { timeout: 60_000 }).not.toEqual(figures)
  await standMarket('2026-11-20T11:40:00')
  await expect(page.locator('x-market-status')).toContainText('午间休市，至 13:00', {
    timeout: 60_000,
  })
})

test('nothing is fetched again while the market is closed or the page out of sight', async ({
  page,
  standMarket,
}) => {
  await standMarket('2026-11-20T18:00:00')
  await page.goto('/market')
  await expect(page.locator('x-market-status')).toContainText('已收盘')
  await showRanks(page)
  const closed = countAsks(page, '/public/')
  // For as long the browser may answer with its copy.
  await page.waitForTimeout(12_000)
  expect(closed()).toBe(0)

  await standMarket('2026-11-20T10:30:00')
  await page.reload()
  await expect(page.locator('x-market-status')).toContainText('交易中')
  const open = countAsks(page, 'marketdata')
  await expect.poll(open, { timeout: 45_000 }).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // An answer already under way may still schedule nothing.
  await page.waitForTimeout(1000)
  const hidden = countAsks(page, '/public/')
  await page.waitForTimeout(7000)
  expect(hidden()).toBe(0)
})

test('sectors change by kind, show all of them in a chosen order after a tap and lead to their own page', async ({
  page,
}) => {
  await page.goto('/market')
  const sectors = page.locator('x-market-sectors')
  const names = sectors.locator('li [data-part="name"]')
  await expect(names.first()).toHaveText(/\S/)
  const industries = await names.allTextContents()
  await sectors.getByRole('button', { name: '地域' }).click()
  await expect(names.first()).not.toHaveText(industries[0] ?? '')
  await sectors.getByRole('button', { name: '查看全部板块' }).click()
  await sectors.getByRole('button', { name: '跌幅' }).click()
  const shown = sectors.getByRole('listitem')
  const changes = async () => {
    const texts = await shown.allTextContents()
    return texts.map((text) => Number(/[+−]?\d+\.\d+(?=%)/.exec(text)?.[0].replace('−', '-')))
  }
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(10)
  const listed = await changes()
  expect(listed).toEqual(listed.toSorted((a, b) => a - b))

  const link = shown.nth(2).getByRole('link')
  await expect(link).toContainText(/涨 \d+ 平 \d+ 跌 \d+/)
  const name = (await link.locator('span').first().textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/market\?sector=/)
  await expect(page).toHaveTitle(new RegExp(`^${name} - `))
  const head = page.locator('x-sector-head')
  await expect(head).toContainText(name)
  await expect(head.locator('[data-part="turnover"]')).toHaveText(/[万亿]$/)
  await expect(page.locator('x-market-sectors')).toBeHidden()
  await expect(rows(page).first()).toBeVisible()

  await head.getByRole('link', { name: '行情' }).click()
  await expect(page).toHaveURL(/\/market$/)
  await expect(sectors.getByRole('button', { name: '地域' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(sectors.getByRole('button', { name: '跌幅' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(10)
})

test('an unknown sector is named as such, with a way on', async ({ page }) => {
  await page.goto('/market?sector=NOSUCH')
  await expect(page.locator('x-sector-head')).toContainText('没有找到这个板块')
  await page.getByRole('link', { name: '查看全部行情' }).click()
  await expect(page).toHaveURL(/\/market$/)
})

const FIGURE = /^[+−]?\d[\d,]*\.\d\d[%万亿]*$/
const numberOf = (text: string) => {
  const unit = /万亿/.test(text) ? 1e12 : text.includes('亿') ? 1e8 : text.includes('万') ? 1e4 : 1
  return Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * unit
}

for (const [name, isFalling] of [
  ['涨幅', false],
  ['跌幅', true],
  ['5分钟涨速', false],
  ['换手率', false],
  ['量比', false],
  ['成交额', false],
  ['主力净流入', false],
  ['振幅', false],
  ['流通市值', false],
] as const) {
  test(`the rank by ${name} is in order`, async ({ page }) => {
    await page.goto('/market')
    await showRanks(page)
    const first = await rankList(page).locator('li a').first().getAttribute('href')
    await rankList(page).getByRole('button', { name, exact: true }).click()
    await expect(rankList(page).getByText(name, { exact: true })).toHaveCount(2)
    await expect(rows(page).first()).toBeVisible()
    const figures = await rankFigures(rows(page)).figure.allTextContents()
    expect(figures.length).toBeGreaterThan(8)
    for (const figure of figures) expect(figure).toMatch(FIGURE)
    const values = figures.map(numberOf)
    const ordered = values.toSorted((a, b) => (isFalling ? a - b : b - a))
    expect(values).toEqual(ordered)
    expect(first).toMatch(/^\/StockDetails\?symbol=(sh|sz|bj)\d{6}$/)
  })
}

test('a sector says how its change is made, and a rank how many have its figure', async ({
  page,
}) => {
  const { list } = await marketAnswer<{ list: { code: string }[] }>(
    page,
    '/market/getSectors?kind=industry',
  )
  const address = `/market?sector=${list[0]?.code}`
  const words = page.locator('x-sector-head [data-part="weighting"]')
  await page.goto(address)
  await expect(words).toHaveText(/^涨跌幅按 \d+ 只成分股的流通市值加权。$/)

  await page.route(/\/market\/getSector\?/, (route) =>
    answerWith<SectorWords>(route, ({ sector, members }) => ({
      sector: { ...sector, weighting: 'equal', weighed: 12, capped: 7 },
      members: { ...members, total: 7, traded: 12 },
    })),
  )
  await page.reload()
  await expect(words).toHaveText('涨跌幅为 12 只成分股的简单平均：12 只中 7 只有流通市值，未加权。')
  await expect(rankList(page)).toContainText('12 只中 7 只有数据')
})

test('a board narrows the rank, and stocks of the visitor’s list are marked', async ({ page }) => {
  await page.goto('/market')
  await showRanks(page)
  await page.getByLabel('市场').selectOption('star')
  await expect(rankFigures(rows(page).first()).code).toHaveText(/^68/)
  const codes = await rankFigures(rows(page)).code.allTextContents()
  expect(codes.every((code) => code.startsWith('68'))).toBe(true)
  await expect(rows(page).getByText('自选')).toHaveCount(0)
  const [code = ''] = codes
  await page.evaluate((symbol) => {
    localStorage.setItem('guestWatchlist', `1:${JSON.stringify([{ symbol, stockType: '1' }])}`)
  }, `sh${code}`)
  await page.reload()
  await showRanks(page)
  await page.getByLabel('市场').selectOption('star')
  await expect(rows(page).filter({ hasText: code }).getByText('自选')).toBeVisible()
})

test('the whole rank scrolls to its last place in a few dozen rows and comes back on back', async ({
  page,
}) => {
  await page.goto('/market')
  await showRanks(page)
  const list = rankList(page)
  await list.getByRole('button', { name: '跌幅', exact: true }).click()
  const all = list.getByRole('button', { name: /^查看全部/ })
  await expect(all).toBeVisible()
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(300)
  await all.click()
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(total))
  await list.getByRole('button', { name: '收起' }).scrollIntoViewIfNeeded()
  await expect(rankedRow(page, total)).toHaveAttribute('data-state', 'ready')
  expect(await list.locator('ol > li').count()).toBeLessThan(60)

  await page.evaluate(() => scrollBy(0, -6000))
  const middle = rows(page).nth(12)
  // Until the rows of this place are drawn, it is one of those that were left.
  await expect(middle).toBeInViewport()
  const place = await middle.getAttribute('aria-posinset')
  const before = await page.evaluate(() => scrollY)
  await middle.locator('a').click()
  await expect(page).toHaveURL(/\/StockDetails\?symbol=/)
  await page.goBack()
  await expect(list.getByRole('button', { name: '跌幅', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(rankedRow(page, place)).toHaveAttribute('data-state', 'ready')
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(12)
})

test('the heat map and its list name the same stocks and lead to them', async ({ page }) => {
  await page.goto('/market')
  const heat = page.locator('x-heat-map')
  await heat.scrollIntoViewIfNeeded()
  const tiles = heat.locator('.map a[aria-label]:visible')
  await expect(tiles.first()).toBeVisible()
  await expect(tiles.first()).toHaveAttribute('aria-label', /，[+−]?\d+\.\d\d%，流通市值 .+亿$/)
  const drawn = await tiles.locator('[data-part="stock"]').allTextContents()
  expect(drawn.length).toBeGreaterThan(10)
  for (const box of await tiles.evaluateAll((all) => all.map((a) => a.getBoundingClientRect())))
    expect(Math.min(box.width, box.height)).toBeGreaterThan(24)
  await heat.getByRole('button', { name: '列表' }).click()
  const listed = heat.locator('[data-part="heat-list"] [data-part="stock"]')
  await expect(listed.first()).toBeVisible()
  await expect(heat.getByText('涨跌幅', { exact: true })).toBeVisible()
  const names = new Set(await listed.allTextContents())
  expect(drawn.filter((name) => !names.has(name))).toEqual([])
  await listed.first().click()
  await expect(page).toHaveURL(/\/StockDetails\?symbol=/)
  await page.goBack()
  await expect(heat.getByRole('button', { name: '列表' })).toHaveAttribute('aria-current', 'true')
  await expect(listed.first()).toBeVisible()
})

test('the heat map is enlarged by fingers, keys and buttons, and shown whole again', async ({
  page,
}) => {
  await page.goto('/market')
  const heat = page.locator('x-heat-map')
  await heat.scrollIntoViewIfNeeded()
  const map = heat.getByRole('region', { name: /^云图，/ })
  const named = map.locator('a[aria-label]:visible')
  await expect(named.first()).toBeVisible()
  const before = await named.count()
  await heat.getByRole('button', { name: '放大' }).click()
  await expect(map).toHaveAttribute('data-zoomed', '')
  await expect.poll(() => named.count()).toBeGreaterThan(before)
  await heat.getByRole('button', { name: '放大' }).press('0')
  await expect(map).not.toHaveAttribute('data-zoomed')
  await expect.poll(() => named.count()).toBe(before)

  const box = (await map.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spread: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spread.map((x, id) => ({ id, x: box.x + 180 + x, y: box.y + 200 })),
    })
  await touch('touchStart', -20, 20)
  for (const spread of [30, 40, 50, 60]) await touch('touchMove', -spread, spread)
  await touch('touchEnd')
  await expect(map).toHaveAttribute('data-zoomed', '')
  const corner = map.locator('.block').first()
  const placeOf = () => corner.evaluate(({ style }) => style.insetInlineStart)
  const left = await placeOf()
  await touch('touchStart', 0)
  for (const x of [-20, -40, -60]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(placeOf).not.toBe(left)
  for (const _ of [1, 2]) {
    await touch('touchStart', 0)
    await touch('touchEnd')
  }
  await expect(map).not.toHaveAttribute('data-zoomed')
  await expect(page).toHaveURL(/\/market$/)
})

test('a failed part says so in its place and can be loaded again', async ({ page }) => {
  await page.route('**/{apiRequest,public}/**', (route) => route.abort())
  await page.goto('/market')
  await expect(page.getByText('大盘数据没有取到')).toBeVisible()
  await page.locator('x-market-sectors').scrollIntoViewIfNeeded()
  await expect(page.getByText('板块行情没有取到')).toBeVisible()
  await page.locator('x-heat-map').scrollIntoViewIfNeeded()
  await expect(page.getByText('热力图没有取到')).toBeVisible()
  await scrollToRanks(page)
  await expect(page.getByText('排行没有取到')).toBeVisible()
  await page.unroute('**/{apiRequest,public}/**')
  await rankList(page).getByRole('button', { name: '重试' }).click()
  for (const place of ['x-heat-map', 'x-market-sectors', 'x-market-status'])
    await page.locator(place).getByRole('button', { name: '重试' }).first().click()
  await expect(page.locator('x-market-status')).toContainText('交易中')
  await expect(page.locator('x-market-sectors li [data-part="name"]').first()).toHaveText(/\S/)
  await expect(page.locator('x-heat-map .map a[aria-label]:visible').first()).toBeVisible()
  await showRanks(page)
})

test('a part that failed in a closed market arrives by itself once there is a network', async ({
  page,
  standMarket,
}) => {
  await standMarket('2026-11-22T12:00:00')
  const lists = /\/public\/.*(sector|heat|rank)/i
  await page.route(lists, (route) => route.abort())
  await page.goto('/market')
  await expect(page.locator('x-market-status')).toContainText('休市')
  const sectors = page.locator('x-market-sectors')
  await sectors.scrollIntoViewIfNeeded()
  await expect(page.getByText('板块行情没有取到')).toBeVisible()
  await page.unroute(lists)
  await expect(sectors.locator('li [data-part="name"]').first()).toHaveText(/\S/, {
    timeout: 75_000,
  })
})

for (const path of ['/market', '/'])
  test(`the first figures of ${path} are awaited as grey bars and fail as unknown ones`, async ({
    page,
  }) => {
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/{apiRequest,public}/**', async (route) => {
      await failed
      await route.abort()
    })
    await page.goto(path)
    const root = page.locator(path === '/' ? 'x-home' : 'x-market-overview')
    const figures = root.locator('.kit-figure:visible')
    await expect(figures.first()).toBeVisible()
    const bars = () =>
      figures.evaluateAll((all) =>
        all.map((figure) => {
          const { content, inlineSize } = getComputedStyle(figure, '::before')
          return { text: figure.textContent, content, isBar: Number.parseFloat(inlineSize) > 10 }
        }),
      )
    const waiting = await bars()
    expect(waiting.length).toBeGreaterThan(10)
    expect(new Set(waiting.map(({ text, content }) => `${text}${content}`))).toEqual(
      new Set(['""']),
    )
    expect(waiting.filter(({ isBar }) => !isBar)).toEqual([])
    expect(await root.innerText()).not.toMatch(/--|\d\.\d/)
    fail()
    await expect(root).toHaveAttribute('data-state', 'failed')
    expect(new Set((await bars()).map(({ content }) => content))).toEqual(new Set(['"--"']))
  })

test('the breadth takes little height', async ({ page }) => {
  await page.goto('/market')
  await expect(part(page, 'up')).toHaveText(/^\d+$/)
  const breadth = page.locator('x-market-overview .breadth')
  expect((await breadth.boundingBox())?.height).toBeLessThanOrEqual(137)
})

test('figures without a successor stay, with their time', async ({ page }) => {
  await page.goto('/market')
  await expect(page.locator('x-market-status')).toContainText('数据 11-20')
  await page.route('**/marketdata.html**', (route) => route.abort())
  await expect(page.locator('x-market-status')).toContainText('数据停在 11-20 10:30:00', {
    timeout: 90_000,
  })
  await expect(part(page, 'up')).toHaveText(/^\d+$/)
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it would show', async ({ page }) => {
    await page.goto('/market')
    await expect(page.getByRole('heading', { name: '涨跌分布' })).toBeVisible()
    await expect(page.getByText('上证指数')).toBeVisible()
    expect(await page.locator('noscript').textContent()).toContain('行情数字需要浏览器允许脚本')
    // No proportion is shown before one is known.
    const colours = await page
      .locator('.breadth :is(.bar, .shares > i)')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor))
    expect(colours).toHaveLength(14)
    expect(new Set(colours).size).toBe(1)
  })
})

test('a tap on a part of the page leads to it, and the names stay while the columns of the rank are swiped', async ({
  page,
}) => {
  await page.goto('/market')
  const tabs = page.getByRole('navigation', { name: '行情的部分' })
  const tab = (name: string) => tabs.getByRole('link', { name })
  await expect(tab('大盘')).toHaveAttribute('aria-current', 'true')
  await tab('榜单').click()
  await expect(tab('榜单')).toHaveAttribute('aria-current', 'true')
  await expect(tabs.locator('[aria-current="true"]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '排行' })).toBeInViewport()
  const row = rows(page).first()
  await expect(row).toBeInViewport()

  const price = rankFigures(row).price
  const places = async () => [
    (await rankFigures(row).code.boundingBox())?.x,
    (await rankList(page).getByText('名称', { exact: true }).boundingBox())?.x,
  ]
  const [before, priceBefore] = [await places(), (await price.boundingBox())?.x ?? 0]
  await rankList(page)
    .locator('ol')
    .evaluate((list) => list.scrollTo({ left: 300 }))
  await expect.poll(async () => (await price.boundingBox())?.x ?? 0).toBeLessThan(priceBefore - 200)
  expect(await places()).toEqual(before)
  await tab('板块').click()
  await expect(tab('板块')).toHaveAttribute('aria-current', 'true')
})
