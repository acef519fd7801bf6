import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { refreshUserId } from '#api/invite/refresh-user-id.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import type { ShareEvent } from '#api/invite/share-event.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newCaller, newMobile } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()

let lastShare = 0

function newEvent(more: Partial<ShareEvent> = {}): ShareEvent {
  lastShare += 1
  return {
    activityCode: 'live-share',
    shareType: '1',
    shareCode: `share-${lastShare}`,
    sharedAt: '20261121120000',
    eventType: '10',
    subEventType: '102',
    ...more,
  }
}

const report = (gateway: RunningGateway, event: ShareEvent, caller: Caller = newCaller(gateway)) =>
  callGateway(caller, shareCallback, event)
const ownersOf = (gateway: RunningGateway, shareCode: string) =>
  gateway.services.db
    .selectFrom('share_events')
    .select('user_id')
    .where('share_code', '=', shareCode)
    .execute()

describe('a share event', () => {
  test('an event with every field of the body is stored', async ({ gateway }) => {
    const event = newEvent({
      orderNumber: 'o1',
      mobile: newMobile(),
      liveType: '1',
      userId: 'guest-1',
      openId: 'open-1',
      unionId: 'union-1',
      chatAppNickname: '示例😀',
      nickname: '示例',
      data: { productName: '示例产品', content: '一&二=三', courseCode: 'c1', realName: '示例人' },
    })
    expect(await report(gateway, event)).toEqual({ code: '0', msg: '', data: { first: 1 } })
    expect(await ownersOf(gateway, event.shareCode)).toEqual([{ user_id: null }])
  })

  test('an event reported a hundred times at once is stored once', async ({ gateway, visitor }) => {
    const event = newEvent()
    const caller = visitor
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => report(gateway, event, caller)),
    )
    expect(answers.every(({ code }) => code === '0')).toBe(true)
    expect(answers.filter(({ data }) => (data as { first: number }).first === 1)).toHaveLength(1)
    expect(await ownersOf(gateway, event.shareCode)).toHaveLength(1)
  })

  test('another sub-event or another user makes another event', async ({ gateway, newUser }) => {
    const event = newEvent()
    const [a, b] = [await newUser(), await newUser()]
    await report(gateway, event, a)
    await report(gateway, { ...event, subEventType: '101' }, a)
    await report(gateway, event, b)
    expect(await ownersOf(gateway, event.shareCode)).toHaveLength(3)
  })

  test.for([
    ['actCode', '缺少活动编号'],
    ['shareType', '缺少分享类型'],
    ['shareCode', '缺少分享编号'],
    ['shareTime', '缺少分享时间'],
  ] as const)('an event without %s is refused', async ([field, msg], { gateway, visitor }) => {
    const caller = { ...visitor, params: { [field]: '' } }
    expect(await report(gateway, newEvent(), caller)).toEqual({
      code: 'E100001',
      msg,
      data: { field },
    })
  })

  test.for(['{', '[]', '"x"', '{"content":[]}'])(
    'the event data %s is refused',
    async (eventData, { gateway, visitor }) => {
      const caller = { ...visitor, params: { eventData } }
      expect(await report(gateway, newEvent(), caller)).toMatchObject({ code: 'E100001' })
    },
  )

  test('an event belongs to the user of the token, whatever the body names', async ({
    gateway,
    newUser,
  }) => {
    const [a, b] = [await newUser(), await newUser()]
    const posing = newEvent({ userId: b.userId })
    expect(await report(gateway, posing, { ...a, userId: b.userId })).toMatchObject({
      code: 'E100003',
    })
    expect(await report(gateway, posing)).toMatchObject({ code: '0' })
    expect(await ownersOf(gateway, posing.shareCode)).toEqual([{ user_id: null }])
    const own = newEvent()
    await report(gateway, own, a)
    expect(await ownersOf(gateway, own.shareCode)).toEqual([{ user_id: a.userId }])
  })

  test('the database holds mobile and names in unreadable form', async ({ gateway }) => {
    const mobile = newMobile()
    await report(
      gateway,
      newEvent({ mobile, nickname: '不该看见', data: { realName: '真名不该看见' } }),
    )
    const { rows } = await sql`select * from share_events`.execute(gateway.services.db)
    const stored = JSON.stringify(rows)
    for (const secret of [mobile, '不该看见']) expect(stored).not.toContain(secret)
  })
})

describe('refreshing the user id', () => {
  const refresh = (request: Parameters<typeof refreshUserId.request.encode>[0], caller: Caller) =>
    callGateway(caller, refreshUserId, request)

  test('a guest’s events go to the user the guest became', async ({ gateway, user }) => {
    const event = newEvent({ userId: 'guest-77' })
    await report(gateway, event)
    const request = { kind: 'oldId', oldUserId: 'guest-77', newUserId: user.userId } as const
    expect(await refresh(request, user)).toMatchObject({ code: '0', data: { count: 1 } })
    expect(await refresh(request, user)).toMatchObject({ code: '0', data: { count: 0 } })
    expect(await ownersOf(gateway, event.shareCode)).toEqual([{ user_id: user.userId }])
  })

  test('events reported with the user’s own mobile go to that user', async ({ gateway, user }) => {
    const event = newEvent({ mobile: user.mobile })
    await report(gateway, event)
    const request = { kind: 'mobile', mobile: user.mobile, newUserId: user.userId } as const
    expect(await refresh(request, user)).toMatchObject({ code: '0', data: { count: 1 } })
  })

  test('the events of a merged account go to the account it became', async ({
    gateway,
    newUser,
  }) => {
    const phone = await newUser()
    const chat = await loginByChatApp(gateway)
    const event = newEvent()
    await report(gateway, event, chat)
    const smsCode = await storedCode(gateway, phone.mobile)
    const merge = { mobile: phone.mobile, smsCode, isMerge: true }
    expect(await callGateway(chat, bindUser, merge)).toMatchObject({ code: '0' })
    const request = {
      kind: 'oldId',
      oldUserId: chat.userId,
      newUserId: phone.userId,
    } as const
    expect(await ownersOf(gateway, event.shareCode)).toEqual([{ user_id: phone.userId }])
    expect(await refresh(request, phone)).toMatchObject({ code: '0', data: { count: 0 } })
  })

  test('nothing goes from another account, to another account or by another’s mobile', async ({
    gateway,
    newUser,
  }) => {
    const [a, b] = [await newUser(), await newUser()]
    const event = newEvent()
    await report(gateway, event, a)
    const [mine, theirs] = [b.userId, a.userId]
    const refused = { code: 'E120001', msg: '只能更新本人的分享记录', data: null }
    expect(await refresh({ kind: 'oldId', oldUserId: theirs, newUserId: mine }, b)).toEqual(refused)
    expect(await refresh({ kind: 'oldId', oldUserId: 'x', newUserId: theirs }, b)).toEqual(refused)
    expect(await refresh({ kind: 'mobile', mobile: a.mobile, newUserId: mine }, b)).toEqual(refused)
    expect(await ownersOf(gateway, event.shareCode)).toEqual([{ user_id: theirs }])
  })

  test('a refresh needs a login', async ({ visitor }) => {
    const request = { kind: 'oldId', oldUserId: 'x', newUserId: 'y' } as const
    expect(await refresh(request, visitor)).toMatchObject({ code: 'E100002' })
  })
})
