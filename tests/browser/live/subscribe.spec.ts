import type { Page } from 'playwright/test'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'

/** Adds a new room to the timetable. */
async function newRoom(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const id = `sub-${randomMobile()}`
  const data = { id, title: '预约测试场', startsIn: 90, endsIn: 150, ...fields }
  const response = await page.request.post('/sandbox/live/rooms', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return id
}

async function fillForm(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
}

test('a visitor reserves by phone: countdown, one reservation, calendar, and the channel of the page', async ({
  page,
  faults,
}) => {
  const id = await newRoom(page)
  await page.goto(`/liveSubscribe?id=${id}`)
  await expect(page.getByRole('heading', { name: '预约测试场' })).toBeVisible()
  const timer = page.getByRole('timer', { name: '距开播还有' })
  await expect(timer).toContainText(/0天01时\d\d分\d\d秒/)
  const first = await timer.textContent()
  await expect.poll(() => timer.textContent()).not.toBe(first)
  await expect(page.getByAltText('直播服务二维码')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('channelId'))).toBe('700305')
  await page.getByRole('button', { name: '立即预约' }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await fillForm(page, randomMobile())
  await expect(page.getByRole('heading', { name: '预约成功' })).toBeVisible()
  await expect(page.getByText('1 人已预约')).toBeVisible()
  const calendar = page.locator('#lead-done').getByRole('link', { name: '加入日历' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('SUMMARY:预约测试场')
  expect(faults).toEqual([])
})

test('a registration shows the service code with its success, and a running room its entrance', async ({
  page,
}) => {
  const [id, running] = [await newRoom(page), await newRoom(page, { startsIn: -5 })]
  await page.goto(`/registerLive?id=${id}`)
  await expect(page.getByAltText('直播服务二维码')).toBeHidden()
  await page.getByText('1 到 3 年').click()
  await fillForm(page, randomMobile())
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await expect(page.getByAltText('直播服务二维码')).toBeVisible()
  await page.goto(`/registerLive?id=${running}`)
  await expect(page.getByRole('link', { name: '进入直播间' })).toHaveAttribute(
    'href',
    `/interactionLive?id=${running}`,
  )
  await expect(page.getByLabel('手机号')).toBeHidden()
  await page.goto('/registerLive?id=nowhere')
  await expect(page.getByText('没有找到这场直播')).toBeVisible()
})

test('an adviser’s page reserves the chosen rooms, and by one tap for an account', async ({
  page,
}) => {
  await page.goto('/liveSubscribeInvest?id=caibao')
  await expect(page.getByRole('heading', { name: '示例投顾 丙' })).toBeVisible()
  await expect(page.getByText('样例证书编号 S000000000003')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '财报课堂' })
  const toggle = row.getByRole('button', { name: /财报课堂/ })
  await expect(toggle).toHaveText('已选')
  await toggle.click()
  await expect(page.getByRole('button', { name: '请先选择场次' })).toBeVisible()
  await toggle.click()
  await fillForm(page, randomMobile())
  await expect(page.getByRole('heading', { name: '预约成功' })).toBeVisible()
  await expect(toggle).toHaveText('已预约')
  await expect(row.getByRole('link', { name: '加入日历' })).toBeVisible()
  await logIn(page)
  await page.goto('/liveSubscribeInvest?id=caibao')
  await expect(toggle).toHaveText('预约')
  await toggle.click()
  await expect(toggle).toHaveText('已预约')
  await expect(page.getByLabel('手机号')).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveText('预约')
})

test('likes count at once, reach the rank by the gateway, and lead into the room', async ({
  page,
}) => {
  const id = await newRoom(page, { startsIn: -5 })
  await logIn(page)
  await page.goto(`/likeLive?id=${id}`)
  await expect(page.getByText('点一下爱心，为主播加油')).toBeVisible()
  for (let tap = 0; tap < 3; tap++)
    await page.getByRole('button', { name: '点赞', exact: true }).click()
  await expect(page.getByText('3 次点赞')).toBeVisible()
  await expect(page.getByText('我已点赞 3 次，排第 1 名')).toBeVisible()
  await expect(page.locator('[data-mine]')).toContainText('（我）')
  await page.getByRole('button', { name: '点赞规则' }).click()
  await expect(page.getByText('不与任何奖励、抽奖或优惠挂钩')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '进入直播间' }).click()
  await expect(page).toHaveURL(new RegExp(`/interactionLive\\?id=${id}`))
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form reserves in two steps and gives the calendar file', async ({ page }) => {
    const [id, mobile] = [await newRoom(page), randomMobile()]
    await page.goto(`/liveSubscribe?id=${id}`)
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送，请在下方填写')).toBeVisible()
    await page.getByLabel('验证码').fill(await readCode(page, mobile))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '立即预约' }).click()
    await expect(page.getByRole('heading', { name: '预约成功' })).toBeVisible()
    expect(page.url()).toContain(`id=${id}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#lead-done').getByRole('link', { name: '加入日历' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`live-${id}.ics`)
  })
})

test('a product of a campaign or a room opens an order form with its price', async ({ page }) => {
  await logIn(page)
  await page.goto('/StockKing')
  const buy = page.locator('a[data-order]').first()
  await expect(buy).toHaveAttribute('href', /^\/FillOrder\?actId=StockKing&/)
  await buy.click()
  await expect(page.getByText('股王服务包（示例）').first()).toBeVisible()
  await expect(page.locator('main')).toContainText('1,280.00')
  await page.goto('/interactionLive?id=zaopan')
  await page.getByRole('button', { name: /^商品\s*\d$/ }).click()
  await page.getByRole('link', { name: /股市入门课/ }).click()
  await expect(page).toHaveURL(/\/FillOrder\?/)
  await expect(page.locator('main')).toContainText('股市入门课')
})
