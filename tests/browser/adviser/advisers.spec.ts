import { expect, logIn, test } from '../../support/browser/browser.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'

test('a visitor asks after logging in, two operators answer, and the answer is voted on', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const text = `这家公司的财报应该先看哪几行？编号${Date.now()}`
  await page.goto('/InvestAdviserAid')
  await page.getByLabel('问题').fill(text)
  await page.getByLabel('相关股票（选填）').fill('600036')
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FInvestAdviserAid/)
  await logIn(page)
  await page.goto('/InvestAdviserAid')
  await expect(page.getByLabel('问题')).toHaveValue(text)
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect(page).toHaveURL(/\/Answer\?id=[0-9a-f]{24}$/)
  const address = page.url()
  await expect(page.getByText(/承诺 .* 前解答/)).toBeVisible()

  const desk = await browser.newContext(baseURL ? { baseURL } : {})
  const author = await desk.newPage()
  await author.goto('/ops')
  await enterOps(author)
  await author.goto('/ops/answers')
  const form = author.locator('form.action').filter({ hasText: '署名投顾' })
  const option = form.locator('option', { hasText: text.slice(0, 12) }).first()
  await form.getByLabel(/问题/).selectOption((await option.getAttribute('value')) ?? '')
  await form.getByLabel('署名投顾').selectOption({ index: 1 })
  await form
    .getByRole('textbox', { name: /解答/ })
    .fill('先看经营现金流与利润是否同向，依据为公开财报，仅供参考。')
  await form.getByRole('button').click()
  const draft = author.url()
  const second = await browser.newContext(baseURL ? { baseURL } : {})
  const reviewer = await second.newPage()
  await reviewer.goto('/ops')
  await enterOps(reviewer, 'li')
  await reviewer.goto(draft)
  await reviewer.getByText('核对无误，发布').click()
  await reviewer.getByRole('button', { name: '确认发布并通知' }).click()
  await expect(reviewer.getByText(/已发布/).first()).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('先看经营现金流与利润是否同向')).toBeVisible()
  await expect(page.getByRole('link', { name: /招商银行/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '有用 0' }).click()
  await expect(page.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true')
  await desk.close()
  await second.close()
  expect(faults).toEqual([])
})

test('a call chosen before the login is booked after it and cancelled, and a followed adviser is among the own ones', async ({
  page,
  faults,
}) => {
  await page.goto('/InvestAdviserAid')
  const booking = page.locator('#callback')
  const adviser = booking.getByRole('button', { name: '示例投顾 丙' })
  const time = booking.getByRole('button', { name: /^\d\d:\d\d$/ }).last()
  const book = booking.getByRole('button', { name: '预约回访' })
  await adviser.click()
  await booking.getByRole('button', { name: '账户与合同' }).click()
  await time.click()
  await book.click()
  await expect(page).toHaveURL(/\/login\?gotourl=/)
  await logIn(page)
  await page.goto('/InvestAdviserAid')
  await expect(adviser).toHaveAttribute('aria-pressed', 'true')
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await book.click()
  await expect(page.getByText('待回访')).toBeVisible()
  await page.getByRole('button', { name: '取消预约' }).click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: /示例投顾 乙/ }).click()
  await expect(page.getByRole('heading', { name: '示例投顾 乙' })).toBeVisible()
  await expect(page.getByText('样例证书编号 S000000000002').first()).toBeVisible()
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  for (const tab of ['直播', '课程', '解答']) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    await expect(page.getByRole('button', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  }
  await page.goto('/MyInvestAdviser')
  await expect(page.getByRole('heading', { name: '示例投顾 乙' })).toBeVisible()
  await expect(page.getByText('得到解答或回访后可以评分')).toBeVisible()
  expect(faults).toEqual([])
})
