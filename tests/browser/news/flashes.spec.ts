import type { Page } from 'playwright/test'
import { listPieces } from '#api/news/list-pieces.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { send } from '../../support/gateway/send.ts'
import { openFlashDesk } from '../../support/news/flash-desk.ts'
import { buyerOn } from '../../support/order/page.ts'

test('the flashes of own stocks are those that name one, and a second tap opens all again', async ({
  page,
  baseURL,
  faults,
}) => {
  await logIn(page)
  await page.goto('/KXDetail')
  const own = page.getByRole('button', { name: '我的自选' })
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await own.click()
  await expect(page.getByText('还没有自选股，添加以后再筛选')).toBeVisible()

  const { pieces } = await send({ url: baseURL ?? '' }, listPieces, { kind: 'flash' })
  const named = pieces.find(({ securities }) => securities.length === 1)?.securities[0]
  expect(named).toBeDefined()
  const { symbol = '', name = '' } = named ?? {}
  await (await buyerOn(page)).send(addStock, stockRefOf(symbol))
  await page.goto('/KXDetail')
  await own.click()
  await expect(page).toHaveURL(`/KXDetail?symbols=${symbol}`)
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  const rows = page.locator('section.list ol').first().getByRole('listitem')
  const shown = rows.filter({ has: page.locator('a[href^="/KXDetail?id="]') })
  const about = shown.filter({ has: page.getByRole('link', { name }) })
  await expect(about.first()).toBeVisible()
  expect(await about.count()).toBe(await shown.count())
  expect(await shown.count()).toBeLessThan(pieces.length)
  await own.click()
  await expect(page).toHaveURL('/KXDetail')
  expect(faults).toEqual([])
})

/** From the release at the desk to the screen, on a slow machine; nothing is read again that often. */
const PUSHED_MS = 10_000

function rowOn(page: Page, id: string) {
  const link = page.locator(`a[href="/KXDetail?id=${id}"]`)
  return page.getByRole('listitem').filter({ has: link })
}

test('a flash from the desk reaches the screens it concerns without a touch, is corrected in its row, and leaves when it is withdrawn', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  const desk = await openFlashDesk(baseURL ?? '')
  const openPage = async (page: Page, query: string) => {
    const streamed = page.waitForResponse(/\/stream\/flashes/)
    await page.goto(`/KXDetail${query}`)
    await streamed
    return page
  }
  const all = await openPage(page, '')
  const important = await openPage(await context.newPage(), '?only=important')
  const own = await openPage(await context.newPage(), '?symbols=sh600519,sz300059')
  const plain = await desk.publish({ title: '白酒公司公布产量', markdown: '见 $600519 公告。' })
  await expect(rowOn(all, plain)).toContainText('白酒公司公布产量', { timeout: PUSHED_MS })
  await expect(rowOn(all, plain)).toContainText('本站')
  await expect(rowOn(all, plain).getByRole('link', { name: '贵州茅台' })).toBeVisible()
  await expect(rowOn(all, plain)).not.toContainText('重要')
  await expect(rowOn(own, plain)).toBeVisible({ timeout: PUSHED_MS })

  const urgent = await desk.publish({ title: '央行宣布降准', isImportant: true })
  await expect(rowOn(all, urgent)).toContainText('重要', { timeout: PUSHED_MS })
  await expect(rowOn(important, urgent)).toContainText('重要', { timeout: PUSHED_MS })
  await expect(rowOn(important, plain)).toHaveCount(0)
  await expect(rowOn(own, urgent)).toHaveCount(0)

  await desk.publish({
    title: '白酒公司更正产量',
    markdown: '见 $600519 公告。',
    corrects: plain,
  })
  for (const screen of [all, own]) {
    await expect(rowOn(screen, plain)).toContainText('白酒公司更正产量', { timeout: PUSHED_MS })
    await expect(rowOn(screen, plain)).toHaveCount(1)
  }
  // The corrected one stays where it was, below the newer one.
  const topOf = async (id: string) => (await rowOn(all, id).boundingBox())?.y ?? Number.NaN
  expect(await topOf(urgent)).toBeLessThan(await topOf(plain))
  await desk.withdraw(urgent)
  for (const screen of [all, important])
    await expect(rowOn(screen, urgent)).toHaveCount(0, { timeout: PUSHED_MS })
  await expect(rowOn(all, plain)).toBeVisible()
  expect(await all.evaluate(() => scrollY)).toBe(0)
  expect(faults).toEqual([])
})

test('a page that was hidden, and one that comes from a cache, show the flashes published meanwhile and the corrections of them', async ({
  page,
  baseURL,
  faults,
}) => {
  const desk = await openFlashDesk(baseURL ?? '')
  const stale = await (await page.request.get('/KXDetail')).text()
  const id = await desk.publish({ title: '缓存期间发布' })
  await page.route('**/KXDetail', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: stale }),
  )
  await page.goto('/KXDetail')
  await expect(rowOn(page, id)).toBeVisible({ timeout: PUSHED_MS })

  await setHidden(page, true)
  await desk.publish({ title: '离开期间更正', corrects: id })
  const missed = await desk.publish({ title: '离开期间发布' })
  await expect(rowOn(page, missed)).toHaveCount(0)
  await setHidden(page, false)
  await expect(rowOn(page, missed)).toBeVisible({ timeout: PUSHED_MS })
  await expect(rowOn(page, id)).toContainText('离开期间更正')
  const next = await desk.publish({ title: '回来以后发布' })
  await expect(rowOn(page, next)).toBeVisible({ timeout: PUSHED_MS })
  expect(faults).toEqual([])
})

/** Headless browsers hide no page: its script sees what it would see. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the ticker of the home page shows flashes as they are published, marks important ones and drops withdrawn ones, while the market rests', async ({
  page,
  baseURL,
  faults,
}) => {
  const desk = await openFlashDesk(baseURL ?? '')
  let reads = 0
  await page.route('**/market/getHome*', async (route) => {
    reads += 1
    const response = await route.fetch()
    const answer = await response.json()
    // The market opens tomorrow: until then the page does not read it again.
    const rest = { session: 'closed', changesAt: Date.now() + 43_200_000 }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...rest } } })
  })
  await page.goto('/')
  const ticker = page.locator('#flashes')
  const streamed = page.waitForResponse(/\/stream\/flashes/)
  await ticker.scrollIntoViewIfNeeded()
  await streamed
  const id = await desk.publish({ title: '夜间发布的一条', isImportant: true })
  const row = rowOn(page, id)
  await expect(row).toContainText('夜间发布的一条', { timeout: PUSHED_MS })
  await expect(row.getByRole('link', { name: '重要 夜间发布的一条' })).toBeVisible()
  await desk.publish({ title: '夜间更正的一条', corrects: id })
  await expect(row).toContainText('夜间更正的一条', { timeout: PUSHED_MS })
  await desk.withdraw(id)
  await expect(row).toHaveCount(0, { timeout: PUSHED_MS })
  expect(reads).toBe(1)
  await ticker.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/KXDetail\?id=/)
  expect(faults).toEqual([])
})
