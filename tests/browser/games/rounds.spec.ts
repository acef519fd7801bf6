import { expect, logIn, test } from '../../support/browser/browser.ts'
import { pressByKeyboard } from '../../support/games/keyboard.ts'

/** Every game is complete by keyboard, for people who asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a person checks in, votes, guesses and takes a number by keyboard, each once, and is paid for their tasks', async ({
  page,
  faults,
}) => {
  test.setTimeout(270_000)
  await logIn(page)
  await page.goto('/guess')
  await pressByKeyboard(page.getByRole('button', { name: '猜涨' }))
  await expect(
    page.getByRole('status').filter({ hasText: /您猜 \d+ 月 \d+ 日收涨，收盘后揭晓/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '猜跌' })).toBeDisabled()
  const channel = await page.evaluate(() => sessionStorage.getItem('channelId'))
  expect(channel).toBe('600007')

  await page.goto('/incentive')
  await expect(page.getByText('我的金币 0')).toBeVisible()
  await pressByKeyboard(page.getByRole('button', { name: '签到', exact: true }))
  await expect(page.getByText('我的金币 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled()

  await page.goto('/vote')
  await expect(page.getByText('今天还有 3 票')).toBeVisible()
  await expect(page.getByText(/票，占/)).toHaveCount(0)
  await pressByKeyboard(page.getByRole('button', { name: '投票给量价关系' }))
  await expect(page.getByRole('status').filter({ hasText: '今天还有 2 票' })).toBeVisible()
  await expect(page.getByText(/票，占/)).toHaveCount(5)

  await page.goto('/activity/activityNumber')
  await pressByKeyboard(page.getByRole('button', { name: '领取今天的幸运号' }))
  await expect(page.getByRole('button', { name: '今天的号码已领取' })).toBeDisabled()
  await expect(page.getByText(/今天已有 \d+ 人领号/)).toBeVisible()

  await page.goto('/incentive')
  for (const coins of ['我的金币 12', '我的金币 22']) {
    await pressByKeyboard(page.getByRole('button', { name: '领取', exact: true }).first())
    await expect(page.getByText(coins)).toBeVisible()
  }
  expect(faults).toEqual([])
})

test('the rain of packets counts down by the server’s clock and cannot be grabbed before', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/redEnvelopeWar')
  await expect(page.getByText(/距离开始|进行中/)).toBeVisible()
  await expect(page.getByText('今天的排行')).toBeVisible()
})

test('characters are drawn by keyboard, and their numbers stand on the page', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/activity/word')
  await expect(page.getByText('还有 3 次机会').or(page.getByText('还有 2 次机会'))).toBeVisible()
  await pressByKeyboard(page.getByRole('button', { name: '抽一个字' }))
  const dialog = page.getByRole('dialog', { name: '结果' })
  await expect(dialog.getByText('恭喜获得')).toBeVisible()
  const drawn = await dialog.getByText(/^[稳健投资]$/).innerText()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: drawn }).first()).toContainText('1')
  await expect(page.getByRole('button', { name: '集齐后兑换' })).toBeDisabled()
  expect(faults).toEqual([])
})
