import { expect, test } from '../../support/browser/browser.ts'

test('a person finds a stock, opens a score, and the sum adds up to it', async ({
  page,
  faults,
}) => {
  await page.goto('/Evaluation')
  await page.getByLabel('股票代码或名称').fill('600519')
  await page.getByRole('button', { name: '诊断' }).click()
  await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\?symbol=sh600519$/)

  const quality = page.locator('details').filter({ has: page.getByLabel('基本面得分怎么算') })
  await quality.locator('summary').click()
  const parts = await quality.locator('tbody td:last-child').allTextContents()
  const sum = parts.reduce((total, part) => total + (Number(part) || 0), 0)
  const [, shown, weight, score] =
    /^([\d.]+) ÷ (\d+)% = ([\d.]+)$/.exec((await quality.locator('p').textContent()) ?? '') ?? []
  expect(sum).toBeCloseTo(Number(shown), 6)
  expect(Number(score)).toBeCloseTo((Number(shown) / Number(weight)) * 100, 0)
  await expect(quality.locator('summary strong')).toHaveText(score ?? '')

  await page.reload()
  await expect(page.getByRole('heading', { name: /贵州茅台/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('every page of the scores says in words that an index has none', async ({ page }) => {
  for (const path of ['/Evaluation', '/fiveCalculate', '/fiveCalculatePC']) {
    await page.goto(`${path}?symbol=sh000001`)
    await expect(page.getByText('这只证券当前没有得分')).toBeVisible({ timeout: 60_000 })
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
  await expect(page.getByText(`${change}，结论未变`)).toBeVisible({ timeout: 60_000 })

  history.at(-1).verdict = 'middle'
  await page.reload()
  await expect(page.getByText(`${change}，结论由“略高于同类”变为“与同类相当”`)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(`${history.at(-1).date.slice(5)} 起与同类相当`)).toBeVisible()
})
