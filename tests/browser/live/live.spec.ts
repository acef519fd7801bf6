import type { Browser, Page, Route } from 'playwright/test'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { holdScripts } from '../../support/browser/held-scripts.ts'

interface RoomFields {
  title?: string
  startsIn?: number
  endsIn?: number
  slowSeconds?: number
}

/** Adds a new room to the timetable, on air by default. */
async function newRoom(page: Page, fields: RoomFields = {}): Promise<string> {
  const id = `spec-${randomMobile()}`
  await saveRoom(page, id, fields)
  return id
}

async function saveRoom(page: Page, id: string, fields: RoomFields): Promise<void> {
  const data = { id, title: '测试直播间', startsIn: -5, endsIn: 60, ...fields }
  const response = await page.request.post('/sandbox/live/rooms', { data })
  expect(response.ok(), await response.text()).toBe(true)
}

async function postAs(
  page: Page,
  roomId: string,
  content: string,
  who: Record<string, string> = {},
): Promise<void> {
  const data = { roomId, nickname: '小满', role: 'viewer', content, ...who }
  const response = await page.request.post('/sandbox/live/messages', { data })
  expect(response.ok(), await response.text()).toBe(true)
}

const chat = (page: Page) => page.getByRole('region', { name: '聊天消息' })
const rows = (page: Page) => chat(page).locator('li[data-seq]')
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })
const openRoom = async (page: Page, id: string) => {
  await page.goto(`/interactionLive?id=${id}`)
  await expect(page.locator('x-live-room')).toHaveAttribute('data-state', 'ready')
}

/** Another logged-in person in the same room. */
async function another(browser: Browser, baseURL: string | undefined, id: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.7.${Math.floor(Math.random() * 250)}.9` },
  })
  const page = await context.newPage()
  await logIn(page)
  await openRoom(page, id)
  return page
}

test.describe('the live tab', () => {
  test('the tab shows rooms by their state, each with its adviser, certificate and a picture of its own', async ({
    page,
    faults,
  }) => {
    await page.goto('/LiveInteraction')
    const list = page.locator('[data-keep="rooms"]')
    await expect(list.getByRole('listitem').first()).toContainText('直播中')
    await expect(list).toContainText('样例证书编号')
    const covers = await list
      .locator('img[src^="/live/"]')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')))
    expect(covers.length).toBeGreaterThan(1)
    expect(new Set(covers).size, covers.join()).toBe(covers.length)
    await page.getByRole('button', { name: /即将开始/ }).click()
    await expect(list).toContainText('开播')
    await page.getByRole('button', { name: '精彩回放' }).click()
    await expect(list).toContainText('看回放')
    expect(faults).toEqual([])
  })

  test('a room is reserved after a login, offers the calendar, and can be withdrawn', async ({
    page,
  }) => {
    await newRoom(page, { title: '预约我', startsIn: 40 })
    await page.goto('/LiveInteraction')
    await page.getByRole('button', { name: /即将开始/ }).click()
    const card = () => page.getByRole('listitem').filter({ hasText: '预约我' }).first()
    await card().getByRole('button', { name: '预约' }).click()
    await expect(page).toHaveURL(/\/login\?gotourl=%2FLiveInteraction/)
    await logIn(page)
    await page.goto('/LiveInteraction')
    await page.getByRole('button', { name: /即将开始/ }).click()
    await card().getByRole('button', { name: '预约' }).click()
    await expect(page.getByText('预约成功，开播前会在“我的动态”提醒您')).toBeVisible()
    const calendar = card().getByRole('link', { name: '加入日历' })
    const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('SUMMARY:预约我')
    await card().getByRole('button', { name: '已预约' }).click()
    await expect(card().getByRole('button', { name: '预约', exact: true })).toBeVisible()
  })

  test('a countdown ends with the server’s clock, whatever the phone’s says', async ({ page }) => {
    await newRoom(page, { title: '钟差', startsIn: 40 })
    const FOUR_MINUTES = 4 * 60_000
    await page.clock.install({ time: Date.now() + FOUR_MINUTES })
    await page.goto('/LiveInteraction')
    await page.getByRole('button', { name: /即将开始/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: '钟差' }).first()
    await expect(card.getByRole('timer')).toContainText(/(39|40):\d\d/)
  })

  test('the advertisement of the highest grade is on the share button, the others above', async ({
    page,
  }) => {
    await page.goto('/LiveInteraction')
    await expect(page.locator('[data-part="banners"] img')).toHaveCount(2)
    await expect(page.locator('[data-part="banners"] img').first()).toHaveAttribute(
      'src',
      /ad-course/,
    )
    await expect(page.locator('[data-part="share"] img')).toHaveAttribute('src', /ad-share/)
  })

  test('the share button covers no other button, wherever the tab stands', async ({ page }) => {
    await page.goto('/LiveInteraction')
    const share = page.getByRole('button', { name: '分享直播' })
    await expect(share).toBeVisible()
    await page.getByRole('button', { name: /即将开始/ }).click()
    await page.getByRole('button', { name: '预约' }).last().scrollIntoViewIfNeeded()
    const covered = await page.getByRole('button', { name: '预约' }).evaluateAll((buttons) => {
      const place = document.querySelector('[data-part="share"]')!.getBoundingClientRect()
      return buttons.filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect()
        return top < place.bottom && bottom > place.top && left < place.right && right > place.left
      }).length
    })
    expect(covered).toBe(0)
  })

  test('the tab is silent about advertisements that cannot be fetched', async ({ page }) => {
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ json: { code: 'E1', msg: '广告坏了', data: null } }),
      (route) => route.fulfill({ status: 502, body: 'bad gateway' }),
      (route) => route.abort(),
    ]
    for (const fail of failures) {
      await page.route(/\/live\/get(Advertisement|LobbyHead)/, fail)
      const asked = page.waitForRequest('**/live/getAdvertisement')
      await page.goto('/LiveInteraction')
      await expect(page.getByRole('listitem').first()).toContainText('直播中')
      await asked
      await page.waitForTimeout(500)
      await expect(page.locator('.kit-toast')).toHaveText('')
      await expect(page.locator('[data-part="share"]')).toBeHidden()
      await page.unroute(/\/live\/get(Advertisement|LobbyHead)/)
    }
  })

  test('rooms on air and pictures are there before any module, and stay where they are', async ({
    page,
  }) => {
    const arrive = await holdScripts(page)
    await page.goto('/LiveInteraction', { waitUntil: 'commit' })
    const room = page.locator('main li').first()
    await expect(room).toContainText('直播中')
    const parts = () =>
      room.evaluate((card) => ({
        words: (card as HTMLElement).innerText,
        href: card.querySelector('a')?.getAttribute('href'),
        cover: card.querySelector('img')?.getAttribute('src'),
        top: Math.round(card.getBoundingClientRect().top),
      }))
    await expect(page.locator('[data-part="banners"] img').first()).toBeVisible()
    await expect(page.locator('[data-part="share"]')).toBeVisible()
    const early = await parts()
    expect(early.href).toMatch(/^\/(interactionLive|PromotionLiveVertical)\?id=/)
    arrive()
    await expect(page.locator('main [data-keep="rooms"]')).toHaveAttribute('data-ready')
    await expect(page.locator('[data-part="first-rooms"]')).toHaveCount(0)
    expect(await parts()).toEqual(early)
  })

  test('the tab loads again after a failure', async ({ page }) => {
    await page.route('**/live/queryRooms', (route) => route.abort())
    await page.goto('/LiveInteraction')
    await expect(page.getByText('直播没有取到')).toBeVisible()
    await page.unroute('**/live/queryRooms')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('listitem').first()).toContainText('直播中')
  })
})

test.describe('sharing', () => {
  test('the copied link names its sharer, and opening it logs nobody in', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page)
    const id = await newRoom(page)
    await openRoom(page, id)
    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('复制成功，快去粘贴分享给朋友吧！')).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect([link.pathname, link.searchParams.get('id')]).toEqual(['/watchLive', id])
    expect(link.searchParams.get('anztUid')).toMatch(/^\w{32}$/)
    expect(link.searchParams.get('innerId')).toMatch(/^\d+$/)
    expect(link.searchParams.get('nickname')).toMatch(/^用户/)
    expect(link.searchParams.get('cookie')).toMatch(/^[0-9A-Za-z]{64}$/)
    const friend = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await friend.goto(link.href)
    await expect(friend.getByText(/^用户.* 邀请您一起看直播$/)).toBeVisible()
    await expect(friend.getByRole('heading', { name: '测试直播间' })).toBeVisible()
    expect(await friend.evaluate(() => localStorage.getItem('info'))).toBeNull()
    await friend.getByRole('button', { name: '分享', exact: true }).click()
    await expect(friend.locator('dialog#share')).toHaveAttribute('data-url', /shareUid=\w{32}/)
    await friend.context().close()
    // Nor does it turn a logged-in person into somebody else.
    const self = await page.evaluate(() => localStorage.getItem('info'))
    link.searchParams.set('anztUid', 'f'.repeat(32))
    await page.goto(link.href)
    await expect(page.getByRole('heading', { name: '测试直播间' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('info'))).toBe(self)
  })

  test('a failed share shows the server’s sentence', async ({ page }) => {
    await page.route('**/promotion/getLink', (route) =>
      route.fulfill({ json: { code: 'E420099', msg: '本场直播不能分享', data: null } }),
    )
    await page.goto('/LiveInteraction')
    await page.locator('[data-part="share"]').click()
    await expect(page.getByText('本场直播不能分享')).toBeVisible()
  })
})

test.describe('a room', () => {
  test('a room goes from before to live to ended without a reload', async ({ page }) => {
    const id = await newRoom(page, { startsIn: 30 })
    await openRoom(page, id)
    const player = page.locator('x-live-player')
    await expect(player).toContainText('距开播')
    await saveRoom(page, id, { startsIn: -1 })
    await expect(player).toContainText('直播中')
    await saveRoom(page, id, { startsIn: -30, endsIn: -1 })
    await expect(player).toContainText('已结束')
    await expect(page.getByText('直播已结束，不能再发言')).toBeVisible()
  })

  test('an unknown room has a readable page with a way on', async ({ page }) => {
    for (const address of ['/interactionLive?id=nowhere', '/watchLive?id=%3C']) {
      await page.goto(address)
      await expect(page.getByText('没有找到这个直播间')).toBeVisible()
      await expect(page.getByRole('link', { name: '看看其他直播' })).toBeVisible()
    }
  })

  test('an address without a room shows what is on air', async ({ page, faults }) => {
    for (const address of [
      '/interactionLive',
      '/PromotionLive',
      '/PromotionLive2',
      '/PromotionLiveVertical',
    ]) {
      await page.goto(address)
      await expect(page.locator('x-live-player')).toContainText('直播中')
      await expect(field(page)).toBeVisible()
    }
    await page.goto('/watchLive')
    await expect(page.locator('x-live-player')).toContainText('直播中')
    expect(faults).toEqual([])
  })

  test('a room shows products and counts likes', async ({ page }) => {
    await openRoom(page, 'zaopan')
    await expect(page.locator('[data-shelf]')).toContainText('¥199')
    const like = page.getByRole('button', { name: '点赞' })
    const likes = like.locator('[data-room="likes"]')
    await expect(likes).toHaveText(/^\d+$/)
    const before = Number(await likes.textContent())
    let counted = before
    page.on('response', async (response) => {
      if (response.url().endsWith('/live/like'))
        counted = Number((await response.json()).data.likeNum)
    })
    for (let tap = 0; tap < 5; tap++) await like.click()
    await expect(likes).toHaveText(String(before + 5))
    await expect.poll(() => counted).toBe(before + 5)
    await page.reload()
    await expect(likes).toHaveText(String(before + 5))
  })

  test('a room that is watched alone has no field to write in', async ({ page }) => {
    const id = await newRoom(page)
    await postAs(page, id, '看到我')
    await page.goto(`/watchLive?id=${id}`)
    await expect(rows(page)).toContainText('看到我')
    await expect(field(page)).toHaveCount(0)
    await page.getByRole('link', { name: '进入直播间' }).click()
    await expect(page).toHaveURL(new RegExp(`/interactionLive\\?id=${id}`))
  })
})

test.describe('the chat', () => {
  test('known emoticons are pictures of 24 pixels, unknown ones text, and stocks are chips', async ({
    page,
  }) => {
    const id = await newRoom(page)
    await postAs(page, id, '看 /bq453/ 和 /bq104/ 还有 /bq999/')
    await openRoom(page, id)
    const pictures = rows(page).first().getByRole('img')
    await expect(pictures).toHaveCount(2)
    for (const order of [0, 1]) {
      const box = await pictures.nth(order).boundingBox()
      expect([box?.width, box?.height]).toEqual([24, 24])
      const isLoaded = await pictures
        .nth(order)
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
      expect(isLoaded).toBe(48)
    }
    await expect(rows(page).first()).toContainText('/bq999/')
  })

  test('anybody may read, speaking needs a login, and what was typed stays', async ({ page }) => {
    const id = await newRoom(page)
    await postAs(page, id, '大家好')
    await openRoom(page, id)
    await expect(rows(page)).toContainText('大家好')
    await field(page).fill('我也来聊聊')
    await page.getByRole('button', { name: '发送' }).click()
    await page.getByRole('link', { name: '去登录' }).click()
    await expect(page).toHaveURL(/\/login\?gotourl=/)
    await logInHere(page)
    await expect(page).toHaveURL(new RegExp(`/interactionLive\\?id=${id}`))
    await expect(field(page)).toHaveValue('我也来聊聊')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(rows(page).last()).toContainText('我也来聊聊')
    await expect(field(page)).toHaveValue('')
  })

  test('a message that is sent before the room has answered is sent once it has, and once alone', async ({
    page,
  }) => {
    const id = await newRoom(page)
    await logIn(page)
    const { promise: isSent, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/live/queryRoom*', async (route) => {
      await isSent
      await route.continue()
    })
    await page.goto(`/interactionLive?id=${id}`)
    await field(page).fill('我先说一句')
    const button = page.getByRole('button', { name: '发送' })
    await button.click()
    await button.click()
    await expect(field(page)).toHaveValue('我先说一句')
    answer()
    await expect(rows(page).filter({ hasText: '我先说一句' })).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
  })

  test('a message reaches the other reader once', async ({ page, browser, baseURL }) => {
    const id = await newRoom(page)
    await logIn(page)
    await openRoom(page, id)
    const other = await another(browser, baseURL, id)
    await expect(page.locator('[data-room="viewers"]')).toHaveText('2 人在看')
    const asked: string[] = []
    for (const reader of [page, other])
      reader.on('request', (request) => {
        if (request.url().includes('transcript/query')) asked.push(request.url())
      })
    // The user's own message appears at once, and is confirmed once the gateway has accepted it.
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/addComment', (route) => held.then(() => route.continue()), { times: 1 })
    await field(page).fill('第一句')
    await field(page).press('Enter')
    await expect(chat(page).locator('li[data-state="sending"]')).toContainText('第一句')
    await expect(field(page)).toHaveValue('')
    letGo()
    await expect(rows(page).last()).toContainText('第一句')
    await expect(chat(page).locator('li[data-state]')).toHaveCount(0)
    for (const text of ['第二句', '第三句']) {
      await field(page).fill(text)
      await field(page).press('Enter')
      await expect(rows(page).last()).toContainText(text)
    }
    await expect(rows(other)).toHaveCount(3)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toHaveAttribute('data-own', 'true')
    await other.context().close()
    // All of it arrived by the stream, without a request.
    expect(asked).toEqual([])
  })

  test('emoticons are inserted at the caret', async ({ page }) => {
    await logIn(page)
    const id = await newRoom(page)
    await openRoom(page, id)
    await field(page).fill('涨')
    await page.getByRole('button', { name: '表情' }).click()
    await page.getByRole('button', { name: '直播专属' }).click()
    await page.getByRole('button', { name: '火箭' }).click()
    await expect(field(page)).toHaveValue('涨[火箭]')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(rows(page).getByRole('img', { name: '火箭' })).toBeVisible()
  })

  test('a message that was not sent says why, and can be mended, sent again and deleted', async ({
    page,
  }) => {
    await logIn(page)
    const id = await newRoom(page, { slowSeconds: 60 })
    await openRoom(page, id)
    await field(page).fill('稳赚不赔')
    await page.getByRole('button', { name: '发送' }).click()
    const refused = chat(page).getByRole('alert')
    await expect(refused).toContainText('“稳赚”不能发送，请修改后再发')
    await refused.getByRole('button', { name: '修改' }).click()
    await expect(field(page)).toHaveValue('稳赚不赔')
    await expect(field(page)).toBeFocused()
    await expect(refused).toHaveCount(0)
    await field(page).fill('第一句')
    await field(page).press('Enter')
    await expect(rows(page).last()).toContainText('第一句')
    await field(page).fill('太快了')
    await field(page).press('Enter')
    await expect(refused).toContainText('慢速模式：每 60 秒可发一条')
    await saveRoom(page, id, { slowSeconds: 0 })
    await refused.getByRole('button', { name: '重发' }).click()
    await expect(rows(page).last()).toContainText('太快了')
    await expect(refused).toHaveCount(0)
    await field(page).fill('稳赚')
    await field(page).press('Enter')
    await refused.getByRole('button', { name: '删除' }).click()
    await expect(refused).toHaveCount(0)
  })

  test('a message that was sent is no draft any more, however late the code for drafts arrives', async ({
    page,
  }) => {
    await page.route('**/_astro/draft.*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await logIn(page)
    const id = await newRoom(page)
    await openRoom(page, id)
    for (const letters of ['大', '大家', '大家好']) await field(page).fill(letters)
    await page.getByRole('button', { name: '发送' }).click()
    await expect(rows(page).last()).toContainText('大家好')
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(rows(page).last()).toContainText('大家好')
    await page.waitForTimeout(1500)
    await expect(field(page)).toHaveValue('')
  })

  test('a reader who looks back stays where they are, then is led to the news', async ({
    page,
  }) => {
    const id = await newRoom(page)
    for (let count = 1; count <= 70; count++) await postAs(page, id, `旧消息 ${count}`)
    await openRoom(page, id)
    await expect(rows(page).last()).toContainText('旧消息 70')
    await scrollBack(page, 900)
    const anchor = rows(page).filter({ hasText: '旧消息 50' })
    const before = await anchor.boundingBox()
    for (let count = 1; count <= 12; count++) await postAs(page, id, `新消息 ${count}`)
    const pill = page.getByRole('button', { name: '12 条新消息' })
    await expect(pill).toBeVisible()
    expect((await anchor.boundingBox())?.y).toBe(before?.y)
    await pill.click()
    await expect(rows(page).last()).toContainText('新消息 12')
    await expect(rows(page).last()).toBeInViewport()
    await expect(rows(page).filter({ hasText: '上次看到这里' })).toContainText('旧消息 70')
    await expect(pill).toHaveCount(0)
  })

  test('a page longer than the view loses none of its first messages', async ({ page }) => {
    const id = await newRoom(page)
    for (let count = 1; count <= 45; count++) await postAs(page, id, `第 ${count} 句`)
    await openRoom(page, id)
    await expect(rows(page).last()).toContainText('第 45 句')
    await expect
      .poll(async () => {
        await scrollBack(page, 2500)
        return rows(page).count()
      })
      .toBe(45)
    await expect(rows(page).first()).toContainText('第 1 句')
  })

  test('older messages load above without moving those that are read', async ({ page }) => {
    const id = await newRoom(page)
    for (let count = 1; count <= 130; count++) await postAs(page, id, `第 ${count} 句`)
    await openRoom(page, id)
    await expect(rows(page).last()).toContainText('第 130 句')
    for (const first of ['第 31 句', '第 1 句']) {
      await expect
        .poll(async () => {
          await scrollBack(page, 2500)
          return rows(page).filter({ hasText: first }).count()
        })
        .toBeGreaterThan(0)
    }
    const numbers = await rows(page).evaluateAll((all) =>
      all.map((row) => Number((row as HTMLElement).dataset.seq)),
    )
    expect(numbers).toEqual(Array.from({ length: 130 }, (_, i) => i + 1))
  })

  test('a lost network for a while makes no message miss, double or move', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const id = await newRoom(page)
    await openRoom(page, id)
    const outside = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    for (let count = 1; count <= 40; count++) await postAs(outside, id, `断网之前 ${count}`)
    await expect(rows(page).last()).toContainText('断网之前 40')
    await scrollBack(page, 700)
    const anchor = rows(page).filter({ hasText: '断网之前 25' })
    const before = await anchor.boundingBox()
    await context.setOffline(true)
    await expect(page.getByText('网络已断开，恢复后自动补上')).toBeVisible()
    for (let count = 1; count <= 9; count++) await postAs(outside, id, `断网期间 ${count}`)
    await context.setOffline(false)
    const pill = page.getByRole('button', { name: '9 条新消息' })
    await expect(pill).toBeVisible()
    await expect(page.getByText('网络已断开，恢复后自动补上')).toBeHidden()
    expect((await anchor.boundingBox())?.y).toBe(before?.y)
    await pill.click()
    await postAs(outside, id, '恢复之后')
    await expect(rows(page).last()).toContainText('恢复之后')
    const numbers = await rows(page).evaluateAll((all) =>
      all.map((row) => Number((row as HTMLElement).dataset.seq)),
    )
    expect(numbers).toContain(40)
    expect(numbers).toEqual(numbers.map((_, i) => 50 - numbers.length + 1 + i))
    await outside.context().close()
  })

  test('a stream that is cut is opened again and again', async ({ page }) => {
    const id = await newRoom(page)
    await page.route('**/stream/live/**', (route) => route.fulfill({ status: 502, body: '' }))
    await openRoom(page, id)
    await expect(page.getByText('连接不稳定，消息可能稍有延迟')).toBeVisible()
    await postAs(page, id, '没有推送也能看到')
    await expect(rows(page)).toContainText('没有推送也能看到')
    await saveRoom(page, id, { startsIn: -30, endsIn: -1 })
    await expect(page.locator('x-live-player')).toContainText('已结束')
  })

  test('readers vote and moderators steer: remove, mute, pin', async ({
    page,
    browser,
    baseURL,
  }) => {
    const id = await newRoom(page)
    await logIn(page)
    await page.goto('/testUser')
    await page.getByRole('button', { name: '给予身份' }).click()
    await expect(page.getByText('已给予管理员身份')).toBeVisible()
    await openRoom(page, id)
    const noisy = await another(browser, baseURL, id)
    await field(noisy).fill('刷屏刷屏')
    await field(noisy).press('Enter')
    await postAs(page, id, '仓位管理比选股更重要', {
      role: 'adviser',
      nickname: '示例投顾',
      certNo: '样例证书编号 S9',
    })
    await rows(noisy).filter({ hasText: '仓位管理' }).getByRole('button').click()
    await noisy.getByRole('button', { name: '有帮助' }).click()
    await expect(rows(page).filter({ hasText: '仓位管理' })).toContainText('+1')
    await rows(page).filter({ hasText: '仓位管理' }).getByRole('button').click()
    await expect(page.getByRole('button', { name: '有帮助 1' })).toBeVisible()
    await page.getByRole('button', { name: '置顶观点' }).click()
    await expect(noisy.getByRole('complementary', { name: '置顶观点' })).toContainText(
      '样例证书编号 S9',
    )
    await rows(page).filter({ hasText: '刷屏' }).getByRole('button').click()
    await page.getByRole('button', { name: '禁言 30 分钟' }).click()
    await expect(page.getByText('已禁言 30 分钟')).toBeVisible()
    await rows(page).filter({ hasText: '刷屏' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(rows(noisy).filter({ hasText: '刷屏' })).toHaveCount(0)
    await field(noisy).fill('还能说吗')
    await field(noisy).press('Enter')
    await expect(chat(noisy).getByRole('alert')).toContainText('您已被禁言')
    await noisy.context().close()
  })
})

/** Logs in on the page the visitor was sent to. */
async function logInHere(page: Page): Promise<void> {
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
}

async function scrollBack(page: Page, byPx: number): Promise<void> {
  await chat(page).evaluate((box, px) => box.scrollBy({ top: -px }), byPx)
}
