import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { refreshUserId } from '#api/invite/refresh-user-id.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import type { ShareEvent } from '#api/invite/share-event.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newCaller, newMobile, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

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

const report = (event: ShareEvent, caller: Caller = newCaller()) =>
  callGateway(url, shareCallback, event, caller)
const ownersOf = (shareCode: string) =>
  gateway.services.db
    .selectFrom('share_events')
    .select('user_id')
    .where('share_code', '=', shareCode)
    .execute()

describe('a share event', () => {
  test('with every field of the body is stored', async () => {
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
    expect(await report(event)).toEqual({ code: '0', msg: '', data: { first: 1 } })
    expect(await ownersOf(event.shareCode)).toEqual([{ user_id: null }])
  })

  test('reported again, even a hundred times at once, is stored once', async () => {
    const event = newEvent()
    const caller = newCaller()
    const answers = await Promise.all(Array.from({ length: 100 }, () => report(event, caller)))
    expect(answers.every(({ code }) => code === '0')).toBe(true)
    expect(answers.filter(({ data }) => (data as { first: number }).first === 1)).toHaveLength(1)
    expect(await ownersOf(event.shareCode)).toHaveLength(1)
  })

  test('of another sub-event or another person is another event', async () => {
    const event = newEvent()
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    await report(event, a.caller)
    await report({ ...event, subEventType: '101' }, a.caller)
    await report(event, b.caller)
    expect(await ownersOf(event.shareCode)).toHaveLength(3)
  })

  test.each([
    ['actCode', '缺少活动编号'],
    ['shareType', '缺少分享类型'],
    ['shareCode', '缺少分享编号'],
    ['shareTime', '缺少分享时间'],
  ])('without %s is refused', async (field, msg) => {
    const caller = { ...newCaller(), params: { [field]: '' } }
    expect(await report(newEvent(), caller)).toEqual({ code: 'E100001', msg, data: { field } })
  })

  test.each(['{', '[]', '"x"', '{"content":[]}'])(
    'with event data %s is refused',
    async (eventData) => {
      const caller = { ...newCaller(), params: { eventData } }
      expect(await report(newEvent(), caller)).toMatchObject({ code: 'E100001' })
    },
  )

  test('belongs to the user of the token, whoever the body names', async () => {
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    const posing = newEvent({ userId: b.session.userId })
    expect(await report(posing, { ...a.caller, userId: b.session.userId })).toMatchObject({
      code: 'E100003',
    })
    expect(await report(posing)).toMatchObject({ code: '0' })
    expect(await ownersOf(posing.shareCode)).toEqual([{ user_id: null }])
    const own = newEvent()
    await report(own, a.caller)
    expect(await ownersOf(own.shareCode)).toEqual([{ user_id: a.session.userId }])
  })

  test('keeps mobile and names unreadable in the database', async () => {
    const mobile = newMobile()
    await report(newEvent({ mobile, nickname: '不该看见', data: { realName: '真名不该看见' } }))
    const { rows } = await sql`select * from share_events`.execute(gateway.services.db)
    const stored = JSON.stringify(rows)
    for (const secret of [mobile, '不该看见']) expect(stored).not.toContain(secret)
  })
})

describe('refreshing the user id', () => {
  const refresh = (request: Parameters<typeof refreshUserId.request.encode>[0], caller: Caller) =>
    callGateway(url, refreshUserId, request, caller)

  test('gives a guest’s events to the user the guest became', async () => {
    const { caller, session } = await newPhoneUser(url)
    const event = newEvent({ userId: 'guest-77' })
    await report(event)
    const request = { kind: 'oldId', oldUserId: 'guest-77', newUserId: session.userId } as const
    expect(await refresh(request, caller)).toMatchObject({ code: '0', data: { count: 1 } })
    expect(await refresh(request, caller)).toMatchObject({ code: '0', data: { count: 0 } })
    expect(await ownersOf(event.shareCode)).toEqual([{ user_id: session.userId }])
  })

  test('gives events reported with the user’s own mobile', async () => {
    const { caller, session, mobile } = await newPhoneUser(url)
    const event = newEvent({ mobile })
    await report(event)
    const request = { kind: 'mobile', mobile, newUserId: session.userId } as const
    expect(await refresh(request, caller)).toMatchObject({ code: '0', data: { count: 1 } })
  })

  test('gives the events of an account merged into this one', async () => {
    const phone = await newPhoneUser(url)
    const chat = await loginByChatApp(url)
    const event = newEvent()
    await report(event, chat.caller)
    const { db, config } = gateway.services
    const { secretKey } = config
    const mobileHash = hashMobile(phone.mobile, secretKey)
    const smsCode = await makeCode(db, { mobileHash, purpose: 'bind', secretKey }, new Date())
    const merge = { mobile: phone.mobile, smsCode, isMerge: true }
    expect(await callGateway(url, bindUser, merge, chat.caller)).toMatchObject({ code: '0' })
    const request = {
      kind: 'oldId',
      oldUserId: chat.session.userId,
      newUserId: phone.session.userId,
    } as const
    expect(await ownersOf(event.shareCode)).toEqual([{ user_id: phone.session.userId }])
    expect(await refresh(request, phone.caller)).toMatchObject({ code: '0', data: { count: 0 } })
  })

  test('takes nothing from another account, for another account or by another’s mobile', async () => {
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    const event = newEvent()
    await report(event, a.caller)
    const [mine, theirs] = [b.session.userId, a.session.userId]
    const refused = { code: 'E120001', msg: '只能更新本人的分享记录', data: null }
    expect(await refresh({ kind: 'oldId', oldUserId: theirs, newUserId: mine }, b.caller)).toEqual(
      refused,
    )
    expect(await refresh({ kind: 'oldId', oldUserId: 'x', newUserId: theirs }, b.caller)).toEqual(
      refused,
    )
    expect(await refresh({ kind: 'mobile', mobile: a.mobile, newUserId: mine }, b.caller)).toEqual(
      refused,
    )
    expect(await ownersOf(event.shareCode)).toEqual([{ user_id: theirs }])
  })

  test('needs a login', async () => {
    const request = { kind: 'oldId', oldUserId: 'x', newUserId: 'y' } as const
    expect(await refresh(request, newCaller())).toMatchObject({ code: 'E100002' })
  })
})
