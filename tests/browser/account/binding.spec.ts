import type { Page } from 'playwright/test'
import { BETWEEN_CODES_MS, expect, test } from '../../support/account/codes-site.ts'
import { logInByForm, randomMobile, readCode } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { SHARE, SHARE_QUERY, watchShareCalls } from '../../support/invite/share-calls.ts'

async function bind(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
}

function userOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')).anztUid,
  )
}

test('a mobile is changed to another, and the page says where to go on', async ({
  page,
  baseURL,
}) => {
  await logInByForm(page)
  const mobile = randomMobile()
  await page.goto('/BindingPhoneV2?gotourl=%2FAboutUs')
  await bind(page, mobile)
  await expect(page.getByRole('heading', { name: '手机号已绑定' })).toBeFocused()
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)} 已绑定`)).toBeVisible()
  await page.getByRole('link', { name: '继续' }).click()
  await page.waitForURL(`${baseURL}/AboutUs`)
})

test('the user’s own number is recognised; one of another account asks before merging, share events included', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await logInByForm(page)
  const second = await browser.newContext({ baseURL: baseURL ?? '' })
  const owner = await second.newPage()
  const taken = await logInByForm(owner)
  const chatApp = await browser.newContext({ baseURL: baseURL ?? '', userAgent: CHAT_APP_AGENT })
  await agreeAs(chatApp, 'hua', baseURL)
  const chat = await chatApp.newPage()
  const shareCalls = await watchShareCalls(chat)
  await chat.goto(`/BindingPhoneV2?${SHARE_QUERY}`)
  await chat.waitForURL(`${baseURL}/BindingPhoneV2?${SHARE_QUERY}`)
  await expect(chat.locator('html')).toHaveAttribute('data-auth', 'user')
  const oldUser = await userOf(chat)
  await page.waitForTimeout(BETWEEN_CODES_MS)

  await page.goto('/BindingPhoneV2')
  await bind(page, own)
  await expect(page.getByText('这已经是您绑定的手机号')).toBeVisible()

  await bind(chat, taken)
  const dialog = chat.getByRole('dialog')
  await expect(dialog.getByText('该手机号已绑定其他账号，可选择合并')).toBeVisible()
  await dialog.getByRole('button', { name: '合并账号' }).click()
  await expect(chat.getByText(/两个账号已合并/)).toBeVisible()
  const newUser = await userOf(owner)
  expect(await userOf(chat)).toBe(newUser)
  // A shared link brought this visit: its events move to the account that remains.
  const [, report, refresh, ...others] = shareCalls
  expect(others).toEqual([])
  expect(report?.fields).toMatchObject({ ...SHARE, eventType: '10', subEventType: '106' })
  expect(report?.fields).toMatchObject({ anztUid: newUser })
  expect(refresh?.path).toBe('/crm/share/refreshuUid')
  expect(refresh?.fields).toMatchObject({ type: '1', oldUid: oldUser, newUid: newUser })
  // The merge has moved them already: nothing is left to move.
  expect(refresh?.answer).toMatchObject({ code: '0', data: { count: 0 } })
  await second.close()
  await chatApp.close()
})
