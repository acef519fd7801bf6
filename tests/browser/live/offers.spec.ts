import type { Page } from 'playwright/test'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { leadsOf } from '../../support/ops/leads-page.ts'

async function newRoom(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const id = `offer-${randomMobile()}`
  const data = { id, title: '带货直播间', startsIn: -5, endsIn: 60, ...fields }
  const response = await page.request.post('/sandbox/live/rooms', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return id
}

async function postAs(page: Page, roomId: string, content: string): Promise<void> {
  const data = { roomId, nickname: '小满', role: 'viewer', content }
  expect((await page.request.post('/sandbox/live/messages', { data })).ok()).toBe(true)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('astro-island[ssr]:not([client="tap"])')).toHaveCount(0)
}

async function openWelfare(page: Page): Promise<void> {
  await page.getByRole('button', { name: '商品' }).click()
  await page.getByRole('link', { name: '领福利' }).click()
}

const sheet = (page: Page) => page.locator('dialog[open]')

test('chips of the chat show price and change over one connection, and move no row', async ({
  page,
  faults,
}) => {
  const id = await newRoom(page)
  for (let count = 1; count <= 6; count++) await postAs(page, id, `${count}：贵州茅台和平安银行`)
  const streams: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('quote') && searchParams.has('symbols'))
      streams.push(searchParams.get('symbols') ?? '')
  })
  await open(page, `/interactionLive?id=${id}`)
  const chips = page.getByRole('region', { name: '聊天消息' }).getByRole('link')
  await expect(chips).toHaveCount(12)
  const first = await page.locator('li[data-seq]').first().boundingBox()
  for (const order of [0, 1, 11])
    await expect(chips.nth(order)).toHaveText(/^(贵州茅台|平安银行) [\d,]+\.\d\d [+−]?\d+\.\d\d%$/)
  expect(streams).toEqual(['sh600519,sz000001'])
  expect(await page.locator('li[data-seq]').first().boundingBox()).toEqual(first)
  const quote = chips.first().locator('[data-direction]')
  await expect(quote).toHaveAttribute('data-label', /模拟|回放/)
  const shown = await quote.evaluate((element) => ({
    direction: element.dataset.direction ?? '',
    colour: getComputedStyle(element).color,
  }))
  const due = await page.evaluate((direction) => {
    const probe = document.createElement('p')
    probe.style.color = `var(--color-${direction === 'flat' ? 'text-quiet' : direction})`
    document.body.append(probe)
    return getComputedStyle(probe).color
  }, shown.direction)
  expect(shown.colour).toBe(due)
  await postAs(page, id, '再看看宁德时代')
  await expect(chips).toHaveCount(13)
  await expect(chips.last()).toHaveText(/^宁德时代 [\d,]+\.\d\d /)
  expect(streams.slice(1)).toEqual(['sh600519,sz000001,sz300750'])
  expect(faults).toEqual([])
})

test('a room for traffic collects a number in its own sheet, once, with room and channel', async ({
  page,
  faults,
}) => {
  const id = await newRoom(page)
  const channel = String(Math.floor(Math.random() * 1e9))
  const mobile = randomMobile()
  await open(page, `/PromotionLive2?id=${id}&channelId=${channel}`)
  await expect(page.getByRole('link', { name: '预约下一场' })).toHaveCount(0)
  // The first tap comes before the form's script.
  await page.route('**/_astro/lead-form-element.*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: '课后答疑' }).click()
  const form = sheet(page).locator('form')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(sheet(page).getByText('请输入手机号')).toBeVisible()
  await form.getByLabel('手机号').fill(mobile)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '获取验证码' }).click()
  // Looking at the chat meanwhile loses no typed text.
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('button', { name: '课后答疑' }).click()
  await expect(form.getByLabel('手机号')).toHaveValue(mobile)
  await form.getByLabel('验证码').fill(await readCode(page, mobile))
  await expect(sheet(page).getByText('提交成功')).toBeVisible()
  const leads = await leadsOf(page, 'PromotionLive2', channel)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toContain(id)
  await sheet(page).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('region', { name: '聊天消息' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a welfare code is claimed over the room, whose chat goes on beneath', async ({
  page,
  faults,
}) => {
  await logIn(page)
  const id = await newRoom(page)
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await open(page, `/interactionLive?id=${id}`)
  expect(scripts.filter((url) => /welfare/i.test(url))).toEqual([])
  await openWelfare(page)
  await expect(sheet(page).getByRole('heading', { name: '小风车福利' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/interactionLive\\?id=${id}$`))
  await sheet(page).getByRole('button', { name: '立即领取' }).click()
  await expect(sheet(page).getByText('请输入福利码', { exact: true })).toBeVisible()
  await sheet(page).getByLabel('福利码').fill('fuli88')
  await postAs(page, id, '我也来领')
  await sheet(page).getByRole('button', { name: '立即领取' }).click()
  await expect(sheet(page).getByRole('heading')).toHaveText('恭喜您，成功领取福利')
  await sheet(page).getByRole('button', { name: '关闭' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.locator('li[data-seq]').last()).toContainText('我也来领')
  // The back gesture closes the sheet without leaving the room.
  await openWelfare(page)
  await expect(sheet(page).getByLabel('福利码')).toHaveValue('')
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/interactionLive\\?id=${id}$`))
  // The room a friend shared has the same sheet.
  await open(page, `/watchLive?id=${id}`)
  await openWelfare(page)
  await expect(sheet(page).getByRole('heading', { name: '小风车福利' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/watchLive\\?id=${id}$`))
  expect(faults).toEqual([])
})

test('the windmill of the tall room opens the same sheet, and is a link where its code is missing', async ({
  page,
}) => {
  const id = await newRoom(page, { isVertical: true })
  await open(page, `/PromotionLiveVertical?id=${id}`)
  await page.getByRole('link', { name: '福利风车' }).click()
  await expect(sheet(page).getByRole('heading', { name: '小风车福利' })).toBeVisible()
  await page.route(/WelfareDoor\.island/, (route) => route.abort())
  await open(page, `/PromotionLiveVertical?id=${id}`)
  await page.getByRole('link', { name: '福利风车' }).click()
  await expect(page).toHaveURL(/\/windmill$/)
})
