import type { Page } from 'playwright/test'
import { expect, logIn, randomMobile, test } from '../../support/browser/browser.ts'

async function newRoom(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const id = `spec-${randomMobile()}`
  const data = { id, title: '测试直播间', startsIn: -5, endsIn: 60, ...fields }
  const response = await page.request.post('/sandbox/live/rooms', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return id
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { ...box, bottom: box.y + box.height }
}

const chat = (page: Page) => page.getByRole('region', { name: '聊天消息' })
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })

test('a room begins with its picture at the top edge and leaves the chat five hundred pixels', async ({
  page,
}) => {
  await open(page, `/interactionLive?id=${await newRoom(page)}`)
  await expect(field(page)).toBeVisible()
  expect((await boxOf(page, 'x-live-player')).y).toBe(0)
  await expect(page.getByRole('link', { name: '返回' })).toBeInViewport()
  await expect
    .poll(async () => (await chat(page).boundingBox())?.height)
    .toBeGreaterThanOrEqual(500)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(844)
  // Its title stands once; the heading is for readers alone.
  const titles = page.locator(':not(.visually-hidden)').and(page.getByText('测试直播间'))
  await expect(titles.filter({ visible: true })).toHaveCount(1)
})

test('a room without a network keeps its field on the screen', async ({ page, context }) => {
  await open(page, `/interactionLive?id=${await newRoom(page)}`)
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('.strip-offline')).toBeVisible()
  expect((await boxOf(page, 'input[name="chat"]')).bottom).toBeLessThanOrEqual(844)
  expect((await boxOf(page, 'x-live-player')).y).toBe(0)
})

test('a room that is gone has its bar and its way back', async ({ page }) => {
  await page.goto('/interactionLive?id=nothing-here')
  await expect(page.getByText('没有找到这个直播间')).toBeVisible()
  const title = page.locator('.top-bar .title')
  await expect(title).toBeVisible()
  const bar = await boxOf(page, '.top-bar')
  expect((await boxOf(page, '[data-gone="missing"]')).y).toBeGreaterThanOrEqual(bar.bottom)
})

test('the products of a room are in a sheet behind their number', async ({ page }) => {
  await open(page, '/interactionLive?id=zaopan')
  const bag = page.getByRole('button', { name: /^商品\s*\d$/ })
  const count = Number((await bag.textContent())?.match(/\d/)?.[0])
  await bag.click()
  const sheet = page.getByRole('dialog', { name: '本场商品与活动' })
  await expect(sheet.locator('.product')).toHaveCount(count)
  await expect(sheet).toContainText('¥199')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(field(page)).toBeVisible()
})

test('a room that is left for an order has a way back, and a picture that plays goes on', async ({
  page,
  context,
}) => {
  const product = page.locator('#room-goods .product').first()
  const bar = (on: Page) => on.getByRole('navigation', { name: '回到刚才的页面' })
  await open(page, '/interactionLive?id=zaopan')
  await page.getByRole('button', { name: /^商品/ }).click()
  await product.click()
  await expect(page).toHaveURL(/\/FillOrder\?/)
  await bar(page)
    .getByRole('link', { name: /^回到直播间/ })
    .click()
  await expect(page).toHaveURL(/\/interactionLive\?id=zaopan$/)

  await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
  await page.evaluate(() => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true })
    const video = document.createElement('video')
    Object.defineProperty(video, 'paused', { value: false })
    video.requestPictureInPicture = () => {
      document.body.dataset.floats = ''
      return new Promise(() => {})
    }
    document.querySelector('x-live-room')?.append(video)
  })
  await page.getByRole('button', { name: /^商品/ }).click()
  const opened = context.waitForEvent('page')
  await product.click()
  const order = await opened
  await expect(order).toHaveURL(/\/FillOrder\?/)
  await expect(page).toHaveURL(/\/interactionLive/)
  await expect(page.locator('body')).toHaveAttribute('data-floats')
  const closed = order.waitForEvent('close')
  await bar(order)
    .getByRole('link', { name: /^小窗播放中/ })
    .click()
  await closed
})

test('a vertical room fills the screen with its picture, under everything else', async ({
  page,
}) => {
  await open(page, `/PromotionLiveVertical?id=${await newRoom(page, { isVertical: true })}`)
  const { x, y, width, height } = await boxOf(page, 'x-live-player')
  expect([x, y, width, height]).toEqual([0, 0, 390, 844])
  expect((await chat(page).boundingBox())?.y).toBeGreaterThan(844 / 2)
  await expect(field(page)).toBeInViewport({ ratio: 1 })
})

test('a room that has not begun is reserved over its countdown', async ({ page }) => {
  const id = await newRoom(page, { startsIn: 90, endsIn: 180 })
  await logIn(page)
  await open(page, `/interactionLive?id=${id}`)
  await expect(page.getByText(/^距开播/)).toBeVisible()
  await page.getByRole('button', { name: '预约开播提醒' }).click()
  const reserved = page.getByRole('button', { name: '已预约' })
  await expect(reserved).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(reserved).toBeVisible()
})

test('a visitor who reserves a room is led to the login', async ({ page }) => {
  const id = await newRoom(page, { startsIn: 90, endsIn: 180 })
  await open(page, `/interactionLive?id=${id}`)
  await page.getByRole('button', { name: '预约开播提醒' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=/)
})

test('a message written without a network waits, and is sent once when it is back', async ({
  page,
  context,
}) => {
  await logIn(page)
  await open(page, `/interactionLive?id=${await newRoom(page)}`)
  await field(page).fill('先来一句')
  await field(page).press('Enter')
  await expect(chat(page).locator('li[data-seq]')).toHaveCount(1)
  await context.setOffline(true)
  await field(page).fill('断网时写的')
  await field(page).press('Enter')
  const waiting = chat(page).locator('li[data-state="waiting"]')
  await expect(waiting).toContainText('断网时写的')
  await expect(waiting).toContainText('等网络恢复后自动发送')
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(chat(page).locator('li[data-seq]').last()).toContainText('断网时写的')
  await expect(chat(page).locator('li[data-seq]')).toHaveCount(2)
})

test('the first message of a person who lost the network after a tap on the field waits as well', async ({
  page,
  context,
}) => {
  await logIn(page)
  await open(page, `/interactionLive?id=${await newRoom(page)}`)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  page.on('requestfinished', (request) => scripts.delete(request.url()))
  const composer = page.waitForResponse(/send-chat/)
  await field(page).click()
  await composer
  await expect.poll(() => scripts.size).toBe(0)
  await context.setOffline(true)
  await field(page).fill('第一句')
  await field(page).press('Enter')
  await expect(chat(page).locator('li[data-state="waiting"]')).toContainText('第一句')
  await context.setOffline(false)
  await expect(chat(page).locator('li[data-seq]')).toContainText('第一句')
})

test('an emoticon is a name in the field, a picture above it and in the chat', async ({ page }) => {
  await logIn(page)
  await open(page, `/interactionLive?id=${await newRoom(page)}`)
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('button', { name: '微笑' }).click()
  await expect(field(page)).toHaveValue('[微笑]')
  const form = page.locator('form:has(input[name="chat"])')
  await expect(page.locator('p:has(+ form)').getByAltText('微笑')).toBeVisible()
  await expect(form).not.toContainText('/bq')
  await field(page).press('Enter')
  await expect(chat(page).getByRole('img', { name: '微笑' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

for (const path of ['/interactionLive', '/PromotionLiveVertical'])
  test(`the room ${path} says over its picture what the market does`, async ({ page }) => {
    await open(page, `${path}?id=${await newRoom(page)}`)
    const line = page.locator('[data-part="market"]')
    await expect(line).toHaveText(/^\D+上证指数[\d.]+ [+−]?\d+\.\d\d%$/)
    const [state, market] = [await boxOf(page, 'x-live-player .state'), await line.boundingBox()]
    expect(market?.y).toBeGreaterThanOrEqual(state.bottom)
    expect((market?.x ?? 0) + (market?.width ?? 0)).toBeLessThanOrEqual(390)
  })

test('the adviser of a room is followed by one tap, and is still followed the next time', async ({
  page,
}) => {
  await logIn(page)
  const address = `/PromotionLive?id=zaopan`
  await open(page, address)
  const follow = page.locator('[data-does="follow"]')
  await expect(follow).toHaveAccessibleName('关注')
  await follow.click()
  await expect(follow).toHaveAccessibleName('已关注')
  await expect(page.getByText(/^已关注.+新观点会发到消息$/)).toBeVisible()
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await follow.click()
  await expect(follow).toHaveAccessibleName('关注')
})

test('a visitor who follows an adviser in a room is led to the login and back', async ({
  page,
}) => {
  await open(page, '/PromotionLiveVertical?id=shupan')
  await page.locator('[data-does="follow"]').click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FPromotionLiveVertical/)
})
