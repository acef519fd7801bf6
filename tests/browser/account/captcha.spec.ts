import type { Page } from 'playwright/test'
import { CAPTCHA_ACCOUNT, startTencentCaptcha } from '../../support/account/tencent-captcha.ts'
import {
  breakCaptchaScript,
  playCaptchaScript,
  restoreCaptchaScript,
} from '../../support/account/tencent-captcha-script.ts'
import { test as base, expect, randomMobile, readCode } from '../../support/browser/browser.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

/** One site for all: the tests take turns. */
base.describe.configure({ mode: 'default' })

interface Started {
  vendor: Awaited<ReturnType<typeof startTencentCaptcha>>
  site: RunningSite
}

const test = base.extend<object, { started: Started }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const vendor = await startTencentCaptcha()
      const site = await startSite(SITE_DIRS.smart, {
        CAPTCHA_APP_ID: String(CAPTCHA_ACCOUNT.appId),
        CAPTCHA_APP_SECRET: CAPTCHA_ACCOUNT.appSecret,
        CAPTCHA_KEY_ID: CAPTCHA_ACCOUNT.keyId,
        CAPTCHA_KEY_SECRET: CAPTCHA_ACCOUNT.keySecret,
        CAPTCHA_ENDPOINT: vendor.base,
      })
      await use({ vendor, site })
      await site.stop()
      await vendor.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ started }, use) => use(started.site.url),
})

const play = (page: Page, { vendor }: Started, ageMs = 0) =>
  playCaptchaScript(page, CAPTCHA_ACCOUNT.appId, () => vendor.solve({ ageMs }))

async function askForCode(page: Page, mobile: string) {
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).tap()
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '安全验证' })
const frameOf = (page: Page) => page.frameLocator('iframe[title="安全验证"]')

test('a code is sent once the captcha is solved, and its script can read nothing of the site', async ({
  page,
  started,
  faults,
}) => {
  const mobile = randomMobile()
  await play(page, started)
  await askForCode(page, mobile)
  await expect(sheetOf(page)).toBeVisible()
  await expect(frameOf(page).getByText('存储读不到，页面读不到')).toHaveCSS(
    'color',
    'rgb(200, 0, 0)',
  )
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText(/^验证码已发送至/)).toBeVisible()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL((url) => url.pathname === '/')
  expect(faults).toEqual([])
})

test('a captcha that is closed loses nothing that was typed, and opens again with the next tap', async ({
  page,
  started,
}) => {
  const mobile = randomMobile()
  await play(page, started)
  await askForCode(page, mobile)
  await sheetOf(page).getByRole('button', { name: '关闭' }).tap()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await frameOf(page).getByRole('button', { name: '不做了' }).tap()
  await expect(sheetOf(page)).toBeHidden()
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  expect(page.url()).toBe(`${started.site.url}/login`)
})

test('a script of the vendor that does not load says so with a way on, and the next try sends the code', async ({
  page,
  started,
}) => {
  const mobile = randomMobile()
  await breakCaptchaScript(page)
  await askForCode(page, mobile)
  const problem = sheetOf(page).getByRole('alert')
  await expect(problem).toHaveText('安全验证没有加载出来，已填内容都还在。请重试，或换个网络再试')
  await expect(sheetOf(page).getByRole('link', { name: '联系客服' })).toBeVisible()
  await restoreCaptchaScript(page)
  await play(page, started)
  await sheetOf(page).getByRole('button', { name: '重试' }).tap()
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
})

test('a ticket that the vendor refuses is said in the sheet, with another captcha', async ({
  page,
  started,
}) => {
  const mobile = randomMobile()
  await play(page, started, 400_000)
  await askForCode(page, mobile)
  await frameOf(page).getByRole('button', { name: '完成拼图' }).waitFor()
  await restoreCaptchaScript(page)
  await play(page, started)
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(sheetOf(page).getByText('安全验证没有通过，请再试一次')).toBeVisible()
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
})

test('the form of a campaign shows the same captcha', async ({ page, started }) => {
  const mobile = randomMobile()
  await play(page, started)
  await page.goto('/Acquisition')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await frameOf(page).getByRole('button', { name: '完成拼图' }).tap()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  expect(await readCode(page, mobile)).toMatch(/^\d{6}$/)
})
