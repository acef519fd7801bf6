import { describe, expect } from 'vitest'
import { updateNickname } from '#api/account/profile/update-nickname.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()

const linkTo = (userId: string) => `href="/ops/people/${userId}"`
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

async function numberOf({ services }: RunningGateway, userId: string): Promise<number> {
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

describe('the list of people', () => {
  test('a person is found by id, number, mobile and the beginning of a nickname', async ({
    gateway,
    operator,
    newUser,
  }) => {
    const [user, other] = [await newUser(), await newUser()]
    await send(user, updateNickname, { nickname: '山间听雨' })
    const number = await numberOf(gateway, user.userId)
    const otherNumber = await numberOf(gateway, other.userId)
    for (const query of [
      `id=${user.userId}`,
      `id=${number}`,
      `mobile=${user.mobile}`,
      'nickname=山间',
      `nickname=山&mobile=${user.mobile}`,
    ]) {
      const page = await operator.text(`/ops/people?${query}`)
      expect(page).toContain(linkTo(user.userId))
      expect(page).not.toContain(linkTo(other.userId))
    }
    // The default nickname ends in the number.
    expect(await operator.text(`/ops/people?nickname=用户${otherNumber}`)).toContain(
      linkTo(other.userId),
    )
  })

  test.for([
    'id=x',
    'id=99999999',
    'mobile=18800000000',
    'nickname=%25',
    'nickname=_',
    'nickname=间听',
    "id=' or ''='",
  ])('nobody is found by %s', async (query, { operator, user }) => {
    await send(user, updateNickname, { nickname: '山间听雨' })
    expect(await operator.text(`/ops/people?${query}`)).toContain('没有符合条件的用户')
  })

  test('the newest people come first, with nothing personal in the clear', async ({
    operator,
    newUser,
  }) => {
    const [first, second] = [await newUser(), await newUser()]
    for (const path of ['/ops/people', '/ops/people?format=csv']) {
      const page = await operator.text(path)
      expect(page.indexOf(second.userId)).toBeGreaterThan(-1)
      expect(page.indexOf(second.userId)).toBeLessThan(page.indexOf(first.userId))
      for (const { mobile } of [first, second]) {
        expect(page).toContain(masked(mobile))
        expect(page).not.toContain(mobile)
      }
    }
  })

  test('a merged account says so, and which account it became', async ({ gateway, operator }) => {
    const pair = await newPair(gateway)
    const { userId } = await mergePair(gateway, pair)
    const merged = pair.chat.userId
    expect(await operator.text('/ops/people?state=merged')).toContain(linkTo(merged))
    const page = await operator.text(`/ops/people/${merged}`)
    expect(page).toContain('已合并到')
    expect(page).toContain(linkTo(userId))
    for (const action of ['ban', 'endLogins', 'grantCoupons', 'creditCoins'])
      expect(page).not.toContain(`value="${action}"`)
  })
})

describe('the page of a person', () => {
  test('the page shows services, orders, logins, coupons and coins of that person alone', async ({
    operator,
    newBuyer,
  }) => {
    const [buyer, other] = [await newBuyer(), await newBuyer()]
    const { orderId } = await paidOrder(buyer)
    const { orderId: othersOrder } = await paidOrder(other)
    const page = await operator.text(`/ops/people/${buyer.userId}`)
    expect(page).toContain(`href="/ops/orders/${orderId}"`)
    expect(page).not.toContain(othersOrder)
    for (const word of ['正常', '短信验证码', '登录中', '服务中', '没有优惠券', '金币余额'])
      expect(page).toContain(word)
    expect(await operator.text(`/ops/orders/${orderId}`)).toContain(linkTo(buyer.userId))
  })

  test('a number is shown in full to an operator who asks for it, and the audit log says so', async ({
    gateway,
    operator,
    user,
  }) => {
    const path = `/ops/people/${user.userId}`
    const before = await operator.text(path)
    expect(before).toContain(masked(user.mobile))
    expect(before).not.toContain(user.mobile)
    const shown = await operator.post(path, { action: 'reveal' })
    expect(await shown.text()).toContain(user.mobile)
    expect(await auditOf(gateway, user.userId)).toMatchObject([
      { operator: operator.name, action: '查看用户手机号', details: '' },
    ])
  })

  test('an unknown person is neither shown nor changed', async ({ operator }) => {
    expect((await operator.get('/ops/people/nobody')).status).toBe(404)
    for (const action of ['reveal', 'ban', 'unban', 'endLogins', 'grantCoupons', 'creditCoins'])
      expect((await operator.post('/ops/people/nobody', { action })).status).toBe(404)
  })
})
