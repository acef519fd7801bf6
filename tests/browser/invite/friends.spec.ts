import { expect, logInByForm, randomMobile, readCode, test } from '../../support/browser/browser.ts'

test('a link brings a friend, who sees who invites, registers and has a coupon, and is listed for the inviter', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(90_000)
  await logInByForm(page)
  await page.goto('/invite')
  const link = page.getByText(/\/Invitation\?code=/)
  await expect(link).toBeVisible()
  await expect(page.getByRole('img', { name: '邀请二维码' })).toBeVisible()
  const address = await link.innerText()
  expect(new URL(address).searchParams.get('shareCode')).toHaveLength(64)

  const context = await browser.newContext({ baseURL: process.env.SMART_URL ?? '' })
  const friend = await context.newPage()
  await friend.goto(address)
  await expect(friend.getByText(/.\*\* 邀请您加入/)).toBeVisible()
  await friend.getByRole('button', { name: '注册并领取新人礼' }).click()
  const mobile = randomMobile()
  await friend.getByLabel('手机号').fill(mobile)
  await friend.getByRole('checkbox').check()
  await friend.getByRole('button', { name: '获取验证码' }).click()
  await friend.getByLabel('验证码').fill(await readCode(friend, mobile))
  await expect(friend.getByText('新人立减券已放入您的优惠券')).toBeVisible()
  await friend.reload()
  await expect(friend.getByText('新人立减券已放入您的优惠券')).toBeVisible()
  await context.close()

  await page.goto('/myInvite')
  await expect(page.getByText('已有 1 位好友注册')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '已注册' })).toContainText('**')
  await page.goto('/myInviteNQ')
  await expect(page.getByText('本期邀请不设奖励，好友的新人礼与分享无关')).toBeVisible()
  expect(faults).toEqual([])
})
