import type { Page } from 'playwright/test'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { buyerOn } from '../../support/order/page.ts'

const ID = '11010519491231002X'
const BACK = '/Setting?from=offer'
const OFFER = `productId=strategy-steady&gotourl=${encodeURIComponent(BACK)}`

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const option = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true })

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('真实姓名').fill('张小明')
  await option(page, '职业', '企业职员').click()
  await option(page, '个人年收入', '5–10 万').click()
  await option(page, '家庭金融资产', '10–50 万').click()
  await option(page, '证券投资年限', '1–3 年').click()
  await option(page, '近三年是否有违法', '没有').click()
  await option(page, '是否由本人', '是，本人').click()
}

/** Everything this browser stores for the page, as text. */
async function whatIsStored(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases.map(({ name }) => name),
      history.state,
    ])
  })
  return kept + JSON.stringify(await page.context().cookies())
}

test('a buyer registers, is assessed and matched, and comes back; their numbers are in no address and no storage', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const mobile = await logIn(page)
  await page.goto(`/InfoCollect?${OFFER}`)

  await button(page, '提交登记').click()
  await expect(page.getByLabel('真实姓名')).toBeFocused()
  await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(9)
  expect(await violations(page)).toEqual([])
  await fillForm(page)
  const id = page.getByLabel('身份证号')
  await expect(id).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('真实姓名')).toHaveAttribute('autocomplete', 'name')
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await id.pressSequentially('11010519491231002')
  await page.getByRole('button', { name: '输入字母 X' }).click()
  await expect(id).toHaveValue(ID)
  await expect(page.getByText('出生日期 1949 年 12 月 31 日')).toBeVisible()
  expect(await whatIsStored(page)).not.toContain('19491231')

  await page.reload()
  await expect(page.getByLabel('真实姓名')).toHaveValue('张小明')
  await expect(page.getByRole('radio', { name: '企业职员' })).toBeChecked()
  await expect(id).toHaveValue('')
  await id.fill('110105194912310021')
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await button(page, '提交登记').click()
  await expect(page.getByText('末位校验码与前面的数字对不上')).toBeVisible()
  await expect(id).toBeFocused()
  await page.getByRole('checkbox', { name: /号码无误/ }).check()
  await expect(page.getByText('末位校验码与前面的数字对不上')).toBeHidden()
  await id.fill(ID)
  await button(page, '提交登记').click()

  await expect(page).toHaveURL(/\/InfoCollectSucceed\?productId=/)
  await expect(page.getByRole('heading', { name: '投资者信息已登记' })).toBeFocused()
  await expect(main(page)).toContainText('张**（110***********002X）')
  await page.getByRole('link', { name: '去做风险测评' }).click()

  await answerTest(page)
  await expect(page.getByRole('heading', { name: 'C4 积极型' })).toBeVisible()
  await expect(main(page)).toContainText('R1–R4 风险等级')
  await expect(main(page)).toContainText(/有效期至20\d\d-\d\d-\d\d/)
  await expect(main(page)).toContainText('今日还可测评 2 次')
  await page.getByRole('link', { name: '下一步：适当性匹配' }).click()

  await expect(main(page)).toContainText('您为 C4 积极型，可购买 R3 中风险')
  await expect(page.locator('[aria-current="step"]')).toContainText('风险揭示')
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  expect(await violations(page)).toEqual([])
  const disclosure = page.getByRole('region', { name: '风险揭示书' })
  await disclosure.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
  await button(page, '确认并继续').click()
  await expect(main(page)).toContainText('请逐条勾选后再确认')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await button(page, '确认并继续').click()
  await expect(page).toHaveURL(BACK)
  await page.goto(`/compliance?${OFFER}`)
  await expect(main(page)).toContainText(/您已于 20\d\d-\d\d-\d\d \d\d:\d\d 确认本风险揭示/)
  await expect(page.getByRole('link', { name: '继续' })).toHaveAttribute('href', BACK)

  const kept = await whatIsStored(page)
  for (const secret of [ID, '110105194912310021', mobile]) {
    expect(kept).not.toContain(secret)
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  }
  expect(faults).toEqual([])
})

/** Answers with a contradiction first, reloads, and corrects it. */
async function answerTest(page: Page): Promise<void> {
  await button(page, '开始测评').click()
  await button(page, '下一题').click()
  await expect(main(page)).toContainText('请选择一项')
  await expect(page.getByRole('radio').first()).toBeFocused()
  for (let number = 1; number <= 11; number++) {
    await expect(main(page)).toContainText(`第 ${number} 题，共 11 题`)
    if (number === 4) await page.reload()
    if (number === 5) await leaveQuestions(page)
    await page
      .getByRole('radio')
      .nth(number === 6 ? 0 : 3)
      .check()
    await button(page, number === 11 ? '检查答案' : '下一题').click()
  }
  await expect(main(page)).toContainText('第 6、7 题的回答前后不一致')
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await button(page, '提交测评').click()
  await expect(main(page).getByRole('alert')).toHaveText(/第 6、7 题的回答前后不一致/)
  await button(page, /您有多少年投资/).click()
  await page.getByRole('radio').nth(2).check()
  await page.reload()
  await expect(button(page, '提交测评')).toBeVisible()
  await expect(main(page)).not.toContainText('前后不一致')
  await button(page, '提交测评').click()
}

/** The back control leaves the questions, not the page, and the answers stay. */
async function leaveQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await button(page, '继续作答').click()
  await expect(page).toHaveURL(/\/Risk\?/)
  await expect(main(page)).toContainText('第 5 题，共 11 题')
}

test('a mismatch, used-up tests and addresses that lead nowhere say so and lead on', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/Risk')
  await expect(page.getByRole('link', { name: '去登记' })).toHaveAttribute('href', '/InfoCollect')
  await page.goto('/compliance?productId=strategy-steady&gotourl=%2F%2Fevil.example')
  await expect(page.getByRole('link', { name: '去登记' })).toBeVisible()

  await (await buyerOn(page)).assess('careful', 3)
  await page.reload()
  await expect(main(page)).toContainText('超出您的风险承受能力，不能购买')
  await expect(page.locator('[aria-current="step"]')).toContainText('适当性匹配')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: '看看其他服务' })).toBeVisible()
  expect(await page.locator('a[href*="evil.example"]:not([href^="/"])').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.goto('/compliance?productId=course-basic')
  await expect(main(page)).toContainText('该商品无需适当性匹配，可直接购买')
  await page.goto('/compliance?productId=nothing')
  await expect(main(page)).toContainText('没有找到这个服务')
  await page.goto('/compliance?orderId=20260101000000000000')
  await expect(main(page)).toContainText('没有找到这个订单')
  await page.goto('/compliance')
  await expect(main(page)).toContainText('您可以购买风险等级为 R1 的服务')

  await page.goto('/Risk')
  await expect(page.getByRole('heading', { name: 'C1 保守型' })).toBeVisible()
  await expect(main(page)).toContainText('今日测评次数已用完，明天 0 点后可以重新测评')
  await expect(button(page, '重新测评')).toBeDisabled()
  await expect(page.getByRole('listitem').filter({ hasText: '分' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
})
