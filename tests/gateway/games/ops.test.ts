import { expect } from 'vitest'
import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { play, rigDay, tryPlay } from '../../support/games/play.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()
const ONCE = 'a'.repeat(24)

test('an operator sees a game’s numbers, and its odds as drawn beside those published', async ({
  gateway,
  operator,
  user,
}) => {
  await rigDay(gateway, { game: 'topBox', prize: 'coins-99', stock: 7 })
  await play(user, 'topBox')
  const page = await operator.text('/ops/games/topBox')
  expect(page).toContain('参与 1 人 1 次，中奖 1 次，发出金币 99 枚，成本 0.99 元')
  const [row = ''] = /<tr>(?:(?!<\/tr>)[\s\S])*>99 金币<[\s\S]*?<\/tr>/.exec(page) ?? []
  const cells = row
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s{1,}/)
  expect(cells).toEqual(['99', '金币', '4%', '100%', '1', '1', '6'])
  expect(await operator.text('/ops/games')).toContain('宝箱福利')
})

test('an operator pauses a game, adds stock, gives a chance again and holds a player, each in the audit log', async ({
  operator,
  user,
}) => {
  const post = async (fields: Record<string, string>) => {
    expect((await operator.post('/ops/games/topBox', fields)).status).toBeLessThan(400)
  }
  await post({ action: 'pause', isPaused: '1' })
  expect((await tryPlay(user, 'topBox')).code).toBe('E460003')
  await post({ action: 'pause' })
  await play(user, 'topBox')
  await post({ action: 'restock', onceId: ONCE, prize: 'coins-29', count: '5' })
  const { stock } = await send(user, getDrawState, { game: 'topBox' })
  expect(stock).toContainEqual({ prizeId: 'coins-29', left: 16_005 })
  await post({ action: 'compensate', onceId: ONCE, userId: user.userId })
  await post({ action: 'compensate', onceId: ONCE, userId: user.userId })
  expect((await play(user, 'topBox')).chancesLeft).toBe(0)
  await post({ action: 'hold', userId: user.userId, isHeld: '1' })
  expect((await tryPlay(user, 'topBox')).code).toBe('E460005')
  const held = () => operator.text('/ops/games/topBox')
  expect(await held()).toMatch(new RegExp(`被限制的用户[\\s\\S]*${user.userId}`))
  await post({ action: 'hold', userId: user.userId })
  expect(await held()).toContain('没有被限制的用户')
  const audit = await operator.text('/ops/audit')
  for (const details of ['暂停', '恢复', 'coins-29 追加 5', 'topBox 限制', 'topBox 解除限制'])
    expect(audit).toContain(details)
})
