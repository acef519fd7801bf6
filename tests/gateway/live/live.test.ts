import { describe, expect } from 'vitest'
import { getHome } from '#api/home/get-home.ts'
import { likeRoom } from '#api/live/like/like-room.ts'
import { getLobbyHead, HEAD_ROOMS_MAX } from '#api/live/lobby/get-lobby-head.ts'
import { listAdvertisements, SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { listRooms } from '#api/live/lobby/list-rooms.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { getShareLink } from '#api/live/room/get-share-link.ts'
import { steerRoom } from '#api/live/room/steer-room.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { publicAddress } from '#api/public-address.ts'
import { remind } from '#gateway/live/reservation/reminders.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newModerator, newRoom, postJson } from '../../support/live/calls.ts'

const test = gatewayTest()

const stateOf = async (gateway: RunningGateway, id: string) =>
  (await send(gateway, getRoom, { id })).state
const remindersOf = async (caller: Caller) =>
  (await send(caller, listMessages, {})).messages.filter(({ title }) => title.includes('直播'))

describe('rooms', () => {
  test('rooms are on air, upcoming or ended by their timetable', async ({ gateway }) => {
    const [now, upcoming, ended] = [
      await newRoom(gateway),
      await newRoom(gateway, { startsIn: 30 }),
      await newRoom(gateway, { startsIn: -60, endsIn: -5 }),
    ]
    const lists = await send(gateway, listRooms, {})
    const { onAir } = await send(gateway, getHome, {})
    expect(lists.now.map(({ id }) => id)).toContain(onAir?.id)
    const ids = (rooms: readonly { id: string }[]) => rooms.map(({ id }) => id)
    expect(ids(lists.now)).toContain(now)
    expect(ids(lists.upcoming)).toContain(upcoming)
    expect(ids(lists.replays)).toContain(ended)
  })

  test('the live tab needs one answer for its pictures and first rooms on air, the same for everybody', async ({
    gateway,
  }) => {
    const [now, upcoming] = [await newRoom(gateway), await newRoom(gateway, { startsIn: 30 })]
    const response = await fetch(gateway.url + publicAddress(getLobbyHead, {}))
    const head = getLobbyHead.answer.decode((await response.json()).data, 'data')
    const lists = await send(gateway, listRooms, {})
    expect(head.pictures).toEqual(
      await send(gateway, listAdvertisements, { placeId: SHARE_PLACE_ID }),
    )
    expect(head.now).toHaveLength(Math.min(lists.now.length, HEAD_ROOMS_MAX))
    expect(lists.now).toMatchObject(
      expect.arrayContaining(head.now.map((room) => expect.objectContaining(room))),
    )
    expect(lists.now.map(({ id }) => id)).toContain(now)
    expect(head.now.map(({ id }) => id)).not.toContain(upcoming)
  })

  test('ended rooms are paged newest first without gaps or doubles', async ({ gateway }) => {
    const made: string[] = []
    for (let hour = 0; hour < 23; hour++)
      made.push(await newRoom(gateway, { startsIn: -9000 - hour * 60, endsIn: -8990 - hour * 60 }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await send(gateway, listRooms, { cursor })
      seen.push(...page.replays.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen.filter((id) => made.includes(id))).toEqual(made)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a moderator begins and ends a room and returns it to the timetable', async ({
    gateway,
  }) => {
    const id = await newRoom(gateway, { startsIn: 30 })
    const moderator = await newModerator(gateway)
    expect(await stateOf(gateway, id)).toBe('before')
    await send(moderator, steerRoom, { id, state: 'live' })
    expect(await stateOf(gateway, id)).toBe('live')
    await send(moderator, steerRoom, { id, state: 'ended' })
    expect(await stateOf(gateway, id)).toBe('ended')
    await send(moderator, steerRoom, { id, state: 'schedule' })
    expect(await stateOf(gateway, id)).toBe('before')
  })

  test('other users cannot steer a room', async ({ gateway, visitor, user }) => {
    const id = await newRoom(gateway)
    const request = { id, state: 'ended' } as const
    expect(await callGateway(user, steerRoom, request)).toMatchObject({ code: 'E420005' })
    expect(await callGateway(visitor, steerRoom, request)).toMatchObject({
      code: 'E100002',
    })
    expect(await stateOf(gateway, id)).toBe('live')
  })

  test('an unknown room is not found', async ({ gateway }) => {
    expect(await callGateway(gateway, getRoom, { id: 'nowhere' })).toMatchObject({
      code: 'E100004',
    })
  })

  test('a call without an id gets a room on air', async ({ gateway }) => {
    await newRoom(gateway)
    expect(await send(gateway, getRoom, {})).toMatchObject({ state: 'live' })
  })

  test('a room counts every like once', async ({ gateway }) => {
    const id = await newRoom(gateway)
    const caller = { ...newCaller(gateway), key: 'like-burst-1' }
    const request = { id, count: 7, burst: 1 }
    expect(await send(caller, likeRoom, request)).toEqual({ likes: 7 })
    expect(await send(caller, likeRoom, request)).toEqual({ likes: 7 })
    expect(await send(newCaller(gateway), likeRoom, { id, count: 3, burst: 2 })).toEqual({
      likes: 10,
    })
  })
})

describe('a reservation', () => {
  test('a reservation is stored once, can be withdrawn, and shows on the room', async ({
    gateway,
    visitor,
    newUser,
  }) => {
    const id = await newRoom(gateway, { startsIn: 60 })
    const [a, b] = [await newUser(), await newUser()]
    const request = { id, isReserved: true }
    await Promise.all(Array.from({ length: 20 }, () => send(a, reserveRoom, request)))
    expect(await send(b, reserveRoom, request)).toEqual({
      isReserved: true,
      reservations: 2,
    })
    expect(await send(a, getRoom, { id })).toMatchObject({ isReserved: true })
    expect(await send(visitor, getRoom, { id })).toMatchObject({ isReserved: false })
    expect(await send(a, reserveRoom, { id, isReserved: false })).toEqual({
      isReserved: false,
      reservations: 1,
    })
  })

  test('a reservation needs a login and a room that has not begun', async ({
    gateway,
    visitor,
    user,
  }) => {
    const [later, running] = [await newRoom(gateway, { startsIn: 60 }), await newRoom(gateway)]
    expect(await callGateway(visitor, reserveRoom, { id: later, isReserved: true })).toMatchObject({
      code: 'E100002',
    })
    expect(await callGateway(user, reserveRoom, { id: running, isReserved: true })).toMatchObject({
      code: 'E420006',
      msg: '直播已经开始，可以直接进入观看',
    })
  })

  test('a reservation brings one reminder to the inbox before the room begins', async ({
    gateway,
    user,
  }) => {
    const [soon, later] = [
      await newRoom(gateway, { startsIn: 9, title: '就要开始' }),
      await newRoom(gateway, { startsIn: 50 }),
    ]
    for (const id of [soon, later]) await send(user, reserveRoom, { id, isReserved: true })
    await Promise.all([
      remind(gateway.services),
      remind(gateway.services),
      remind(gateway.services),
    ])
    await remind(gateway.services)
    const reminders = await remindersOf(user)
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toMatchObject({
      title: '您预约的直播即将开始',
      target: `/interactionLive?id=${soon}`,
    })
    expect(reminders[0]?.body).toContain('就要开始')
  })

  test('a withdrawn reservation brings no reminder', async ({ gateway, user }) => {
    const id = await newRoom(gateway, { startsIn: 8 })
    await send(user, reserveRoom, { id, isReserved: true })
    await send(user, reserveRoom, { id, isReserved: false })
    await remind(gateway.services)
    expect(await remindersOf(user)).toEqual([])
  })
})

describe('the calendar file', () => {
  test('the file holds the room with its time, address and alarm', async ({ gateway }) => {
    const id = await newRoom(gateway, { startsIn: 120, title: '财报，课堂；第一讲'.repeat(4) })
    const response = await fetch(`${gateway.url}/stream/live/${id}/calendar.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await response.text()
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
    expect(file).toContain('TRIGGER:-PT10M')
    expect(file.replaceAll('\r\n ', '')).toContain('财报，课堂；第一讲')
    expect(file.replaceAll('\r\n ', '')).toContain(`/interactionLive?id=${id}`)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('the file of an unknown room is not found', async ({ gateway }) => {
    expect((await fetch(`${gateway.url}/stream/live/nowhere/calendar.ics`)).status).toBe(404)
  })
})

describe('sharing', () => {
  test('a share link leads to the live tab or to a room, with the channel', async ({
    gateway,
    visitor,
  }) => {
    const id = await newRoom(gateway)
    const caller = { ...visitor, channelId: '700305' }
    const tab = new URL(await send(caller, getShareLink, {}))
    expect([tab.pathname, tab.searchParams.get('channelId')]).toEqual([
      '/LiveInteraction',
      '700305',
    ])
    const room = new URL(await send(caller, getShareLink, { id }))
    expect([room.pathname, room.searchParams.get('id')]).toEqual(['/watchLive', id])
  })

  test('a share link to an unknown room is refused', async ({ gateway }) => {
    expect(await callGateway(gateway, getShareLink, { id: 'nowhere' })).toMatchObject({
      code: 'E100004',
      msg: '内容不存在或已下线',
    })
  })

  test('a share link logs nobody in', async ({ visitor, user }) => {
    const stranger = { ...visitor, params: { anztUid: user.userId ?? '' } }
    expect(await callGateway(stranger, reserveRoom, { id: 'x', isReserved: true })).toMatchObject({
      code: 'E100002',
    })
  })
})

test('the sandbox starts with rooms in each state, products, chat and advertisements by grade', async ({
  gateway,
}) => {
  await seedLive(gateway.services)
  await seedLive(gateway.services)
  const lists = await send(gateway, listRooms, {})
  expect(lists.now.map(({ id }) => id)).toEqual(expect.arrayContaining(['zaopan', 'shupan']))
  expect(lists.upcoming.map(({ id }) => id)).toContain('wanjian')
  const room = await send(gateway, getRoom, { id: 'zaopan' })
  expect(room.certificate).toContain('样例证书编号')
  expect(room.products.length).toBeGreaterThan(0)
  expect(room.pins).toHaveLength(1)
  const places = await send(gateway, listAdvertisements, { placeId: SHARE_PLACE_ID })
  const grades = places.map(({ grade }) => grade)
  expect(grades).toEqual([...grades].sort((a, b) => a - b))
  expect(places.length).toBeGreaterThanOrEqual(2)
})

test.for([
  ['a room without a title', '/sandbox/live/rooms', { id: 'a', startsIn: 0, endsIn: 1 }, 400],
  ['a role for nobody', '/sandbox/live/moderators', { userId: 'nobody', isModerator: 1 }, 404],
  [
    'words in no room',
    '/sandbox/live/messages',
    { roomId: 'no', nickname: 'a', role: 'host', content: 'b' },
    404,
  ],
] as const)('the sandbox refuses %s', async ([_, path, body, status], { gateway }) => {
  expect((await postJson(gateway.url + path, body)).status).toBe(status)
})
