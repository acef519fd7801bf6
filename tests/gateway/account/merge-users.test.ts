import { describe, expect } from 'vitest'
import { listOwnChat } from '#api/live/chat/list-own-chat.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { likeRoom } from '#api/live/like/like-room.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { classDetailOf, writeRecord } from '#gateway/course/class-queries.ts'
import { savePlayback } from '#gateway/course/playback/save-playback.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { mute, mutedUntil } from '#gateway/live/chat/moderation-queries.ts'
import { likersOf } from '#gateway/live/like/like-queries.ts'
import { remind } from '#gateway/live/reservation/reminders.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { seedUserRows, tablesNaming, userColumns } from '../../support/account/user-rows.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newRoom, postAsAdviser, postChat } from '../../support/live/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
})

/** Where the id of a merged account may remain, and why. */
const LEFT = {
  idempotency_keys: 'an answer that was given is given again',
  ledger_lines: 'the ledger is only ever added to',
  ledger_transfers: 'the ledger is only ever added to',
  share_events: 'what a report claimed without proof is kept as it was claimed',
  users: 'the row says which account it became',
}

test('no table of the gateway keeps a row under an account that became another', async ({
  gateway,
}) => {
  const { db } = gateway.services
  const pair = await newPair(gateway)
  const tables = await userColumns(db)
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining(['orders', 'live_reservations', 'messages', 'leads', 'user_tokens']),
  )
  const fromId = pair.chat.session.userId
  await seedUserRows(db, tables, fromId)
  const named = await tablesNaming(db, fromId)
  expect(named).toEqual(expect.arrayContaining([...tables.keys()]))
  const { userId } = await mergePair(gateway, pair)
  const left = (await tablesNaming(db, fromId)).filter((table) => !Object.hasOwn(LEFT, table))
  expect(left).toEqual([])
  // Logins end, and a list is moved stock by stock: none of these rows can be found again.
  const ended = ['exchange_tokens', 'user_tokens', 'watchlist_groups', 'watchlist_items']
  const kept = [...tables.keys()].filter((table) => !ended.includes(table))
  expect(await tablesNaming(db, userId)).toEqual(expect.arrayContaining(kept))
  const owned = await db.selectFrom('share_events').select('user_id').execute()
  expect(owned.every((row) => row.user_id !== fromId)).toBe(true)
})

describe('live rooms of an account that becomes another', () => {
  test('a merged account keeps what its two accounts reserved, liked and said', async ({
    gateway,
  }) => {
    const pair = await newPair(gateway)
    const { phone, chat } = pair
    const [coming, both] = [
      await newRoom(gateway, { startsIn: 9 }),
      await newRoom(gateway, { startsIn: 9 }),
    ]
    const onAir = await newRoom(gateway)
    for (const id of [coming, both]) await send(chat, reserveRoom, { id, isReserved: true })
    await send(phone, reserveRoom, { id: both, isReserved: true })
    await send(chat, likeRoom, { id: onAir, count: 3, burst: 1 })
    await send(phone, likeRoom, { id: onAir, count: 4, burst: 1 })
    expect(await postChat(chat, onAir, '还会讲到年线吗')).toMatchObject({ code: '0' })
    const caller = await mergePair(gateway, pair)
    for (const id of [coming, both])
      expect(await send(caller, getRoom, { id })).toMatchObject({ isReserved: true })
    const { messages } = await send(caller, listOwnChat, { id: onAir })
    const { me } = await send(caller, getRoom, { id: onAir })
    expect(messages).toMatchObject([{ text: '还会讲到年线吗', author: me }])
    const { db } = gateway.services
    expect(await likersOf(db, { id: onAir, userId: caller.userId, limit: 9 })).toMatchObject([
      { likes: 7, isMine: true },
    ])
    await remind(gateway.services)
    const reminders = await db
      .selectFrom('messages')
      .select('target')
      .where('user_id', '=', caller.userId)
      .execute()
    const rooms = [coming, both].map((id) => reminders.filter(({ target }) => target?.includes(id)))
    expect(rooms.map((told) => told.length)).toEqual([1, 1])
  })

  test('a merged account has one vote on a message, and its mute goes on', async ({ gateway }) => {
    const pair = await newPair(gateway)
    const { phone, chat } = pair
    const id = await newRoom(gateway)
    const [twice, once] = [
      await postAsAdviser(gateway, id, '甲'),
      await postAsAdviser(gateway, id, '乙'),
    ]
    for (const seq of [twice, once]) await send(chat, voteMessage, { id, seq, vote: 'up' })
    await send(phone, voteMessage, { id, seq: twice, vote: 'down' })
    const { db, clock } = gateway.services
    const until = new Date(clock.now().getTime() + 600_000)
    await mute(db, id, chat.userId, until)
    const { userId } = await mergePair(gateway, pair)
    const sums = await db
      .selectFrom('live_messages')
      .select(['seq', 'ups', 'downs'])
      .where('room_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(sums).toEqual([
      { seq: twice, ups: 0, downs: 1 },
      { seq: once, ups: 1, downs: 0 },
    ])
    expect(await mutedUntil(db, id, userId)).toEqual(until)
  })

  test('a merged account keeps every word of two notes, the place reached last and what either played', async ({
    gateway,
  }) => {
    const pair = await newPair(gateway)
    const { db, clock } = gateway.services
    const [now, id] = [clock.now(), 'njdx-101']
    const [userId, intoId] = [pair.chat.session.userId, pair.phone.session.userId]
    await writeRecord(db, { userId, id, note: '缩量看支撑', homework: '乙' }, now)
    const place = { id, length: 40 }
    await savePlayback(db, { userId, ...place, seconds: 38, played: [[20, 38]] }, now)
    await writeRecord(db, { userId: intoId, id, note: '放量看压力' }, now)
    const into = { userId: intoId, ...place }
    const sooner = now.getTime() - 60_000
    await savePlayback(db, { ...into, seconds: 40, played: [[0, 25]], playedAt: sooner }, now)
    await mergePair(gateway, pair)
    expect(await classDetailOf(db, intoId, id)).toMatchObject({
      note: '放量看压力\n\n缩量看支撑',
      answer: '乙',
    })
    const records = await db
      .selectFrom('live_class_records')
      .selectAll()
      .where('user_id', 'in', [userId, intoId])
      .execute()
    expect(records).toMatchObject([{ user_id: intoId, seconds: 38 }])
    // What either had played is enough together.
    const next = await savePlayback(db, { ...into, seconds: 38, played: [] }, now)
    expect(next).toMatchObject({ playedSeconds: 38, isFinished: true })
  })
})

test('the messages of a merged account are in the inbox of the account it became', async ({
  gateway,
}) => {
  const pair = await newPair(gateway)
  const { db, clock } = gateway.services
  const note = { kind: 'system', title: '服务提醒', body: '课程已更新' } as const
  const userId = pair.chat.session.userId
  const messageId = await writeMessage(db, { userId, ...note }, clock.now())
  const caller = await mergePair(gateway, pair)
  const found = await db
    .selectFrom('messages')
    .select('user_id')
    .where('message_id', '=', messageId)
    .execute()
  expect(found).toEqual([{ user_id: caller.userId }])
})
