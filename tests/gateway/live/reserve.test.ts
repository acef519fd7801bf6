import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { getLikeRank } from '#api/live/like/get-like-rank.ts'
import { likeRoom } from '#api/live/like/like-room.ts'
import { getAdviser } from '#api/live/reservation/get-adviser.ts'
import { reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import { remind } from '#gateway/live/reservation/reminders.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  callerOf,
  loginByChatApp,
  loginByPhone,
  newCaller,
  newMobile,
  newPhoneUser,
  outboxOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask, newRoom } from '../../support/live/calls.ts'

let gateway: RunningGateway
let url: string
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const page = 'liveSubscribe' as const
/** Made at once: a number that has just logged in could be sent another code only a minute later. */
const codeFor = (mobile: string) => {
  const { config, db, clock } = gateway.services
  const owner = { mobileHash: hashMobile(mobile, config.secretKey), purpose: 'lead' } as const
  return makeCode(db, { ...owner, secretKey: config.secretKey }, clock.now())
}
const allLeads = () => gateway.services.db.selectFrom('leads').selectAll().orderBy('id').execute()
const reservedRows = (roomId: string) =>
  gateway.services.db
    .selectFrom('live_reservations')
    .selectAll()
    .where('room_id', '=', roomId)
    .execute()

describe('a reservation by mobile number', () => {
  test('is one lead and one reservation however often and at once it is sent', async () => {
    const id = await newRoom(url, { startsIn: 60 })
    const mobile = newMobile()
    const smsCode = await codeFor(mobile)
    const before = (await allLeads()).length
    const caller = { ...newCaller(), channelId: '700305' }
    const request = { ids: [id], page, mobile, smsCode }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask(url, reserveByMobile, request, { ...newCaller(), channelId: caller.channelId }),
      ),
    )
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    expect(answers.every(({ ids, reservations }) => ids[0] === id && reservations === 1)).toBe(true)
    const leads = (await allLeads()).slice(before)
    expect(leads).toMatchObject([{ campaign: 'liveSubscribe', channel_id: '700305', scene: id }])
    const rows = await reservedRows(id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(mobile)
  })

  test('belongs to the account of the number, which sees it reserved and reserves no second time', async () => {
    const id = await newRoom(url, { startsIn: 60 })
    const { caller, mobile } = await newPhoneUser(url)
    await ask(url, reserveByMobile, { ids: [id], page, mobile, smsCode: await codeFor(mobile) })
    expect(await ask(url, getRoom, { id }, caller)).toMatchObject({ isReserved: true })
    await ask(url, reserveRoom, { id, isReserved: true }, caller)
    expect(await reservedRows(id)).toHaveLength(1)
  })

  test('left before there is an account is the account’s once its number logs in or is bound', async () => {
    const [id, both] = [
      await newRoom(url, { title: '登录后归属', startsIn: 9 }),
      await newRoom(url, { title: '两边都约', startsIn: 9 }),
    ]
    const leave = async (mobile: string) =>
      ask(url, reserveByMobile, { ids: [id, both], page, mobile, smsCode: await codeFor(mobile) })
    const [loggedIn, bound] = [newMobile(), newMobile()]
    await leave(loggedIn)
    await leave(bound)
    const { caller: byLogin } = await newPhoneUser(url, loggedIn)
    const { caller: byBinding } = await loginByChatApp(url, 'hua')
    await ask(url, reserveRoom, { id: both, isReserved: true }, byBinding)
    expect(await ask(url, getRoom, { id }, byBinding)).toMatchObject({ isReserved: false })
    const smsCode = await receiveCode(url, bound, 'bind')
    await ask(url, bindUser, { mobile: bound, smsCode, isMerge: false }, byBinding)
    for (const caller of [byLogin, byBinding])
      for (const room of [id, both])
        expect(await ask(url, getRoom, { id: room }, caller)).toMatchObject({ isReserved: true })
    expect(await reservedRows(both)).toHaveLength(2)
    await Promise.all([remind(gateway.services), remind(gateway.services)])
    await remind(gateway.services)
    for (const [caller, mobile] of [[byLogin, loggedIn] as const, [byBinding, bound] as const])
      for (const title of ['登录后归属', '两边都约']) {
        const inbox = (await ask(url, listMessages, {}, caller)).messages
        expect(inbox.filter(({ body }) => body.includes(title))).toHaveLength(1)
        const texts = (await outboxOf(url, mobile)).map(({ text }) => text)
        expect(texts.filter((text) => text.includes(title))).toHaveLength(1)
      }
    await ask(url, reserveRoom, { id, isReserved: false }, byLogin)
    expect(await reservedRows(id)).toHaveLength(1)
  })

  test('left while its number logs in belongs to the account all the same', async () => {
    for (let round = 0; round < 6; round++) {
      const [id, mobile] = [await newRoom(url, { startsIn: 60 }), newMobile()]
      const [left, code] = [await codeFor(mobile), await receiveCode(url, mobile)]
      const [, envelope] = await Promise.all([
        ask(url, reserveByMobile, { ids: [id], page, mobile, smsCode: left }, newCaller()),
        loginByPhone(url, mobile, code),
      ])
      const { caller } = callerOf(envelope)
      expect(await ask(url, getRoom, { id }, caller)).toMatchObject({ isReserved: true })
    }
  })

  test('reminds by SMS, and in the inbox where there is an account, once', async () => {
    const id = await newRoom(url, { title: '短信提醒场', startsIn: 9 })
    const stranger = newMobile()
    const { caller, mobile } = await newPhoneUser(url)
    for (const one of [stranger, mobile])
      await ask(url, reserveByMobile, {
        ids: [id],
        page,
        mobile: one,
        smsCode: await codeFor(one),
      })
    await remind(gateway.services)
    await remind(gateway.services)
    for (const one of [stranger, mobile]) {
      const texts = (await outboxOf(url, one)).map(({ text }) => text)
      expect(texts.filter((text) => text.includes('短信提醒场'))).toHaveLength(1)
    }
    const { messages } = await ask(url, listMessages, {}, caller)
    expect(messages.filter(({ body }) => body.includes('短信提醒场'))).toHaveLength(1)
  })

  test('stores nothing with a wrong code, or for rooms that have all begun', async () => {
    const [later, running] = [await newRoom(url, { startsIn: 60 }), await newRoom(url)]
    const mobile = newMobile()
    const smsCode = await codeFor(mobile)
    const before = (await allLeads()).length
    const send = (ids: string[], code: string) =>
      callGateway(url, reserveByMobile, { ids, page, mobile, smsCode: code }, newCaller())
    expect((await send([later], wrongCode(smsCode))).code).not.toBe('0')
    expect(await send([running], smsCode)).toMatchObject({ code: 'E420006' })
    expect((await allLeads()).length).toBe(before)
    expect(await reservedRows(later)).toEqual([])
    expect(await send([running, later], smsCode)).toMatchObject({ code: '0', data: { ids: later } })
  })
})

describe('the reservation form without script', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/collect/reservation`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ page: '/liveSubscribe', ...fields }),
      headers: {
        origin: url,
        'x-forwarded-for': `10.9.0.${fields.mobile?.slice(-2) ?? 1}`,
        ...headers,
      },
    })
  const goal = (response: Response) => {
    const { pathname, search, hash } = new URL(response.headers.get('location') ?? '', url)
    return pathname + search + hash
  }

  test('sends a code, then reserves the room its page names and keeps it in the address', async () => {
    const id = await newRoom(url, { startsIn: 60 })
    const mobile = newMobile()
    const referer = `${url}/liveSubscribe?id=${id}&channelId=4711`
    const asked = await post({ mobile, channelId: '700305' }, { referer })
    expect(goal(asked)).toBe(`/liveSubscribe?channelId=4711&id=${id}&lead=code#lead-code`)
    const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const smsCode = (await outboxOf(url, mobile))[0]?.code ?? ''
    for (let i = 0; i < 2; i++) {
      const done = await post({ mobile, smsCode }, { referer, cookie })
      expect(goal(done)).toBe(`/liveSubscribe?channelId=4711&id=${id}&lead=done#lead-done`)
    }
    expect(await reservedRows(id)).toHaveLength(1)
    const file = await fetch(`${url}/stream/live/next/calendar.ics`, { headers: { referer } })
    expect(await file.text()).toContain(`UID:live-${id}@`)
  })

  test('says that a room has begun, or that there is none of the name', async () => {
    const [running, mobile] = [await newRoom(url), newMobile()]
    const smsCode = await codeFor(mobile)
    const begun = await post({ mobile, smsCode, id: running })
    expect(goal(begun)).toContain('lead=started#lead-started')
    expect(goal(await post({ mobile, smsCode, id: 'nowhere' }))).toContain(
      'lead=missing#lead-missing',
    )
    expect(goal(await post({ mobile, smsCode: '12', id: running }))).toContain('lead=wrongCode')
  })
})

test('an adviser is shown with the certificate, the rooms to come and the latest recordings', async () => {
  await seedLive(gateway.services)
  const { adviser, rooms, replays } = await ask(url, getAdviser, { id: 'zhouhui' })
  expect(adviser).toMatchObject({ name: '示例投顾 乙', certificate: '样例证书编号 S000000000002' })
  expect(adviser.introduction).not.toBe('')
  expect(rooms.map(({ id }) => id)).toEqual(['shupan', 'zhouhui'])
  expect(replays.map(({ id }) => id)).toEqual(['huifang-3'])
  expect(await callGateway(url, getAdviser, { id: 'nowhere' }, newCaller())).toMatchObject({
    code: 'E100004',
  })
})

describe('likes', () => {
  const like = (id: string, count: number, caller: Caller) =>
    callGateway(url, likeRoom, { id, count, burst: (Math.random() * 1e9) | 0 }, caller)

  test('are ranked by account, the first to reach a sum before the next, and show where I stand', async () => {
    const id = await newRoom(url)
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    await like(id, 5, a.caller)
    await like(id, 9, b.caller)
    await like(id, 4, a.caller)
    await like(id, 30, newCaller())
    const { likes, likers, mine } = await ask(url, getLikeRank, { id }, a.caller)
    expect(likes).toBe(48)
    expect(likers.map((one) => [one.rank, one.likes, one.isMine])).toEqual([
      [1, 9, false],
      [2, 9, true],
    ])
    expect(mine).toMatchObject({ rank: 2, likes: 9 })
    expect((await ask(url, getLikeRank, { id }, newCaller())).mine).toBeUndefined()
  })

  test('of one account are held back when they come too fast, wherever they come from', async () => {
    const id = await newRoom(url)
    const { caller } = await newPhoneUser(url)
    const codes: string[] = []
    for (let i = 0; i < 14; i++)
      codes.push(
        (await like(id, 1, { ...newCaller(), userId: caller.userId, token: caller.token })).code,
      )
    const taken = codes.filter((code) => code === '0').length
    expect(taken).toBe(10)
    expect(await ask(url, getRoom, { id })).toMatchObject({ likes: 10 })
  })
})
