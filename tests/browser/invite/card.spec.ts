import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { installBridge, lastShareTerms } from '../../support/invite/chat-app-bridge.ts'

const SHARES = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const REPORT = 'https://open.weixin.qq.com/sdk/report'

test.use({ userAgent: CHAT_APP_AGENT })

/** Collects every address the page requests while its own still contains private parameters. */
async function watchScripts(page: Page): Promise<{ early: string[]; tickets: string[] }> {
  const watched = { early: [] as string[], tickets: [] as string[] }
  page.on('request', (request) => {
    const isPersonal = /[?&](code|u|state)=/.test(page.url())
    if (/getticket/.test(request.url())) watched.tickets.push(page.url())
    if (isPersonal && /getticket|weixin/.test(request.url())) watched.early.push(request.url())
  })
  return watched
}

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')

/** Coming back from the provider, a visitor is on the page they requested, whose address shows no trace of it. */
async function arrive(page: Page, address: string): Promise<string> {
  const { pathname } = new URL(address, 'http://localhost')
  await page.goto(address)
  await page.waitForURL((url) => url.pathname === pathname && !url.searchParams.has('code'))
  return page.url()
}

for (const [brand, address] of [
  ['smart', 'SMART_URL'],
  ['news', 'NEWS_URL'],
] as const) {
  test.describe(`the ${brand} brand inside the chat app`, () => {
    test.use({ baseURL: async ({ browserName: _ }, use) => use(process.env[address]) })

    test(`the ${brand} campaign shows its card and offers the app`, async ({
      page,
      context,
      baseURL,
      faults,
    }) => {
      await agreeAs(context, 'ming', baseURL)
      const calls = await installBridge(page)
      const watched = await watchScripts(page)
      const at = await arrive(page, '/newUser?channelId=700407&shareCode=s1')
      await expect
        .poll(() => SHARES.map((name) => lastShareTerms(calls, name)?.link))
        .toEqual([at, at])
      const card = lastShareTerms(calls, SHARES[0])
      expect(card).toMatchObject({
        title: await meta(page, 'og:title'),
        desc: await meta(page, 'og:description'),
        imgUrl: await meta(page, 'og:image'),
      })
      const picture = new URL(card?.imgUrl ?? '')
      const answer = await page.request.get(picture.pathname)
      expect(answer.headers()['content-type']).toBe('image/jpeg')
      // The signature covered this address: the chat app accepted it.
      expect(lastShareTerms(calls, 'preVerifyJSAPI')).toMatchObject({ verifyAppId: 'wxsandbox' })
      expect(watched).toEqual({ early: [], tickets: [at] })
      const tag = page.locator('a[href^="https://app.example.com/"] + wx-open-launch-app')
      await expect(tag).toHaveAttribute('appid', /^wx\d{16}$/)
      await expect(tag).toHaveAttribute('extinfo', '/newUser')
      const drawn = await tag
        .locator('template')
        .evaluate((template: HTMLTemplateElement) => template.content.textContent)
      expect(drawn).toBe('打开 App')
      // The policy blocks nothing except the script's own report to the provider.
      expect(faults.filter((fault) => !fault.includes(REPORT))).toEqual([])
    })

    test(`the ${brand} live room shows its own link once there is one`, async ({
      page,
      context,
      baseURL,
    }) => {
      await agreeAs(context, 'hua', baseURL)
      const id = `card-${brand}`
      const data = { id, title: '分享直播间', startsIn: -5, endsIn: 60 }
      await page.request.post('/sandbox/live/rooms', { data })
      const calls = await installBridge(page)
      const watched = await watchScripts(page)
      const at = await arrive(page, `/interactionLive?id=${id}`)
      await expect.poll(() => lastShareTerms(calls, SHARES[0])?.link).toBe(at)
      expect(watched.early).toEqual([])
      await page.getByRole('button', { name: '分享', exact: true }).click()
      await expect(page.locator('dialog#share')).toBeVisible()
      const shared = await page.locator('dialog#share').getAttribute('data-url')
      expect(new URL(shared ?? '').searchParams.get('cookie')).toHaveLength(64)
      await expect
        .poll(() => SHARES.map((name) => lastShareTerms(calls, name)?.link))
        .toEqual([shared, shared])
    })
  })
}

test('a signature the chat app refuses shows no card, and the page stays as it is', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  const calls = await installBridge(page, { refuses: true })
  await arrive(page, '/newUser')
  await expect.poll(() => calls.map(({ name }) => name)).toContain('preVerifyJSAPI')
  await expect(page.getByRole('link', { name: '下载' })).toBeVisible()
  expect(SHARES.map((name) => lastShareTerms(calls, name))).toEqual([undefined, undefined])
  await expect(page.locator('wx-open-launch-app')).toHaveCount(0)
})

test('an address with a code of the provider is neither signed nor shared', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'ming', baseURL)
  const calls = await installBridge(page)
  await arrive(page, '/newUser')
  await expect.poll(() => lastShareTerms(calls, SHARES[0])).toBeDefined()
  const told = calls.length
  const { tickets } = await watchScripts(page)
  await page.goto('/AboutUs?code=left-behind&state=s')
  await page.waitForLoadState('networkidle')
  expect(tickets).toEqual([])
  expect(calls).toHaveLength(told)
  expect(await page.evaluate(() => 'jWeixin' in window)).toBe(false)
})
