import type { Page } from 'playwright/test'
import { encodeIndex } from '../../../scripts/build/search-index/encode-index.ts'
import { readMarketLists } from '../../../scripts/build/search-index/market-lists.ts'
import { expect, test } from '../../support/browser/browser.ts'

const INDEX = '**/_astro/search.*.txt'
const GATEWAY_SEARCH = '**/apiRequest/search/searchStocks**'
const GATEWAY_CONTENTS = '**/apiRequest/search/searchContents**'
/** How long a person may wait for a result, and how much slower than a phone a busy test machine may be. */
const RESULT_MS = 50
const BUSY = 4

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索股票、板块和功能' })
const group = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const links = (page: Page, name: string) => group(page, name).getByRole('link')

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search${query}`)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
}

test('the search box of the tab pages leads here, and the field is ready to be typed into', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '搜索股票、板块' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(field(page)).toBeFocused()
})

test('typing finds stocks by initials, code, name and former name, with the typed text marked', async ({
  page,
  faults,
}) => {
  await openSearch(page)
  await field(page).pressSequentially('gzmt')
  const maotai = links(page, '股票').first()
  await expect(maotai).toContainText('贵州茅台')
  await expect(maotai.locator('mark')).toHaveText('贵州茅台')
  await expect(maotai).toHaveAttribute('href', '/StockDetails?symbol=sh600519')
  await field(page).fill('深发展')
  await expect(links(page, '股票').first()).toContainText('平安银行')
  await expect(links(page, '股票').first()).toContainText('曾用名 深发展A')
  await field(page).fill('0519')
  await expect(links(page, '股票').first().locator('mark')).toHaveText('0519')
  await expect(page.locator('[data-part="status"]')).toContainText('贵州茅台')
  expect(faults).toEqual([])
})

test('securities among the results have a price and its change', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('gzmt')
  const maotai = links(page, '股票').first()
  await expect(maotai.locator('[data-part="price"]')).toHaveText(/^\d+\.\d{2}$/)
  await expect(maotai.locator('[data-part="change"]')).toHaveText(/^([+−]\d+\.\d{2}%|0\.00%|)$/)
  await field(page).fill('沪深300')
  await expect(links(page, '指数').first().locator('[data-part="price"]')).toHaveText(/^\d+\./)
})

test('sectors, indices and functions are in groups of their own and lead on', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('白酒')
  await expect(links(page, '板块').first()).toHaveAttribute('href', /^\/market\?sector=\w+$/)
  await field(page).fill('沪深300')
  await expect(links(page, '指数').first()).toHaveAttribute('href', '/indexStock?symbol=sh000300')
  await field(page).fill('投资顾问')
  await expect(links(page, '投顾').and(page.locator('[href="/liveSubscribeInvest"]'))).toBeVisible()
  await field(page).fill('客服电话')
  await links(page, '功能').first().click()
  await expect(page).toHaveURL(/\/ConnectUs$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('客服电话')
  await expect(links(page, '功能').first()).toContainText('联系我们')
})

test('an address with a text searches for it', async ({ page }) => {
  await openSearch(page, '?q=payh')
  await expect(field(page)).toHaveValue('payh')
  await expect(links(page, '股票').first()).toContainText('平安银行')
})

test('the arrow keys go through the results and back, and enter opens the whole text', async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill('zg')
  await expect(links(page, '股票')).toHaveCount(8)
  await page.keyboard.press('ArrowDown')
  await expect(links(page, '股票').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links(page, '股票').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=zg$/)
  await field(page).fill('600519')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/StockDetails\?symbol=sh600519$/)
})

test('results that arrive later leave the focus on the result it was on', async ({ page }) => {
  const { promise: isFocused, resolve: answer } = Promise.withResolvers<void>()
  await page.route(GATEWAY_CONTENTS, async (route) => {
    await isFocused
    await route.continue()
  })
  await openSearch(page)
  const asked = page.waitForRequest(GATEWAY_CONTENTS)
  await field(page).fill('茅台')
  await expect(links(page, '股票').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await asked
  const answered = page.waitForResponse(GATEWAY_CONTENTS)
  answer()
  await answered
  await expect(links(page, '快讯').first()).toBeVisible()
  await expect(links(page, '股票').first()).toBeFocused()
})

test('an input method composes undisturbed, and its text is searched for', async ({ page }) => {
  const asked: string[] = []
  await openSearch(page)
  await field(page).fill('gzmt')
  await expect(links(page, '股票')).toHaveCount(1)
  page.on('request', (request) => asked.push(request.url()))
  await field(page).fill('')
  const input = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  for (const text of ['p', 'pq', 'pqx', 'pqxv']) await compose(text)
  await expect(page.getByText('没有找到')).toBeHidden()
  const isHeld = await field(page).evaluate(
    (element) =>
      !element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          isComposing: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
  )
  expect(isHeld).toBe(true)
  await input.send('Input.insertText', { text: '平安' })
  await expect(field(page)).toHaveValue('平安')
  await expect(links(page, '股票').first()).toContainText('平安银行')
  const sought = asked
    .filter((url) => url.includes('searchStocks'))
    .map((url) => new URL(url).searchParams.get('q'))
  expect(sought.filter((text) => text?.startsWith('p'))).toEqual([])
})

test('an opened result comes back as history, which can be deleted piece by piece or as a whole', async ({
  page,
}) => {
  await openSearch(page)
  for (const text of ['贵州茅台', '投资圈没有的', '平安']) {
    await field(page).fill(text)
    await field(page).press('Enter')
    if (!page.url().includes('/search')) await page.goBack()
  }
  await openSearch(page)
  const history = group(page, '搜索历史')
  await expect(history.getByRole('link')).toHaveText(['平安', '投资圈没有的', '贵州茅台'])
  await history.getByRole('button', { name: '删除 投资圈没有的' }).click()
  await expect(history.getByRole('link')).toHaveText(['平安', '贵州茅台'])
  await history.getByRole('link', { name: '平安' }).click()
  await expect(field(page)).toHaveValue('平安')
  await expect(links(page, '股票').first()).toContainText('平安银行')
  await page.getByRole('button', { name: '清空输入' }).click()
  await history.getByRole('button', { name: '清空', exact: true }).click()
  await expect(history).toBeHidden()
  await page.reload()
  await expect(history).toBeHidden()
})

test('a stock is put on the watch list in place and stays there', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('payh')
  const row = group(page, '股票').getByRole('listitem').first()
  await row.getByRole('button', { name: /加自选/ }).click()
  await expect(row.getByRole('button', { name: /已自选/ })).toBeVisible()
  await openSearch(page, '?q=平安银行')
  await expect(row.getByRole('button', { name: /已自选/ })).toBeVisible()
  await row.getByRole('button', { name: /已自选/ }).click()
  await expect(row.getByRole('button', { name: /加自选/ })).toBeVisible()
})

test('more results are a tap away', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('zg')
  await expect(links(page, '股票')).toHaveCount(8)
  await page.getByRole('button', { name: '更多结果' }).click()
  await expect.poll(() => links(page, '股票').count()).toBeGreaterThan(20)
  await expect(page.getByText('没有更多结果了')).toBeVisible()
})

test('more results are not offered where there are none', async ({ page }) => {
  await openSearch(page)
  const answered = page.waitForResponse(GATEWAY_SEARCH)
  await field(page).fill('gzmt')
  await expect(links(page, '股票')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '更多结果' })).toBeHidden()
  await answered
  await expect(page.getByText('没有更多结果了')).toBeVisible()
})

test('the field of the search is in the bar, beside the way back, from a phone to a desk', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await openSearch(page)
    const box = await field(page).boundingBox()
    const bar = await page.locator('.top-bar').boundingBox()
    const back = await page.getByRole('link', { name: '返回' }).boundingBox()
    if (!box || !bar || !back) throw new Error('the page has no bar')
    expect(bar.height).toBeLessThan(52)
    expect(box.y).toBeGreaterThanOrEqual(bar.y)
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height)
    expect(box.x).toBeGreaterThanOrEqual(back.x + back.width)
    // What it draws to the edges of a wide page elsewhere would cover the way back.
    await expect(page.getByRole('search')).toHaveCSS('border-image-source', 'none')
    const heading = await page.getByText('常用功能').boundingBox()
    expect(heading?.y).toBeLessThan(90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
})

test('the hot list shows how each has changed, says that figures are simulated, and leads on', async ({
  page,
}) => {
  await openSearch(page)
  const rows = links(page, '热门 模拟')
  await expect(rows).toHaveCount(10)
  for (const text of await rows.allTextContents())
    expect(text).toMatch(/(成交居前|大家在[搜看]).*%/)
  await expect(rows.first()).toHaveAttribute('href', /^\/(StockDetails|indexStock)\?symbol=/)
})

test('an opened result is reported to the hot list, without a user', async ({ page }) => {
  const hot = page.waitForResponse('**/public/search/getHot*')
  await openSearch(page, '?q=payh')
  await hot
  const told = page.waitForRequest('**/apiRequest/search/reportChoice')
  await links(page, '股票').first().click()
  const fields = new URLSearchParams((await told).postData() ?? '')
  expect(fields.get('symbol')).toBe('sz000001')
  expect([fields.get('token'), fields.get('anztUid')]).toEqual([null, null])
})

test('searching goes on without a network once the index is there', async ({ page, context }) => {
  const loaded = page.waitForResponse(INDEX)
  await openSearch(page)
  await loaded
  await context.setOffline(true)
  await field(page).fill('gzmt')
  await expect(links(page, '股票').first()).toContainText('贵州茅台')
  await field(page).fill('没有这样的')
  await expect(page.getByText('本机没有“没有这样的”，服务也没有连上')).toBeVisible()
  await context.setOffline(false)
})

test('an empty result says so, with ways on', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('？！')
  await expect(page.getByText('没有找到“？！”')).toBeVisible()
  await field(page).fill('没有这样的')
  await expect(page.getByText('没有找到“没有这样的”')).toBeVisible()
  await field(page).fill('510999')
  await expect(page.getByText('没有收录“510999”：它是 ETF')).toBeVisible()
  await page.getByRole('button', { name: 'payh' }).click()
  await expect(links(page, '股票').first()).toContainText('平安银行')
  await field(page).fill('510300')
  await expect(links(page, '股票').first()).toContainText('沪深300ETF')
})

test('the search without its index still finds stocks, and another try brings the rest', async ({
  page,
}) => {
  await page.route(INDEX, (route) => route.abort())
  await openSearch(page)
  await field(page).fill('茅台')
  await expect(page.getByText('搜索数据没有取到')).toBeVisible()
  await expect(links(page, '股票').first()).toContainText('贵州茅台')
  await page.unroute(INDEX)
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByText('搜索数据没有取到')).toBeHidden()
  await field(page).fill('客服')
  await expect(links(page, '功能').first()).toContainText('联系我们')
})

test('the gateway answers what the index does not hold', async ({ page }) => {
  const lists = await readMarketLists('gateway/market/universe')
  const few = lists.stocks.filter(({ symbol }) => symbol === 'sz000001')
  await page.route(INDEX, (route) =>
    route.fulfill({ body: encodeIndex({ ...lists, stocks: few }, []), contentType: 'text/plain' }),
  )
  await openSearch(page)
  const answered = page.waitForResponse(GATEWAY_SEARCH)
  await field(page).fill('茅台')
  await answered
  await expect(links(page, '股票').first()).toContainText('贵州茅台')
})

test('results of 5,400 listings are there within 50 ms of a keystroke', async ({ page }) => {
  const lists = await readMarketLists('gateway/market/universe')
  const stocks = Array.from({ length: 5400 }, (_, i) => {
    const stock = lists.stocks[i % lists.stocks.length]!
    return { ...stock, symbol: `sh${100_000 + i}`, formerly: [] }
  })
  const body = encodeIndex({ ...lists, stocks }, [])
  await page.route(INDEX, (route) => route.fulfill({ body, contentType: 'text/plain' }))
  await openSearch(page)
  await field(page).fill('zg')
  await expect(links(page, '股票')).toHaveCount(8)
  const waits = await field(page).evaluate((element) =>
    ['g', 'gz', 'gzm', 'gzmt', 'm', '1', '10', '贵', '贵州', 'zzzz'].map((text) => {
      const start = performance.now()
      if (element instanceof HTMLInputElement) element.value = text
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // Layout is part of the waiting time.
      return document.body.offsetHeight > 0 ? performance.now() - start : Number.NaN
    }),
  )
  const median = waits.sort((a, b) => a - b)[waits.length >> 1]
  expect(median).toBeLessThan(RESULT_MS * BUSY)
})

test('the index comes compressed, never changes under its name, and only for those who search', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/AboutUs')
  expect(asked.filter((url) => url.includes('/search.'))).toEqual([])
  const waited = page.waitForResponse(INDEX)
  await openSearch(page)
  const headers = (await waited).headers()
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-encoding']).toMatch(/br|gzip/)
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the page, which says what it needs and offers ways on', async ({
    page,
  }) => {
    await page.goto('/search')
    await field(page).fill('茅台')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    expect(await page.locator('noscript').textContent()).toContain('搜索需要浏览器允许脚本')
    await expect(page.getByRole('link', { name: '客服' })).toBeVisible()
  })
})

test('the others of a kind come with a tap, and are there again after going back and after a reload', async ({
  page,
  faults,
}) => {
  await openSearch(page, '?q=行情')
  const papers = links(page, '早报')
  const way = group(page, '早报').getByRole('button', { name: '更多早报' })
  await expect(way).toBeVisible()
  await expect(papers).toHaveCount(5)
  await way.click()
  await expect(way).toBeHidden()
  await expect(papers.nth(5)).toBeFocused()
  const count = await papers.count()
  expect(count).toBeGreaterThan(5)
  await papers.last().click()
  await expect(page).toHaveURL(/\/Newspaper\?id=/)
  await page.goBack()
  await expect(field(page)).toHaveValue('行情')
  await expect(papers).toHaveCount(count)
  await page.reload()
  await expect(papers).toHaveCount(count)
  // Another text begins with a few of each kind.
  await field(page).fill('成交')
  await expect(papers).toHaveCount(5)
  expect(faults).toEqual([])
})
