import type { Page } from 'playwright/test'
import { violations } from '../../support/browser/accessibility.ts'
import { expect, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { filmBytes } from '../../support/course/videos.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const campaign = `Ops${Date.now()}`

test.use({ javaScriptEnabled: false })

/** By how many pixels the content overflows the window. */
async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('an operator follows a visitor from the first look to the lead', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '', 'user-agent': PHONE }
  const events = ['view', 'blockSeen', 'tap', 'formStep'].map((step) => ({ step }))
  const batch = { campaign, channelId: '700305', deviceId: `device-${campaign}`, events }
  const collected = await page.request.post('/collect/campaign', {
    headers: { ...headers, 'content-type': 'text/plain' },
    data: JSON.stringify(batch),
  })
  expect(collected.status()).toBe(204)
  const mobile = randomMobile()
  const form = { campaign, page: '/AboutUs', channelId: '700305', mobile }
  await page.request.post('/collect/lead', { headers, form, maxRedirects: 0 })
  const smsCode = await readCode(page, mobile)
  await page.request.post('/collect/lead', { headers, form: { ...form, smsCode }, maxRedirects: 0 })

  await page.goto(`/ops/funnel?campaign=${campaign}`)
  await enterOps(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('活动漏斗')
  await expect(page.getByRole('img', { name: '漏斗：' })).toHaveAccessibleName(
    '漏斗：访问 1，看到内容 1，点击 1，填写表单 1，留下线索 1，支付订单 0',
  )
  const row = page.getByRole('row').filter({ hasText: '700305' })
  await expect(row.getByRole('cell').last()).toHaveText('100.0%')

  await page.goto(`/ops/leads?campaign=${campaign}`)
  await expect(page.getByText(mobile)).toHaveCount(0)
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText(mobile)).toBeVisible()
  await page.goto('/ops/audit')
  await expect(page.getByRole('cell', { name: '查看线索手机号' }).first()).toBeVisible()
})

test('figures set on a phone stay typed when they are refused, and are stored when they are valid', async ({
  page,
}) => {
  await page.goto(`/ops/campaigns/${campaign}`)
  await enterOps(page)
  await page.getByLabel('总名额').fill('30')
  await page.getByLabel('开始时间').fill('2026-03-02T10:00')
  await page.getByLabel('结束时间').fill('2026-03-01T10:00')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toHaveText('结束时间应晚于开始时间')
  await expect(page.getByLabel('总名额')).toHaveValue('30')
  await page.getByLabel('结束时间').fill('2099-03-01T10:00')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByLabel('总名额')).toHaveValue('30')
})

test('the password is required again after log-out', async ({ page }) => {
  await page.goto('/ops')
  await enterOps(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('总览')
  await page.getByRole('button', { name: '退出' }).click()
  await page.goto('/ops')
  await expect(page).toHaveURL(/\/ops\/login\?to=%2Fops$/)
})

test.describe('pages with a script', () => {
  test.use({ javaScriptEnabled: true })

  test('a video is sent from the page part by part, goes on after a lost part, and a broken one is named', async ({
    page,
    faults,
  }) => {
    await page.goto('/ops/videos')
    await enterOps(page)
    const choose = async (name: string, buffer: Buffer) => {
      await page.goto('/ops/videos')
      await page.getByLabel('标题').fill('第 3 课')
      await page.getByRole('button', { name: '新建' }).click()
      await page.getByLabel('视频文件').setInputFiles({ name, mimeType: 'video/mp4', buffer })
    }
    await choose('broken.mp4', Buffer.from('这不是视频'))
    await expect(page.getByText('读不懂这个文件')).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('offset=1000000')) sent += 1
    })
    const second = '**/ops/videos/*offset=1000000'
    await page.route(second, (route) => route.abort(), { times: 1 })
    // Followed by zeros, which players skip: it takes two parts.
    await choose('lesson.mp4', Buffer.concat([await filmBytes(), Buffer.alloc(1_100_000)]))
    await expect(page.getByText(/排队等待转换|正在转换|可以播放/).first()).toBeVisible()
    expect(sent).toBe(2)
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  })
})

const WIDTHS = [1280, 390, 320]
const PARTS = 5

for (let part = 1; part <= PARTS; part++)
  test(`every page fits desk, phone and small phone and can be read by everybody, part ${part} of ${PARTS}`, async ({
    browser,
    baseURL,
  }) => {
    // Nearly all pages have no script; the checks need one.
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: true,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.77.${part}.1` },
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const check = async (path: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        const place = `${path} at ${width} px`
        expect(await overflowOf(page), place).toBeLessThanOrEqual(0)
        expect(await violations(page), place).toEqual([])
      }
    }
    await page.goto('/ops')
    if (part === 1) await check('the login')
    await enterOps(page)
    const links = await page
      .locator('aside nav a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThanOrEqual(5)
    const paths = [...links, `/ops/campaigns/${campaign}`]
    for (const path of paths.filter((_, at) => at % PARTS === part - 1)) {
      await page.goto(path)
      await check(path)
    }
    expect(faults).toEqual([])
    await context.close()
  })
