import type { Page } from 'playwright/test'
import {
  expect,
  logIn,
  logInByForm,
  randomMobile,
  readCode,
  test,
} from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT, newIdentity, watchOAuth } from '../../support/browser/chat-app.ts'
import { change } from '../../support/games/answer.ts'
import { expectStill } from '../../support/games/still-buttons.ts'
import { watchShareCalls } from '../../support/invite/share-calls.ts'

const GIFT = '注册并领取新人礼'

/** Asks for the gift of an invitation, and registers with a new number on the way. */
async function registerFor(page: Page): Promise<void> {
  const mobile = randomMobile()
  await page.getByRole('button', { name: GIFT }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
}

test('no button of an invitation moves when its figures arrive, as a finger may be on it already', async ({
  page,
}) => {
  await logIn(page)
  for (const path of ['/invite', '/myInvite', '/myInviteNQ'])
    await expectStill(page, path, {
      buttons: page.locator('x-invite button, main nav a'),
      sign: page.getByText('位好友注册').and(page.locator(':visible')),
    })
})

test('a link brings friends, by number or by authorisation, each bound once on any device, with a coupon and a row for the inviter', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(270_000)
  await logInByForm(page)
  await page.goto('/invite')
  const link = page.getByText(/\/Invitation\?code=/)
  await expect(link).toBeVisible()
  await expect(page.getByRole('img', { name: '邀请二维码' })).toBeVisible()
  const address = await link.innerText()
  expect(new URL(address).searchParams.get('shareCode')).toHaveLength(64)

  const context = await browser.newContext({ baseURL: process.env.SMART_URL ?? '' })
  const friend = await context.newPage()
  const calls = await watchShareCalls(friend)
  await friend.goto(address)
  await expect(friend.getByText(/.\*\* 邀请您加入/)).toBeVisible()
  await registerFor(friend)
  await expect(friend.getByText('新人立减券已放入您的优惠券')).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('新人立减券已放入您的优惠券')).toBeVisible()
  const reported = calls.map(({ fields }) => fields.subEventType)
  expect(reported).toEqual(['101'])
  await context.close()

  // In the chat app by authorisation and number, then on another phone by authorisation alone.
  const identity = newIdentity()
  for (const isFirst of [true, false]) {
    const app = await browser.newContext({
      baseURL: process.env.SMART_URL ?? '',
      userAgent: CHAT_APP_AGENT,
    })
    await agreeAs(app, identity, process.env.SMART_URL)
    const chat = await app.newPage()
    const traffic = watchOAuth(chat)
    if (!isFirst) {
      await chat.goto('/discounts')
      await expect(chat.locator('html')).toHaveAttribute('data-auth', 'user')
    }
    // The page leaves for the authorisation while it loads.
    await chat.goto(address, { waitUntil: 'commit' })
    if (isFirst) {
      await expect.poll(() => traffic.exchanges).toBe(1)
      await chat.waitForURL(/\/Invitation\?code=/)
      await registerFor(chat)
      await chat.getByRole('button', { name: '绑定', exact: true }).click()
    } else await chat.getByRole('button', { name: GIFT }).click()
    await expect(chat.getByText('新人立减券已放入您的优惠券')).toBeVisible()
    await chat.goto('/myDiscountCoupon')
    await expect(chat.getByText('新人立减券')).toHaveCount(1)
    await app.close()
  }

  await page.goto('/myInvite')
  await expect(page.getByText('已有 2 位好友注册')).toBeVisible()
  const friends = page.getByRole('listitem').filter({ hasText: '已注册' })
  await expect(friends).toHaveCount(2)
  await expect(friends.first()).toContainText('**')
  await page.goto('/myInviteNQ')
  await expect(page.getByText('本期邀请不设奖励，好友的新人礼与分享无关')).toBeVisible()
  const rules = [
    page.getByText('您不会因为分享得到金币或优惠券'),
    page.getByText('每位好友注册并通过核对后，您得 100 金币'),
  ] as const
  await expect(rules[0]).toBeVisible()
  await expect(rules[1]).toBeHidden()
  await change(page, '/invite/getMine', { rewardDependsOnSharing: true })
  await page.reload()
  await expect(rules[1]).toBeVisible()
  await expect(rules[0]).toBeHidden()
  expect(faults).toEqual([])
})
