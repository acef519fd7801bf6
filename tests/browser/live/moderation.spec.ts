import type { Browser, Page } from 'playwright/test'
import { expect, logIn, randomMobile, test } from '../../support/browser/browser.ts'

const chat = (page: Page) => page.getByRole('region', { name: '聊天消息' })
const row = (page: Page, text: string) =>
  chat(page).locator('li[data-seq]').filter({ hasText: text })
const sheet = (page: Page) => page.getByRole('dialog')

async function newRoom(page: Page): Promise<string> {
  const data = { id: `spec-${randomMobile()}`, title: '测试直播间', startsIn: -5, endsIn: 60 }
  expect((await page.request.post('/sandbox/live/rooms', { data })).ok()).toBe(true)
  return data.id
}

async function openRoom(page: Page, id: string): Promise<void> {
  await page.goto(`/interactionLive?id=${id}`)
  await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '说点什么' }).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(row(page, text)).toBeVisible()
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await row(page, text).getByRole('button', { name: '这条消息' }).click()
  await sheet(page).getByRole('button', { name: action }).click()
}

/** Another logged-in person. */
async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.8.${Math.floor(Math.random() * 250)}.9` },
  })
  const page = await context.newPage()
  await logIn(page)
  return page
}

test('a message is reported with a reason, and its author blocked, unblocked and blocked again', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const id = await newRoom(page)
  const noisy = await newPerson(browser, baseURL)
  await logIn(page)
  await openRoom(noisy, id)
  await openRoom(page, id)
  await say(noisy, '一起来刷屏')

  await choose(page, '一起来刷屏', '举报')
  await sheet(page).getByLabel('补充说明（选填）').fill('同样的话说了很多遍')
  await sheet(page).getByRole('button', { name: '提交举报' }).click()
  await expect(sheet(page).getByText('请选择举报原因')).toBeVisible()
  await expect(sheet(page).getByLabel('补充说明（选填）')).toHaveValue('同样的话说了很多遍')
  await sheet(page).getByText('垃圾广告').click()
  await sheet(page).getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('已举报，我们会尽快核实')).toBeVisible()
  await expect(sheet(page)).toBeHidden()

  await choose(page, '一起来刷屏', '屏蔽此人')
  await expect(row(page, '一起来刷屏')).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row(page, '一起来刷屏')).toBeVisible()
  await choose(page, '一起来刷屏', '屏蔽此人')
  await expect(row(page, '一起来刷屏')).toBeHidden()
  await say(noisy, '换一句接着刷')
  await say(page, '安静多了')
  await expect(row(page, '换一句接着刷')).toBeHidden()
  await page.reload()
  await expect(row(page, '安静多了')).toBeVisible()
  await expect(chat(page).getByText('刷')).toHaveCount(0)

  await choose(page, '安静多了', '屏蔽名单')
  await sheet(page).getByRole('button', { name: '取消屏蔽' }).click()
  await expect(sheet(page).getByText('您没有屏蔽任何人')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, '换一句接着刷')).toBeVisible()
  await noisy.context().close()
  expect(faults).toEqual([])
})

test('a visitor blocks on the device, is led to the login by a report, and cannot block an adviser', async ({
  page,
}) => {
  const id = await newRoom(page)
  const postAs = (content: string, role: string, certNo?: string) =>
    page.request.post('/sandbox/live/messages', {
      data: { roomId: id, nickname: '小满', role, content, certNo },
    })
  await postAs('路人的话', 'viewer')
  await postAs('投顾的观点', 'adviser', '样例证书编号 S1')
  await openRoom(page, id)
  await choose(page, '投顾的观点', '屏蔽此人')
  await expect(page.getByText('主播、投顾和管理员负责直播内容与秩序，不能屏蔽')).toBeVisible()
  await expect(row(page, '投顾的观点')).toBeVisible()
  await choose(page, '路人的话', '屏蔽此人')
  await expect(row(page, '路人的话')).toBeHidden()
  await page.reload()
  await expect(row(page, '投顾的观点')).toBeVisible()
  await expect(row(page, '路人的话')).toHaveCount(0)
  await choose(page, '投顾的观点', '举报')
  await expect(page).toHaveURL(/\/login\?gotourl=%2FinteractionLive/)
})

test('somebody finds all they wrote in a room, page by page', async ({ page }) => {
  const id = await newRoom(page)
  await logIn(page)
  const own = Array.from({ length: 3 }, (_, i) => ({ id: 90 - i, content: `第 ${i + 1} 句话` }))
  let asked = 0
  // A page of the gateway is longer than a person may write in a test.
  await page.route('**/querypersonalmsg*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [real] = answer.data.list
    const isFirst = asked++ === 0
    answer.data.list = (isFirst ? own.slice(0, 2) : own.slice(2)).map((one) => ({
      ...real,
      ...one,
    }))
    answer.data.next = isFirst ? 89 : undefined
    await route.fulfill({ response, json: answer })
  })
  await openRoom(page, id)
  await say(page, '大家下午好')
  await choose(page, '大家下午好', '我的发言')
  await expect(sheet(page).getByRole('heading', { name: '我的发言' })).toBeVisible()
  await expect(sheet(page).getByRole('listitem')).toHaveText([/第 1 句话/, /第 2 句话/])
  await sheet(page).getByRole('button', { name: '更早的发言' }).click()
  await expect(sheet(page).getByRole('listitem')).toHaveText([
    /第 1 句话/,
    /第 2 句话/,
    /第 3 句话/,
  ])
  await expect(sheet(page).getByRole('button', { name: '更早的发言' })).toHaveCount(0)
})

test('a message with a number is under review for its author alone, also after a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await newRoom(page)
  const reader = await newPerson(browser, baseURL)
  await logIn(page)
  await openRoom(reader, id)
  await openRoom(page, id)
  await page.getByRole('textbox', { name: '说点什么' }).fill('一起看盘 138 0000 1234')
  await page.getByRole('button', { name: '发送' }).click()
  const own = chat(page).getByRole('listitem').filter({ hasText: '138 0000 1234' })
  await expect(own).toContainText('审核中，仅自己可见')
  await say(page, '先聊别的')
  await page.reload()
  await expect(own).toContainText('审核中，仅自己可见')
  await expect(row(reader, '先聊别的')).toBeVisible()
  await expect(chat(reader).getByText('138 0000 1234')).toHaveCount(0)
  await reader.context().close()
})
