import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { acceptInvite } from '#api/invite/friend/accept-invite.ts'
import { claimStep } from '#api/invite/friend/claim-step.ts'
import { getInvite } from '#api/invite/friend/get-invite.ts'
import { getInviter } from '#api/invite/friend/get-inviter.ts'
import { listFriends } from '#api/invite/friend/list-friends.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { setRewarded } from '#gateway/invite/friend/invite-queries.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

test('a new person is bound to one inviter for good, and has the newcomer’s coupon once', async ({
  user,
  newUser,
  visitor,
}) => {
  const { code } = await send(user, getInvite, {})
  expect((await send(user, getInvite, {})).code).toBe(code)
  expect((await send(visitor, getInviter, { code })).name).toMatch(/^.\*\*$/)
  const friend = await newUser()
  const accepts = await Promise.all(
    [1, 2, 3].map(() => callGateway(friend, acceptInvite, { code })),
  )
  expect(accepts.map((answer) => answer.code)).toEqual(['0', '0', '0'])
  const coupons = JSON.stringify(await send(friend, listCoupons, {}))
  expect(coupons.split('新人立减券')).toHaveLength(2)
  const { code: other } = await send(await newUser(), getInvite, {})
  await expect(send(friend, acceptInvite, { code: other })).rejects.toThrow('老朋友')
  expect(await send(user, listFriends, {})).toMatchObject([{ state: 'registered', coins: 0 }])
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 1, coins: 0, isRewarded: false })
})

test('nobody invites themselves, and nobody who is not new is invited', async ({
  user,
  newUser,
  gateway,
}) => {
  const { code } = await send(user, getInvite, {})
  await expect(send(user, acceptInvite, { code })).rejects.toThrow('自己')
  await expect(send(await newUser(), acceptInvite, { code: 'ZZZZZZZZ' })).rejects.toThrow('不完整')
  const old = await newUser()
  await gateway.services.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('user_id', '=', old.userId)
    .execute()
  await expect(send(old, acceptInvite, { code })).rejects.toThrow('老朋友')
})

test('rewards that are open pay the inviter once for each friend, and coupons by their number', async ({
  gateway,
  user,
  newUser,
}) => {
  await setRewarded(gateway.services.db, true)
  const { code } = await send(user, getInvite, {})
  await expect(send(user, claimStep, { friends: 1 })).rejects.toThrow('还不能领取')
  await send(await newUser(), acceptInvite, { code })
  const { entries } = await send(user, listLedger, { unit: 'coin' })
  expect(entries).toMatchObject([{ kind: 'activity', amount: 100 }])
  await send(user, claimStep, { friends: 1 })
  await expect(send(user, claimStep, { friends: 1 })).rejects.toThrow('还不能领取')
  expect(await send(user, getInvite, {})).toMatchObject({
    coins: 100,
    coupons: 1,
    steps: [
      { friends: 1, state: 'claimed' },
      { friends: 3, state: 'open' },
    ],
  })
  await setRewarded(gateway.services.db, false)
})

test('many friends of one network wait for an operator, who decides each once', async ({
  user,
  newUser,
  operator,
}) => {
  const { code } = await send(user, getInvite, {})
  const friends = []
  for (let i = 0; i < 4; i++) {
    const friend = { ...(await newUser()), headers: { 'x-forwarded-for': '203.0.113.50' } }
    await send(friend, acceptInvite, { code })
    friends.push(friend)
  }
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 3, held: 1 })
  const held = friends.at(-1)?.userId ?? ''
  expect(await operator.text('/ops/invitations')).toContain('待核对')
  await operator.post('/ops/invitations', { action: 'approve', userId: held })
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 4, held: 0 })
})

test('people who invite each other in a ring wait for an operator', async ({ newUser }) => {
  const [first, second, third] = [await newUser(), await newUser(), await newUser()]
  const codeOf = async (one: typeof first) => (await send(one, getInvite, {})).code
  await send(second, acceptInvite, { code: await codeOf(first) })
  await send(third, acceptInvite, { code: await codeOf(second) })
  await send(first, acceptInvite, { code: await codeOf(third) })
  const friends = await Promise.all(
    [first, second, third].map((inviter) => send(inviter, listFriends, {})),
  )
  expect(friends.map(([friend]) => friend?.state)).toEqual(['registered', 'registered', 'held'])
})

test('a second account on the inviter’s own phone waits for an operator, who may refuse it', async ({
  user,
  newUser,
  operator,
}) => {
  const { code } = await send(user, getInvite, {})
  const second = { ...(await newUser()), deviceId: user.deviceId }
  await send(second, acceptInvite, { code })
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 0, held: 1 })
  await operator.post('/ops/invitations', { action: 'reject', userId: second.userId })
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 0, held: 0 })
  expect(await send(user, listFriends, {})).toMatchObject([{ state: 'refused' }])
})

test('many friends of one network wait for an operator, whoever invited them', async ({
  newUser,
}) => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const held = []
  for (let i = 0; i < 11; i++) {
    const inviter = await newUser()
    const { code } = await send(inviter, getInvite, {})
    await send({ ...(await newUser()), headers }, acceptInvite, { code })
    held.push((await send(inviter, getInvite, {})).held)
  }
  expect(held).toEqual([...Array.from({ length: 10 }, () => 0), 1])
})

test('more than ten friends within an hour wait for an operator', async ({ user, newUser }) => {
  const { code } = await send(user, getInvite, {})
  for (let i = 0; i < 11; i++) await send(await newUser(), acceptInvite, { code })
  expect(await send(user, getInvite, {})).toMatchObject({ friends: 10, held: 1 })
})
