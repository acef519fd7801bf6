import type { Page } from 'playwright/test'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { CONDITION_FAMILIES } from '#api/screening/conditions/condition.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { answerWith } from '../../support/browser/changed-answer.ts'

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ 只/ })
const found = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? '', 10)
interface DataDate {
  zbId: string
  date: string
}

const RUN = '**/screening/run?*'

test('a person screens by words, narrows by the counts, comes back to it and shares it', async ({
  page,
  faults,
}) => {
  await page.goto('/TimingSelection')
  await expect(total(page)).toBeVisible({ timeout: 180_000 })
  const all = await found(page)
  expect(all).toBeGreaterThan(300)

  await page.getByText('怎么写', { exact: true }).click()
  await expect(page.getByText('不支持“或”')).toBeVisible()
  await page.getByLabel('用一句话选股').fill('市盈率小于40 且 老板很帅')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(page.getByText('没有看懂：老板很帅')).toBeVisible()
  await expect.poll(() => found(page)).toBeLessThan(all)

  await page.getByRole('button', { name: '添加条件' }).click()
  await page.getByRole('searchbox', { name: '查找条件' }).fill('老板的心情')
  await expect(page.getByText('没有这样的条件')).toBeVisible()
  await page.getByRole('searchbox', { name: '查找条件' }).fill('净资产')
  const choice = page.getByRole('button', { name: /^> 10%/ })
  await expect(choice).toContainText('只')
  const promised = Number(/(\d+) 只/.exec((await choice.textContent()) ?? '')?.[1])
  await choice.click()
  await expect.poll(() => found(page)).toBe(promised)
  await page.getByRole('button', { name: '收起条件' }).click()

  const order = page.getByRole('combobox', { name: '排序' })
  await order.selectOption({ label: '代码' })
  await expect(page.getByRole('button', { name: '正序' })).toBeVisible()
  const codes = async () => {
    const links = page.locator('[data-keep="rows"] a')
    return links.evaluateAll((all) =>
      all.map((link) => (link.getAttribute('href') ?? '').slice(-6)),
    )
  }
  await expect
    .poll(async () => {
      const shown = await codes()
      return shown.length > 1 && shown.join() === shown.toSorted().join()
    })
    .toBe(true)
  await order.selectOption({ label: '现价' })
  await page.getByRole('button', { name: '从高到低' }).click()
  const first = page.locator('[data-keep="rows"] a').first()
  await expect(page.getByRole('button', { name: '从低到高' })).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/StockDetails\?symbol=/)
  await page.goBack()
  await expect.poll(() => found(page)).toBe(promised)
  await expect(page.getByRole('button', { name: /去掉净资产收益率/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('price')
  await expect(page.getByRole('button', { name: '从低到高' })).toBeVisible()
  expect(faults).toEqual([])
})

test('an address opens its screen, and an empty result says which condition is to blame', async ({
  page,
}) => {
  await page.goto('/TimingSelection?zb=totalCap.gt:900000,price.gt:1,nothing.yes')
  await expect(page.getByText('没有股票同时满足这些条件')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(/去掉“总市值”后还有 \d+ 只/)).toBeVisible()
  await expect(page.getByText('无法识别的条件')).toContainText('nothing.yes')
})

test('a result that does not arrive is asked for again, and so are its next rows, down to the last', async ({
  page,
}) => {
  await page.route(RUN, (route) => route.abort())
  await page.goto('/TimingSelection?zb=pe.lt:40')
  await expect(page.getByText('选股没有完成')).toBeVisible({ timeout: 180_000 })
  await page.unroute(RUN)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(total(page)).toBeVisible({ timeout: 180_000 })
  const rows = page.locator('[data-keep="rows"] > li')
  await expect(rows).toHaveCount(50)
  const all = await found(page)
  expect(all).toBeGreaterThan(50)

  await page.route(RUN, (route) => route.abort())
  const end = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await end()
  await expect(page.getByText('没有载入，请重试')).toBeVisible()
  await expect(rows).toHaveCount(50)
  await page.unroute(RUN)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  for (let shown = 50; shown < all; shown += 50) {
    await expect(rows).toHaveCount(Math.min(shown + 50, all))
    await end()
  }
  await expect(page.getByText('已全部列出')).toBeVisible()
})

test('a market that does not fit the environment check is named as the reason', async ({
  page,
}) => {
  const hardest = { zbId: 'market', count: 321 }
  await page.route(RUN, (route) =>
    answerWith<object>(route, () => ({ total: 0, list: [], marketFit: false, hardest })),
  )
  await page.goto('/TimingSelection?zb=pe.lt:40&market=mostRise')
  await expect(page.getByText('当前大盘不符合所选的环境检查')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText('去掉“环境检查：大盘”后还有 321 只')).toBeVisible()
})

test('every condition says its unit, comparisons, limits and day, and chosen ones outlive a reload', async ({
  page,
}) => {
  const answered = page.waitForResponse(RUN, { timeout: 180_000 })
  await page.goto('/TimingSelection')
  await expect(total(page)).toBeVisible({ timeout: 180_000 })
  const { data } = (await (await answered).json()) as { data: { dataDates: DataDate[] } }
  const days = new Map(data.dataDates.map(({ zbId, date }) => [zbId, date]))
  await page.getByRole('button', { name: '添加条件' }).click()
  const families = page.getByRole('navigation', { name: '添加条件' }).getByRole('button')
  await expect(families).toHaveCount(CONDITION_FAMILIES.length)
  const rows = page.locator('li').filter({ has: page.locator('details dl') })
  const shown: string[] = []
  for (const [i, family] of CONDITION_FAMILIES.entries()) {
    await families.nth(i).click()
    const first = CONDITIONS.find((one) => one.family === family)!
    await expect(rows.first().locator('summary')).toHaveText(first.name)
    shown.push(...(await rows.locator('details').evaluateAll(textsOf)))
    if (i % 2 === 0) await rows.first().locator('.kit-chip').first().click()
  }
  expect(CONDITIONS.length).toBeGreaterThan(100)
  expect(shown).toEqual(
    CONDITIONS.map(({ id, name, unit, range }) => {
      const compared = range ? `小于、大于、介于 范围${range.join(' 至 ')}` : '是否符合'
      return `${name} 单位${unit || '无'} 比较${compared} 数据日${days.get(id)}`
    }),
  )

  const chosen = page.getByRole('list', { name: '已选条件' }).getByRole('button')
  await expect(chosen).toHaveCount(3)
  const names = await chosen.allTextContents()
  await page.reload()
  await expect(chosen).toHaveText(names)
  const stored = await page.evaluate(() => sessionStorage.getItem('screenConditions'))
  const first = CONDITIONS[0]!.id
  expect(new URLSearchParams(stored ?? '').get('zb')).toMatch(
    new RegExp(`^${first}\\.lt:10,\\w+\\.\\S+,\\w+\\.\\S+$`),
  )
})

/** A name with its facts, which are closed to begin with. */
function textsOf(all: Element[]): string[] {
  return all.map((one) =>
    [...one.querySelectorAll('summary, dl > div')].map(({ textContent }) => textContent).join(' '),
  )
}
