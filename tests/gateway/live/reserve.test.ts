import { describe, expect } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { getLikeRank } from '#api/live/like/get-like-rank.ts'
import { likeRoom } from '#api/live/like/like-room.ts'
import { getAdviser } from '#api/live/reservation/get-adviser.ts'
import { reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { remind } from '#gateway/live/reservation/reminders.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { deliverNotices } from '#gateway/message/notice/deliver-notices.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  loginByChatApp,
  loginByPhone,
  newCaller,
  newMobile,
  newPhoneUser,
  outboxOf,
  personOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { noticesTo } from '../../support/account/notices.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway, type Host } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newRoom } from '../../support/live/calls.ts'

const test = gatewayTest()

const page = 'liveSubscribe' as const
/** A number that has just logged in could be sent another code only a minute later. */
const codeFor = (gateway: RunningGateway, mobile: string) => storedCode(gateway, mobile, 'lead')
const allLeads = (gateway: RunningGateway) =>
  gateway.services.db.selectFrom('leads').selectAll().orderBy('id').execute()
const reservedRows = (gateway: RunningGateway, roomId: string) =>
  gateway.services.db
    .selectFrom('live_reservations')
    .selectAll()
    .where('room_id', '=', roomId)
    .execute()

describe('a reservation by mobile number', () => {
  test('a reservation is one lead and one row however often and at once it is sent', async ({
    gateway,
  }) => {
    const id = await newRoom(gateway, { startsIn: 60 })
    const mobile = newMobile()
    const smsCode = await codeFor(gateway, mobile)
    const before = (await allLeads(gateway)).length
    const caller = { ...newCaller(gateway), channelId: '700305' }
    const request = { ids: [id], page, mobile, smsCode }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send({ ...newCaller(gateway), channelId: caller.channelId }, reserveByMobile, request),
      ),
    )
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    expect(answers.every(({ ids, reservations }) => ids[0] === id && reservations === 1)).toBe(true)
    const leads = (await allLeads(gateway)).slice(before)
    expect(leads).toMatchObject([{ campaign: 'liveSubscribe', channel_id: '700305', scene: id }])
    const rows = await reservedRows(gateway, id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(mobile)
  })

  test('a reservation belongs to the account of the number, which does not reserve a second time', async ({
    gateway,
    user,
  }) => {
    const id = await newRoom(gateway, { startsIn: 60 })
    await send(gateway, reserveByMobile, {
      ids: [id],
      page,
      mobile: user.mobile,
      smsCode: await codeFor(gateway, user.mobile),
    })
    expect(await send(user, getRoom, { id })).toMatchObject({ isReserved: true })
    await send(user, reserveRoom, { id, isReserved: true })
    expect(await reservedRows(gateway, id)).toHaveLength(1)
  })

  test('a reservation left before the account exists goes to it once its number logs in or is bound', async ({
    gateway,
  }) => {
    const [id, both] = [
      await newRoom(gateway, { title: '登录后归属', startsIn: 9 }),
      await newRoom(gateway, { title: '两边都约', startsIn: 9 }),
    ]
    const leave = async (mobile: string) =>
      send(gateway, reserveByMobile, {
        ids: [id, both],
        page,
        mobile,
        smsCode: await codeFor(gateway, mobile),
      })
    const [loggedIn, bound] = [newMobile(), newMobile()]
    await leave(loggedIn)
    await leave(bound)
    const byLogin = await newPhoneUser(gateway, loggedIn)
    const byBinding = await loginByChatApp(gateway, 'hua')
    await send(byBinding, reserveRoom, { id: both, isReserved: true })
    expect(await send(byBinding, getRoom, { id })).toMatchObject({ isReserved: false })
    const smsCode = await receiveCode(gateway, bound, 'bind')
    await send(byBinding, bindUser, { mobile: bound, smsCode, isMerge: false })
    for (const caller of [byLogin, byBinding])
      for (const room of [id, both])
        expect(await send(caller, getRoom, { id: room })).toMatchObject({ isReserved: true })
    expect(await reservedRows(gateway, both)).toHaveLength(2)
    await Promise.all([remind(gateway.services), remind(gateway.services)])
    await remind(gateway.services)
    await deliverNotices(gateway.services)
    const told = await noticesTo(gateway, 'sandbox-open-hua')
    const words = { thing2: '您预约的直播即将开始', time3: expect.stringMatching(/^\d{4}年/) }
    expect(told.map(({ notice }) => notice.thing1).sort()).toEqual(
      ['两边都约', '登录后归属'].sort(),
    )
    expect(told).toMatchObject([{ notice: words }, { notice: words }])
    for (const [caller, mobile] of [[byLogin, loggedIn] as const, [byBinding, bound] as const])
      for (const title of ['登录后归属', '两边都约']) {
        const inbox = (await send(caller, listMessages, {})).messages
        expect(inbox.filter(({ body }) => body.includes(title))).toHaveLength(1)
        const texts = (await outboxOf(gateway, mobile)).map(({ text }) => text)
        expect(texts.filter((text) => text.includes(title))).toHaveLength(1)
      }
    await send(byLogin, reserveRoom, { id, isReserved: false })
    expect(await reservedRows(gateway, id)).toHaveLength(1)
  })

  test('a reservation left while its number logs in goes to the account too', async ({
    gateway,
  }) => {
    for (let round = 0; round < 6; round++) {
      const [id, mobile] = [await newRoom(gateway, { startsIn: 60 }), newMobile()]
      const [left, code] = [await codeFor(gateway, mobile), await receiveCode(gateway, mobile)]
      const [, envelope] = await Promise.all([
        send(newCaller(gateway), reserveByMobile, { ids: [id], page, mobile, smsCode: left }),
        loginByPhone(newCaller(gateway), mobile, code),
      ])
      const user = personOf(gateway, envelope)
      expect(await send(user, getRoom, { id })).toMatchObject({ isReserved: true })
    }
  })

  test('a reservation brings one SMS, and one inbox message where there is an account', async ({
    gateway,
    user,
  }) => {
    const id = await newRoom(gateway, { title: '短信提醒场', startsIn: 9 })
    const stranger = newMobile()
    for (const one of [stranger, user.mobile])
      await send(gateway, reserveByMobile, {
        ids: [id],
        page,
        mobile: one,
        smsCode: await codeFor(gateway, one),
      })
    await remind(gateway.services)
    await remind(gateway.services)
    for (const one of [stranger, user.mobile]) {
      const texts = (await outboxOf(gateway, one)).map(({ text }) => text)
      expect(texts.filter((text) => text.includes('短信提醒场'))).toHaveLength(1)
    }
    const { messages } = await send(user, listMessages, {})
    expect(messages.filter(({ body }) => body.includes('短信提醒场'))).toHaveLength(1)
  })

  test('a reservation with a wrong code, or for rooms that have all begun, stores nothing', async ({
    gateway,
  }) => {
    const [later, running] = [await newRoom(gateway, { startsIn: 60 }), await newRoom(gateway)]
    const mobile = newMobile()
    const smsCode = await codeFor(gateway, mobile)
    const before = (await allLeads(gateway)).length
    const reserve = (ids: string[], code: string) =>
      callGateway(newCaller(gateway), reserveByMobile, { ids, page, mobile, smsCode: code })
    expect((await reserve([later], wrongCode(smsCode))).code).not.toBe('0')
    expect(await reserve([running], smsCode)).toMatchObject({ code: 'E420006' })
    expect((await allLeads(gateway)).length).toBe(before)
    expect(await reservedRows(gateway, later)).toEqual([])
    expect(await reserve([running, later], smsCode)).toMatchObject({
      code: '0',
      data: { ids: later },
    })
  })
})

describe('the reservation form without script', () => {
  const post = (
    gateway: RunningGateway,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${gateway.url}/collect/reservation`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ page: '/liveSubscribe', ...fields }),
      headers: {
        origin: gateway.url,
        'x-forwarded-for': `10.9.0.${fields.mobile?.slice(-2) ?? 1}`,
        ...headers,
      },
    })
  const goal = ({ url }: Host, response: Response) => {
    const { pathname, search, hash } = new URL(response.headers.get('location') ?? '', url)
    return pathname + search + hash
  }

  test('the form sends a code, then reserves the room its page names and keeps it in the address', async ({
    gateway,
  }) => {
    const id = await newRoom(gateway, { startsIn: 60 })
    const mobile = newMobile()
    const referer = `${gateway.url}/liveSubscribe?id=${id}&channelId=4711`
    const asked = await post(gateway, { mobile, channelId: '700305' }, { referer })
    expect(goal(gateway, asked)).toBe(`/liveSubscribe?channelId=4711&id=${id}&lead=code#lead-code`)
    const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const smsCode = (await outboxOf(gateway, mobile))[0]?.code ?? ''
    for (let i = 0; i < 2; i++) {
      const done = await post(gateway, { mobile, smsCode }, { referer, cookie })
      expect(goal(gateway, done)).toBe(`/liveSubscribe?channelId=4711&id=${id}&lead=done#lead-done`)
    }
    expect(await reservedRows(gateway, id)).toHaveLength(1)
    const file = await fetch(`${gateway.url}/stream/live/next/calendar.ics`, {
      headers: { referer },
    })
    expect(await file.text()).toContain(`UID:live-${id}@`)
  })

  test('the form says that a room has begun or does not exist', async ({ gateway }) => {
    const [running, mobile] = [await newRoom(gateway), newMobile()]
    const smsCode = await codeFor(gateway, mobile)
    const begun = await post(gateway, { mobile, smsCode, id: running })
    expect(goal(gateway, begun)).toContain('lead=started#lead-started')
    expect(goal(gateway, await post(gateway, { mobile, smsCode, id: 'nowhere' }))).toContain(
      'lead=missing#lead-missing',
    )
    expect(goal(gateway, await post(gateway, { mobile, smsCode: '12', id: running }))).toContain(
      'lead=wrongCode',
    )
  })
})

test('an adviser is shown with certificate, upcoming rooms and latest recordings', async ({
  gateway,
  visitor,
}) => {
  await seedLive(gateway.services)
  const { adviser, rooms, replays } = await send(gateway, getAdviser, { id: 'zhouhui' })
  expect(adviser).toMatchObject({ name: '示例投顾 乙', certificate: '样例证书编号 S000000000002' })
  expect(adviser.introduction).not.toBe('')
  expect(rooms.map(({ id }) => id)).toEqual(['shupan', 'zhouhui'])
  expect(replays.map(({ id }) => id)).toEqual(['huifang-3'])
  expect(await callGateway(visitor, getAdviser, { id: 'nowhere' })).toMatchObject({
    code: 'E100004',
  })
})

describe('likes', () => {
  const like = (id: string, count: number, caller: Caller) =>
    callGateway(caller, likeRoom, { id, count, burst: (Math.random() * 1e9) | 0 })

  test('likes are ranked by account, the first to reach a sum ahead, and show the caller’s rank', async ({
    gateway,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const [a, b] = [await newUser(), await newUser()]
    await like(id, 5, a)
    await like(id, 9, b)
    await like(id, 4, a)
    await like(id, 30, newCaller(gateway))
    const { likes, likers, mine } = await send(a, getLikeRank, { id })
    expect(likes).toBe(48)
    expect(likers.map((one) => [one.rank, one.likes, one.isMine])).toEqual([
      [1, 9, false],
      [2, 9, true],
    ])
    expect(mine).toMatchObject({ rank: 2, likes: 9 })
    expect((await send(newCaller(gateway), getLikeRank, { id })).mine).toBeUndefined()
  })

  test('likes of one account are limited when they come too fast, from whatever device', async ({
    gateway,
    user,
  }) => {
    const id = await newRoom(gateway)
    const codes: string[] = []
    for (let i = 0; i < 14; i++)
      codes.push(
        (await like(id, 1, { ...newCaller(gateway), userId: user.userId, token: user.token })).code,
      )
    const taken = codes.filter((code) => code === '0').length
    expect(taken).toBe(10)
    expect(await send(gateway, getRoom, { id })).toMatchObject({ likes: 10 })
  })
})
