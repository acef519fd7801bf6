import { expect, logIn, test } from '../../support/browser/browser.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'
import { expectStill } from '../../support/games/still-buttons.ts'

/** Every game with draws, and how it is played. */
const GAMES = [
  ['/lottery', '拉一下'],
  ['/goldenEgg', '砸第 3 个金蛋'],
  ['/turntable', '转动转盘'],
  ['/topBox', '开第 5 只宝箱'],
  ['/activity/Lottery', '开始抽奖'],
  ['/activity/Lottery2', '开始抽奖'],
  ['/activity/turn', '翻第 1 张牌'],
] as const

for (const [brand, address] of [
  ['smart', 'SMART_URL'],
  ['news', 'NEWS_URL'],
] as const) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL: async ({ browserName: _ }, use) => use(process.env[address]) })

    test(`every draw of the ${brand} brand shows its result once, and the result is still there after a reload`, async ({
      page,
      faults,
    }) => {
      test.setTimeout(360_000)
      await logIn(page)
      for (const [path, label] of GAMES) {
        await page.goto(path)
        await expect(page.getByText(/还有 [12] 次机会/), path).toBeVisible()
        await page.getByRole('button', { name: label }).click()
        const dialog = page.getByRole('dialog', { name: '结果' })
        await expect(dialog, path).toBeVisible()
        await expect(dialog.getByText(/恭喜获得|这次没有中奖/)).toBeVisible()
        await dialog.getByRole('button', { name: '关闭' }).click()
        await expect(dialog).toBeHidden()
        await settlePopups(page)
        await page.goto(path)
        await page.getByRole('button', { name: '我的奖品' }).click()
        const list = page.getByRole('listitem').filter({ hasText: '验算这次结果' })
        await expect(list, path).toContainText(/刚刚|秒|分钟/)
      }
      expect(faults).toEqual([])
    })
  })
}

test('no button of a game moves when the game loads, as a finger may be on it already', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/turntable')
  await page.getByRole('button', { name: '转动转盘' }).click()
  const dialog = page.getByRole('dialog', { name: '结果' })
  await dialog.getByRole('button', { name: '关闭' }).click()
  await settlePopups(page)
  const win = { nickname: '张**', prizeName: '搪瓷杯', time: Date.now() }
  await page.route('**/slotMachine/queryRewardRecord*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: [win, win, win] } }),
  )
  const buttons = page.locator('x-game button')
  await expectStill(page, '/turntable', {
    buttons,
    sign: page.locator('x-game:has(:text("看看怎样再得机会"):visible)').getByText('张**').nth(2),
  })
  await expectStill(page, '/guess', {
    buttons,
    sign: page.locator('[data-part="index"][data-trend]'),
  })
})

test('a visitor reads odds and rules, and is led to the login by the first tap', async ({
  page,
}) => {
  await page.goto('/turntable')
  await expect(page.getByRole('row', { name: /168 金币/ })).toContainText('2%')
  await expect(page.getByText('活动与任何证券的买卖无关')).toBeVisible()
  await page.getByRole('button', { name: '转动转盘' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2Fturntable$/)
})

const OUTCOMES = [
  ['a win', { prizeId: 'coins-168', prizeName: '168 金币', win: 1 }, '恭喜获得'],
  ['a loss', { prizeId: 'thanks', prizeName: '谢谢参与', win: 0 }, '这次没有中奖'],
  [
    'a prize that ran out',
    { prizeId: 'coins-6', prizeName: '6 金币', win: 1, missedName: '搪瓷杯' },
    '抽中的“搪瓷杯”已经发完，按规则改为这一项',
  ],
] as const

test('the wheel stops on each outcome, with words for those who like less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page)
  await page.goto('/turntable')
  for (const [what, data, words] of OUTCOMES) {
    const answer = { playId: 'abcdefghijklmnop', playNumber: 1, times: 0, ...data }
    await page.route('**/slotMachine/start', (route) =>
      route.fulfill({ json: { code: '0', msg: '', data: answer } }),
    )
    await page.getByRole('button', { name: '转动转盘' }).click()
    const dialog = page.getByRole('dialog', { name: '结果' })
    await expect(dialog.getByText(words), what).toBeVisible()
    await expect(dialog.getByText(data.prizeName, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await page.unroute('**/slotMachine/start')
  }
})

test('a game that cannot say what is left says so, and tries again on a tap', async ({ page }) => {
  await logIn(page)
  for (const [path, call, known] of [
    ['/turntable', '**/slotMachine/getConfig', /还有 \d 次机会/],
    ['/vote', '**/vote/getResult', /今天还有 \d+ 票/],
  ] as const) {
    await page.route(call, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('您的参与情况没有取到'), path).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText(known).first(), path).toBeVisible()
    await expect(page.getByText('您的参与情况没有取到'), path).toBeHidden()
  }
})

test('a prize that is sent asks for an address by the form of the address book, and for each field that is wrong', async ({
  page,
}) => {
  await logIn(page)
  const win = { playId: 'abcdefghijklmnop', act: 'turntable', actName: '幸运大转盘' }
  const rows = [{ ...win, prizeName: '搪瓷杯', type: 'goods', time: Date.now(), parcel: 'open' }]
  await page.route('**/slotMachine/queryMyRecord*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: rows } }),
  )
  let registered: string | null = null
  await page.route('**/game/registerParcel', (route) => {
    registered = route.request().postData()
    return route.fulfill({
      json: { code: '0', msg: '', data: { ...rows[0], parcel: 'registered' } },
    })
  })
  await page.goto('/turntable')
  await page.getByRole('button', { name: '我的奖品' }).click()
  await page.getByRole('button', { name: '登记收货地址' }).click()
  await page.getByLabel('收件人').fill('测试员')
  await page.getByLabel('手机号').fill('123')
  await page.getByRole('button', { name: '寄到这个地址' }).click()
  await expect(page.getByText('请输入正确的 11 位手机号')).toBeVisible()
  await expect(page.getByText('请选择到区县')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByLabel('省 / 直辖市').selectOption('浙江省')
  await page.getByLabel('市', { exact: true }).selectOption('杭州市')
  await page.getByLabel('区 / 县').selectOption('西湖区')
  await page.getByLabel('详细地址').fill('文三路 1 号')
  await page.getByRole('button', { name: '寄到这个地址' }).click()
  await expect(page.getByText('收货地址已登记')).toBeVisible()
  expect(registered).not.toBeNull()
  await page.getByRole('button', { name: '登记收货地址' }).click()
  await expect(
    page.getByRole('button', { name: /^寄到 测试员 浙江省 杭州市 西湖区/ }),
  ).toBeVisible()
})

test('a lost answer loses no chance, ten taps are one play, and who leaves in the middle finds the result', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/activity/Lottery')
  await expect(page.getByText('还有 2 次机会')).toBeVisible()
  let isLost = false
  await page.route('**/slotMachine/start', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '开始抽奖' }).click()
  await expect(page.getByText(/没有收到结果/)).toBeVisible()
  await page.getByRole('button', { name: '开始抽奖' }).click()
  await expect(page.getByRole('dialog', { name: '结果' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('还有 1 次机会')).toBeVisible()
  await settlePopups(page)

  const answered = page.waitForResponse('**/slotMachine/start')
  await page.getByRole('button', { name: '开始抽奖' }).evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 10; taps++) button.click()
  })
  await answered
  await page.goto('/activity/Lottery#prizes')
  await page.reload()
  await expect(page.getByText('今天的机会已经用完，明天还有')).toBeVisible()
  await expect(page.getByRole('link', { name: '验算这次结果' })).toHaveCount(2)
})

test('a result leads to the page that repeats it, which waits for the day’s seed', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/activity/turn')
  await page.getByRole('button', { name: '翻第 2 张牌' }).click()
  await page.getByRole('link', { name: '验算这次结果' }).click()
  await expect(page.getByText(/的种子在当天结束后公布/)).toBeVisible()
  await expect(page.getByText('先公布的哈希值', { exact: true })).toBeVisible()
})
