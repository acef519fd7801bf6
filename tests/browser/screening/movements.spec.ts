import { addStock } from '#api/watchlist/list/add-stock.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { marketAnswer } from '../../support/market/site.ts'
import { buyerOn } from '../../support/order/page.ts'

const KINDS = [
  ...['火箭发射', '高台跳水', '快速反弹', '大笔买入', '大笔卖出', '封涨停板'],
  ...['打开涨停', '封跌停板', '打开跌停', '放量', '60日新高', '60日新低'],
]

test('the movements of the day are filtered by kind and lead to their stock, with the rules beside them', async ({
  page,
  faults,
}) => {
  await page.goto('/StockCelerity')
  await expect(page.getByRole('heading', { name: '涨停梯队' })).toBeVisible({ timeout: 180_000 })
  await page.getByText('规则与阈值').click()
  await expect(page.getByText('5 分钟内上涨至少 2%')).toBeVisible()
  const rows = page.locator('[data-keep="rows"] li')
  const newest = (await rows.first().textContent()) ?? ''
  const names = await page.getByRole('button').allTextContents()
  const kind = names.find((name) => name && newest.includes(name)) ?? ''
  const button = page.getByRole('button', { name: kind, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.first()).toContainText(kind)
  expect(await rows.count()).toBe(await rows.filter({ hasText: kind }).count())
  await page.getByRole('button', { name: '只看自选' }).click()
  await expect(page.getByText('自选股今天还没有这类异动')).toBeVisible()
  expect(faults).toEqual([])
})

test('the pool of a day shows when its limits were reached and left, and leads to the day before', async ({
  page,
}) => {
  const stock = { symbol: 'sh600519', name: '示例甲', firstSealed: '09:25:00', opened: 0 }
  const list = [
    { ...stock, boards: 3, industry: '白酒', sealed: 19_233_295_400, hits: 4, hitDays: 5 },
    { ...stock, symbol: 'sz000858', name: '示例乙', boards: 0, opened: 2 },
  ]
  await page.route('**/screening/limitPool*', (route) => {
    const isFirst = !route.request().url().includes('date=')
    const day = isFirst ? { date: '2026-11-18', before: '2026-11-10' } : { date: '2026-11-10' }
    const fall = { symbol: 'sh600892', name: '示例丙', days: 2, opened: 0, lastSealed: '09:31:08' }
    const data = { ...day, list, falls: isFirst ? [{ ...fall, sealed: 13_101_146_800 }] : [] }
    return route.fulfill({ json: { code: '0', msg: '', data } })
  })
  await page.goto('/StockCelerity')
  await page.getByText('涨停池：某天封板、炸板与跌停的股票').click()
  await expect(page.getByText('2026-11-18 封板 1 只，炸板 1 只')).toBeVisible()
  const sealed = page.getByRole('link', { name: /示例甲/ })
  await expect(sealed).toContainText('未开板 · 封单 1.92亿 · 5 天 4 板')
  await expect(sealed).toHaveAttribute('href', /symbol=sh600519/)
  await expect(page.getByRole('heading', { name: '炸板', exact: true })).toBeVisible()
  const fallen = page.getByRole('link', { name: /示例丙/ })
  await expect(fallen).toContainText('连续 2 天跌停 · 未开板 · 封单 1.31亿')
  await page.getByRole('button', { name: '前一天' }).click()
  await expect(page.getByText('2026-11-10 封板 1 只')).toBeVisible()
  await expect(fallen).toBeHidden()
})

test('the rules have an address that opens them, with a sentence for each kind and list', async ({
  page,
}) => {
  await page.goto('/StockCelerity#rules')
  const rules = page.locator('#rules')
  await expect(rules).toHaveAttribute('open', '')
  await expect(rules).toBeInViewport()
  await expect(rules.locator('dt')).toHaveText([...KINDS, '涨停梯队', '炸板率', '龙虎榜'])
  const sentences = await rules.locator('dd').allInnerTexts()
  expect(new Set(sentences).size).toBe(KINDS.length + 3)
  expect(sentences.filter((sentence) => sentence.length < 8)).toEqual([])
  await expect(rules).toContainText('分钟内只记一次')
  await page.goto('/StockCelerity')
  await expect(rules).not.toHaveAttribute('open')
  await page.getByRole('link', { name: '规则', exact: true }).click({ timeout: 180_000 })
  await expect(rules.getByText('现价不在涨停价的占比')).toBeVisible()
})

test('somebody who is logged in sees the movements of the own list alone', async ({ page }) => {
  const { list } = await marketAnswer<{ list: { symbol: string }[] }>(page, '/screening/movements')
  const symbol = list[0]?.symbol ?? ''
  await logIn(page)
  await (await buyerOn(page)).send(addStock, stockRefOf(symbol))
  await page.goto('/StockCelerity')
  const rows = page.locator('[data-keep="rows"] li')
  await expect.poll(() => rows.count(), { timeout: 180_000 }).toBeGreaterThan(1)
  await page.getByRole('button', { name: '只看自选' }).click()
  await expect(rows.first()).toContainText(symbol.slice(2))
  expect(await rows.count()).toBe(await rows.filter({ hasText: symbol.slice(2) }).count())
})

test('movements and a pool that do not arrive say so in their places, and a market without a pool too', async ({
  page,
}) => {
  const lists = /\/screening\/(movements|limitPool)/
  await page.route(lists, (route) => route.abort())
  await page.goto('/StockCelerity')
  await expect(page.getByText('异动没有取到')).toBeVisible({ timeout: 180_000 })
  await page.getByText('涨停池：某天封板、炸板与跌停的股票').click()
  const pool = page.locator('details').filter({ hasText: '涨停池没有取到' })
  await expect(pool).toBeVisible()
  await page.unroute(lists)
  await pool.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有收录涨停池')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '涨停梯队' })).toBeVisible({ timeout: 180_000 })
})

test('combinations that do not arrive are asked for again', async ({ page }) => {
  await page.route('**/screening/presets*', (route) => route.abort())
  await page.goto('/wealthDecisionPick')
  await expect(page.getByText('组合没有取到')).toBeVisible({ timeout: 180_000 })
  await page.unroute('**/screening/presets*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText(/当前 \d+ 只/).first()).toBeVisible({ timeout: 180_000 })
})

test('a combination opens as a screen with the same number of stocks', async ({ page }) => {
  await page.goto('/wealthDecisionPick')
  const card = page.locator('section').filter({ hasText: '低估值高分红' })
  await expect(card).toContainText(/当前 \d+ 只/, { timeout: 180_000 })
  const count = /当前 (\d+) 只/.exec((await card.textContent()) ?? '')?.[1]
  await card.getByRole('link', { name: '查看全部与修改条件' }).click()
  await expect(page.getByText(`${count} 只`, { exact: true })).toBeVisible({ timeout: 180_000 })
})

test('the decision search finds stocks and tools', async ({ page }) => {
  await page.goto('/wealthDecisionSearch')
  await page.getByRole('searchbox').fill('选股')
  await expect(page.getByRole('link', { name: /择时选股/ })).toBeVisible()
})
