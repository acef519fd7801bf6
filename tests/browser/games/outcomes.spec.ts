import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'
import { answer, change, refuseCall } from '../../support/games/answer.ts'
import { pressByKeyboard } from '../../support/games/keyboard.ts'

const START = '/slotMachine/start'
const SMASH = '/goldEgg/selectGoldEgg'
const STATE = '/slotMachine/getConfig'

/** Every game with draws, how it is played, and a prize of its own that can run out beside the one given instead. */
const GAMES = [
  ['/lottery', START, '拉一下', ['coins-188', '188 金币'], ['coins-8', '8 金币']],
  ['/goldenEgg', SMASH, '砸第 3 个金蛋', ['coins-128', '128 金币'], ['coins-6', '6 金币']],
  ['/turntable', START, '转动转盘', ['coins-168', '168 金币'], ['coins-6', '6 金币']],
  ['/topBox', START, '开第 5 只宝箱', ['coins-99', '99 金币'], ['coins-9', '9 金币']],
  ['/activity/Lottery', START, '开始抽奖', ['coins-88', '88 金币'], ['coins-8', '8 金币']],
  ['/activity/Lottery2', START, '开始抽奖', ['coins-166', '166 金币'], ['coins-6', '6 金币']],
  ['/activity/turn', START, '翻第 1 张牌', ['coins-108', '108 金币'], ['coins-7', '7 金币']],
  ['/activity/turntable11', START, '转动转盘', ['coins-128', '128 金币'], ['coins-8', '8 金币']],
  ['/activity/turntable12', START, '转动转盘', ['coins-158', '158 金币'], ['coins-8', '8 金币']],
  ['/activity/turntable13', START, '转动转盘', ['coins-188', '188 金币'], ['coins-8', '8 金币']],
] as const

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test(`every draw of the ${brand} brand tells, by keyboard and without motion, a win, a loss, a prize that ran out and a chance that is spent`, async ({
      page,
    }) => {
      test.setTimeout(540_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await logIn(page)
      await change(page, STATE, { phase: 'open' })
      for (const [path, call, label, [prizeId, prizeName], [spareId, spareName]] of GAMES) {
        const play = { playId: 'abcdefghijklmnop', playNumber: 1, times: 0 }
        const outcomes = [
          [{ ...play, prizeId, prizeName, win: 1 }, `恭喜获得 ${prizeName}`],
          [{ ...play, prizeId: 'thanks', prizeName: '谢谢参与', win: 0 }, '这次没有中奖 谢谢参与'],
          [
            { ...play, prizeId: spareId, prizeName: spareName, win: 1, missedName: prizeName },
            `恭喜获得 ${spareName} 抽中的“${prizeName}”已经发完，按规则改为这一项`,
          ],
        ] as const
        await page.goto(path)
        const button = page.getByRole('button', { name: label })
        const dialog = page.getByRole('dialog', { name: '结果' })
        for (const [data, words] of outcomes) {
          await answer(page, call, data)
          await pressByKeyboard(button)
          await expect(dialog, path).toHaveAccessibleDescription(new RegExp(words))
          await expect(dialog.getByRole('link', { name: '验算这次结果' })).toHaveAttribute(
            'href',
            '/activity/verify?play=abcdefghijklmnop',
          )
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
          await page.unroute(`**${call}*`)
        }
        await refuseCall(page, call, 'E460004', '抽奖机会已经用完')
        await pressByKeyboard(button)
        await expect(
          page.getByRole('alert').filter({ hasText: '抽奖机会已经用完' }),
          path,
        ).toBeVisible()
        await page.unroute(`**${call}*`)
        await settlePopups(page)
      }
    })

    test(`a round of packets of the ${brand} brand can be grabbed from, until one has enough or none is left`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await logIn(page)
      const now = Date.now()
      const round = { round: '2026-11-20-1230', past: [], left: 200, mine: [], rank: [] }
      const times = { serverTime: now, startTime: now - 2000, endTime: now + 28_000 }
      await answer(page, '/redPacket/getRound', { ...round, ...times })
      await answer(page, '/redPacket/grab', { coin: 15, left: 199 })
      await page.goto('/redEnvelopeWar')
      await expect(page.getByText(/进行中，还剩/)).toBeVisible()
      const grab = page.getByRole('button', { name: '抢一个红包' })
      await pressByKeyboard(grab)
      const said = page.getByRole('status').filter({ hasText: '抢到 15 枚金币，本轮已抢 1 个' })
      await expect(said).toBeVisible()
      for (const [code, sentence] of [
        ['E460014', '您本轮抢到的红包已达上限'],
        ['E460013', '这一轮的红包已经抢完'],
      ] as const) {
        await page.unroute('**/redPacket/grab*')
        await refuseCall(page, '/redPacket/grab', code, sentence)
        await pressByKeyboard(grab)
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      }
    })

    test(`guesses are revealed, votes run out, and lucky numbers name who won, for the ${brand} brand`, async ({
      page,
    }) => {
      await logIn(page)
      const history = [
        { day: '2026-11-19', direction: 'up', state: 'right' },
        { day: '2026-11-18', direction: 'down', state: 'wrong' },
      ]
      const rank = [{ nickname: '测**', right: 3 }]
      await change(page, '/guess/getRound', { list: history, rank, up: 3, down: 1 })
      await page.goto('/guess')
      await expect(page.getByText('上证指数', { exact: false }).last()).toBeVisible()
      await expect(page.getByText('猜涨 3 人，猜跌 1 人')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: '2026-11-19 猜涨' })).toContainText(
        '猜中',
      )
      await expect(page.getByRole('listitem').filter({ hasText: '2026-11-18 猜跌' })).toContainText(
        '未猜中',
      )
      await expect(page.getByRole('listitem').filter({ hasText: '测**' })).toContainText('3 次')

      await change(page, '/vote/getResult', { times: 0 })
      await page.goto('/vote')
      await expect(page.getByText('今天的票已投完')).toBeVisible()
      await expect(page.getByRole('button', { name: '投票给量价关系' })).toBeDisabled()

      const result = { act: 'n', day: '2026-11-19', total: 40, mine: 7, seedHash: 'a', seed: 'b' }
      const list = [{ ...result, rank: [{ number: 7, prizeName: '200 金币' }] }]
      await change(page, '/number/getRound', { list })
      await page.goto('/activity/activityNumber')
      await expect(page.getByText('2026-11-19，40 人')).toBeVisible()
      await expect(page.getByText('我的号码 7')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: '200 金币' }).last()).toContainText(
        '7',
      )
    })

    test(`a spare character is sent to a friend, who accepts it once, and a full set is exchanged, by keyboard, for the ${brand} brand`, async ({
      page,
    }) => {
      await logIn(page)
      const words = [...'稳健投资'].map((word) => ({ word, count: 2 }))
      await change(page, STATE, { characters: words })
      await answer(page, '/word/send', { giftId: 'g'.repeat(16), endTime: Date.now() })
      await page.goto('/activity/word')
      await pressByKeyboard(page.getByRole('button', { name: '把多余的“稳”送给好友' }))
      await expect(page.getByText(/好友 24 小时内打开即可领取|gift=g{16}/)).toBeVisible()
      await answer(page, '/word/exchange', { prizeName: '300 金币' })
      await pressByKeyboard(page.getByRole('button', { name: '集齐后兑换' }))
      await expect(
        page.getByRole('status').filter({ hasText: '兑换成功，300 金币已入账' }),
      ).toBeVisible()
      await page.unroute('**/word/exchange*')
      await refuseCall(page, '/word/exchange', 'E460021', '兑换的奖品已经发完')
      await pressByKeyboard(page.getByRole('button', { name: '集齐后兑换' }))
      await expect(page.getByText('兑换的奖品已经发完')).toBeVisible()

      await answer(page, '/word/accept', { word: '资' })
      await page.goto(`/activity/word?gift=${'g'.repeat(16)}`)
      await expect(page.getByText('收到好友送的“资”')).toBeVisible()
      await page.unroute('**/word/accept*')
      await refuseCall(page, '/word/accept', 'E460020', '这份礼物已经被领走，或已经过期')
      await page.goto(`/activity/word?gift=${'g'.repeat(16)}`)
      await expect(page.getByText('这份礼物已经被领走，或已经过期')).toBeVisible()
    })
  })

test('a game says before its period, in a pause and after its period why it cannot be played', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/activity/turntable11')
  await expect(page.getByText(/距离开始 \d+ 天 \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: '转动转盘' })).toBeDisabled()
  for (const [phase, sentence] of [
    ['paused', '活动暂停中，机会会为您保留'],
    ['ended', '活动已结束'],
  ] as const) {
    await change(page, STATE, { phase })
    await page.goto('/turntable')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: '转动转盘' })).toBeDisabled()
    await page.unroute(`**${STATE}*`)
  }
})

/** Chances of a draw wait for the end of a pause; rounds pass by. */
const PAUSED = /^活动暂停中，(机会会为您保留|恢复后可以继续参与)$/

test('a game that is paused while its page is open says so on the next tap, and can be played again afterwards', async ({
  page,
}) => {
  await logIn(page)
  for (const [path, label, call, state, known] of [
    ['/turntable', '转动转盘', START, STATE, /还有 1 次机会/],
    ['/vote', '投票给量价关系', '/vote/cast', '/vote/getResult', /今天还有 3 票/],
    ['/guess', '猜涨', '/guess/choose', '/guess/getRound', /每个交易日猜一次/],
    ['/incentive', '签到', '/task/checkIn', '/task/list', /已连续签到/],
    ['/activity/activityNumber', '领取今天的幸运号', '/number/draw', '/number/getRound', /人领号/],
  ] as const) {
    await page.goto(path)
    const said = page.getByRole('status').filter({ hasText: known })
    await expect(said, path).toBeVisible()
    await change(page, state, { phase: 'paused' })
    await refuseCall(page, call, 'E460003', '活动暂停中，机会会为您保留，请稍后再来')
    const button = page.getByRole('button', { name: label, exact: true })
    await button.click()
    await expect(page.getByText(PAUSED), path).toBeVisible()
    await expect(button).toBeDisabled()
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(said, path).toBeVisible()
    await expect(button).toBeEnabled()
  }
})

test('a round of packets that is paused stops raining and is continued', async ({ page }) => {
  await logIn(page)
  const now = Date.now()
  const round = { round: '2026-11-20-1230', past: [], left: 200, mine: [], rank: [] }
  const times = { serverTime: now, startTime: now - 2000, endTime: now + 28_000 }
  await answer(page, '/redPacket/getRound', { ...round, ...times, phase: 'paused' })
  await page.goto('/redEnvelopeWar')
  await expect(page.getByText(PAUSED)).toBeVisible()
  await expect(page.getByText(/本轮暂停，离结束/)).toBeVisible()
  await expect(page.getByRole('button', { name: '暂停中' })).toBeDisabled()
  await page.unrouteAll({ behavior: 'wait' })
  await answer(page, '/redPacket/getRound', { ...round, ...times, phase: 'open' })
  await expect(page.getByRole('button', { name: '抢一个红包' })).toBeEnabled()
  await expect(page.getByText(PAUSED)).toBeHidden()
})

test('a person who is held reads why, wherever they play', async ({ page }) => {
  await logIn(page)
  const sentence = '您的参与正在核对，暂时不能继续，如有疑问请联系客服'
  for (const [path, call, label] of [
    ['/turntable', START, '转动转盘'],
    ['/incentive', '/task/checkIn', '签到'],
    ['/activity/activityNumber', '/number/draw', '领取今天的幸运号'],
  ] as const) {
    await refuseCall(page, call, 'E460005', sentence)
    await page.goto(path)
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByText(sentence), path).toBeVisible()
  }
})
