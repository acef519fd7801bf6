import { expect, test } from '../../support/browser/browser.ts'

test('a person finds a stock, opens a score, and the sum adds up to it', async ({
  page,
  faults,
}) => {
  await page.goto('/Evaluation')
  await page.getByLabel('股票代码或名称').fill('600519')
  await page.getByRole('button', { name: '诊断' }).click()
  await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible({ timeout: 180_000 })
  await expect(page).toHaveURL(/\?symbol=sh600519$/)

  const quality = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /^基本面.*得分怎么算$/ }) })
  await quality.locator('summary').click()
  const parts = await quality.locator('tbody td:last-child').allTextContents()
  const sum = parts.reduce((total, part) => total + (Number(part) || 0), 0)
  const [, shown, weight, score] =
    /^([\d.]+) ÷ (\d+)% = ([\d.]+)$/.exec((await quality.locator('p').textContent()) ?? '') ?? []
  expect(sum).toBeCloseTo(Number(shown), 6)
  expect(Number(score)).toBeCloseTo((Number(shown) / Number(weight)) * 100, 0)
  await expect(quality.locator('summary strong')).toHaveText(score ?? '')
  await expect(page.getByText(/^模型 \d{4}\.\d/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('every page of the scores says in words that an index has none', async ({ page }) => {
  for (const path of ['/Evaluation', '/fiveCalculate', '/fiveCalculatePC']) {
    await page.goto(`${path}?symbol=sh000001`)
    await expect(page.getByText('这只证券当前没有得分')).toBeVisible({ timeout: 180_000 })
  }
})

test('a person reads what became of the verdict since the day before, and when it turned', async ({
  page,
}) => {
  const path = '/Evaluation?symbol=sz000333'
  const answered = page.waitForResponse(/diagnosis\/get/)
  await page.goto(path)
  const body = await (await answered).json()
  const { history } = body.data.diagnosis
  expect(history.at(-1).verdict).toBeTruthy()
  history.at(-1).verdict = history.at(-2).verdict = 'above'
  await page.route('**/diagnosis/get*', (route) => route.fulfill({ json: body }))
  await page.reload()
  const [before, now] = [history.at(-2), history.at(-1)].map(({ total }) => (total / 10).toFixed(1))
  const change = `上一交易日 ${before} → 当前 ${now}`
  await expect(page.getByText(`${change}，结论未变`)).toBeVisible({ timeout: 180_000 })

  history.at(-1).verdict = 'middle'
  await page.reload()
  await expect(page.getByText(`${change}，结论由“略高于同类”变为“与同类相当”`)).toBeVisible({
    timeout: 180_000,
  })
  await expect(page.getByText(`${history.at(-1).date.slice(5)} 起与同类相当`)).toBeVisible()
})

test('scores that do not arrive are asked for again, and a search says what it found instead of one stock', async ({
  page,
}) => {
  const answers = /\/(diagnosis\/get|search\/searchStocks)\b/
  await page.route(answers, (route) => route.abort())
  await page.goto('/Evaluation?symbol=sh600519')
  await expect(page.getByText('得分没有取到')).toBeVisible({ timeout: 180_000 })
  const find = async (typed: string) => {
    await page.getByLabel('股票代码或名称').fill(typed)
    await page.getByRole('button', { name: '诊断' }).click()
  }
  await find('平安')
  await expect(page.getByText('查找没有完成，请重试')).toBeVisible()
  await page.unroute(answers)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible({ timeout: 180_000 })

  await find('没有这家公司')
  await expect(page.getByText('没有找到“没有这家公司”')).toBeVisible()
  await find('上证指数')
  await expect(page.getByText('只诊断沪深北 A 股')).toBeVisible()
  await find('平安')
  await expect(page.getByText('找到多只，请选择')).toBeVisible()
  await page.getByRole('button', { name: /平安银行/ }).click()
  await expect(page.getByRole('heading', { name: /平安银行/ })).toBeVisible({ timeout: 180_000 })
  await expect(page).toHaveURL(/\?symbol=sz000001$/)
})

test('the five dimensions have a radar, the first sum open, and the version of the model', async ({
  page,
}) => {
  await page.goto('/fiveCalculate?symbol=sh600519')
  const radar = page.getByRole('img', { name: /^五维图：技术 [\d.]+，资金 [\d.]+，基本面 / })
  await expect(radar).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(/^模型 \d{4}\.\d/)).toBeVisible()
  const dimensions = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /得分怎么算$/ }) })
  await expect(dimensions).toHaveCount(5)
  await expect(dimensions.first().getByRole('table')).toBeVisible()
  for (const dimension of await dimensions.all()) {
    const parts = await dimension.locator('tbody td:last-child').allTextContents()
    const sum = parts.reduce((total, part) => total + (Number(part) || 0), 0)
    expect(Number.parseFloat((await dimension.locator('p').textContent()) ?? '')).toBeCloseTo(
      sum,
      6,
    )
  }
})

test('the page for computers has the industry beside the scores, and a code that opens them on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/fiveCalculatePC?symbol=sh600519')
  await expect(page.getByRole('img', { name: '手机扫码查看' })).toBeVisible({ timeout: 180_000 })
  await expect(page.getByRole('img', { name: /^五维图：/ })).toBeVisible()
  await expect(page.getByText(/^模型 \d{4}\.\d/)).toBeVisible()
  const industry = page.locator('section').filter({ hasText: '同行业得分' }).getByRole('table')
  await expect(industry.getByRole('columnheader')).toHaveText([
    ...['名称', '技术', '资金', '基本面', '估值', '情绪', '综合'],
  ])
  const other = industry.locator('tr:not([aria-current]) button').first()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
  const columns = page.locator('main [data-kind="wide"] > div > div')
  const boxes = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.right)
})

test('the record of the scores is drawn, listed by day and named with its model, also without any day', async ({
  page,
  faults,
}) => {
  const path = '/Evaluation?symbol=sh600519'
  const record = page.getByRole('region', { name: '得分记录' })
  const open = () => page.getByText('得分记录', { exact: true }).click({ timeout: 180_000 })
  await page.route('**/diagnosis/record*', (route) => route.abort())
  await page.goto(path)
  await open()
  await expect(record.getByText('得分记录没有取到')).toBeVisible()
  await page.unroute('**/diagnosis/record*')
  const answered = page.waitForResponse(/diagnosis\/record/)
  await record.getByRole('button', { name: '重试' }).click()
  const { days } = (await (await answered).json()).data
  const text = (tenths?: number) => (tenths === undefined ? '--' : (tenths / 10).toFixed(1))
  const line = (name: string) => record.getByRole('img', { name: new RegExp(`^${name}得分，20`) })
  await expect(line('综合')).toBeVisible()
  await record.getByRole('button', { name: '估值' }).click()
  await expect(line('估值')).toBeVisible()
  await expect(line('综合')).toBeHidden()
  await record.getByText(`逐日得分（${days.length} 天）`).click()
  const newest = record.getByRole('row').nth(1)
  await expect(newest.getByRole('rowheader')).toContainText(days.at(-1).date.slice(2))
  await expect(newest.getByRole('cell')).toHaveText(
    [days.at(-1).total, ...days.at(-1).dimensions].map((tenths) => text(tenths ?? undefined)),
  )
  await expect(
    record.getByText(/^当天的得分由当天的模型算出.+模型 2026\.1：20\S+ 至 20\S+。$/),
  ).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const answer = (days: object[]) => ({ json: { code: '0', msg: '', data: { days } } })
  await page.route('**/diagnosis/record*', (route) => route.fulfill(answer([])))
  await page.reload()
  await open()
  await expect(record.getByText('这只股票还没有得分记录')).toBeVisible()
  // The first answer is refused on purpose.
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

for (const path of ['/Evaluation?symbol=sh600519', '/StockCelerity', '/wealthDecisionPick'])
  test(`the bars that stand for what is loading on ${path} keep the margins of the page`, async ({
    page,
  }) => {
    // Answers that never come.
    await page.route(/\/(apiRequest|public)\//, () => {})
    await page.goto(path)
    const bars = page.locator('main .kit-skeleton')
    await expect(bars.first()).toBeVisible()
    for (const bar of await bars.all()) {
      const box = await bar.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(8)
    }
  })
