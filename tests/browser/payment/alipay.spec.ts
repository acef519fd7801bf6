import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { test as base, expect, logIn } from '../../support/browser/browser.ts'
import { startAlipay } from '../../support/order/alipay.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

type Alipay = Awaited<ReturnType<typeof startAlipay>>

/** A site of its own, which has an account at Alipay. */
const test = base.extend<object, { alipay: Alipay; alipaySite: RunningSite }>({
  alipay: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const alipay = await startAlipay()
      await use(alipay)
      await alipay.close()
    },
    { scope: 'worker' },
  ],
  alipaySite: [
    async ({ alipay: { account } }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'alipay-'))
      const pem = (name: string, text: string) => {
        writeFileSync(join(folder, name), text)
        return join(folder, name)
      }
      const site = await startSite(SITE_DIRS.smart, {
        ALIPAY_APP_ID: account.appId,
        ALIPAY_SELLER_ID: account.sellerId,
        ALIPAY_APP_KEY_FILE: pem('app.pem', account.appKey),
        ALIPAY_PUBLIC_KEY_FILE: pem('service.pem', account.serviceKey),
        ALIPAY_NOTIFY_URL: account.notifyUrl,
        ALIPAY_GATEWAY_URL: account.gatewayUrl,
      })
      await use(site)
      await site.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ alipaySite }, use) => use(alipaySite.url),
})

/** Chooses an amount and Alipay, and continues to its cashier; returns the signed address. */
async function goToAlipay(page: Page, yuan: number): Promise<string> {
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.getByLabel('自定义金额（元）').fill(String(yuan))
  await page.getByRole('radio', { name: '支付宝' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: `支付 ¥${yuan}.00` }).click()
  await page.waitForURL(/\/gateway\.do\?/)
  await expect(page.getByText('收银台')).toBeVisible()
  return page.url()
}

const quitAddress = (link: string): string =>
  JSON.parse(new URL(link).searchParams.get('biz_content') ?? '{}').quit_url

test('coins are bought by Alipay: waited for, credited by its notice or a query, and tried again after a payment that failed', async ({
  page,
  alipay,
  alipaySite,
  faults,
}) => {
  await logIn(page)
  await page.goto('/Recharge')
  const link = await goToAlipay(page, 23)

  // A person who comes back without paying reads that no money has arrived, and may begin again.
  await page.goto(quitAddress(link))
  await expect(page.getByRole('heading', { name: '等待支付结果' })).toBeVisible()
  await page.getByRole('button', { name: '我已支付' }).click()
  await expect(page.getByText('还没有收到支付结果，如已付款请稍候')).toBeVisible()
  const trade = await alipay.pay(link)
  const body = alipay.notice(trade)
  const notice = await fetch(`${alipaySite.url}/payment/notify/alipay`, { method: 'POST', body })
  expect(await notice.text()).toBe('success')
  await expect(page.getByText('2,300 金币已到账')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '已到账' })).toContainText('¥23.00')

  // What Alipay closed brings nothing.
  await page.getByRole('button', { name: '再充一笔' }).click()
  const closed = await alipay.begin(await goToAlipay(page, 12))
  alipay.trades.set(closed.paymentId, { ...closed, state: 'TRADE_CLOSED' })
  await page.goto(alipay.returnAddress(closed))
  await expect(page.getByRole('heading', { name: '支付已超时关闭' })).toBeVisible()
  await page.getByRole('button', { name: '重新支付' }).click()
  expect(new URL(page.url()).search).toBe('')

  // The notice of this one is lost.
  const paid = await alipay.pay(await goToAlipay(page, 45))
  await page.goto(alipay.returnAddress(paid))
  await expect(page.getByText('4,500 金币已到账')).toBeVisible()
  await page.getByRole('link', { name: '查看金币明细' }).click()
  await expect(page.getByText('+4,500')).toBeVisible()
  await expect(page.getByText('收入 6,800')).toBeVisible()
  expect(faults).toEqual([])
})
