import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { listChat } from '#api/live/chat/list-chat.ts'
import { pinStatement } from '#api/live/chat/pin-statement.ts'
import { removeMessage } from '#api/live/chat/remove-message.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { steerRoom } from '#api/live/room/steer-room.ts'
import { publishToRoom } from '#gateway/live/room/room-topic.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { openTestDatabase } from '../../support/database/postgres.ts'
import { openTestRedis } from '../../support/database/redis.ts'
import type { Host } from '../../support/gateway/client.ts'
import { type OpenEventStream, openEventStream } from '../../support/gateway/event-stream.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { send } from '../../support/gateway/send.ts'
import {
  eventsIn,
  messagesIn,
  newModerator,
  newRoom,
  numbersIn,
  postAsAdviser,
  postChat,
  textsIn,
} from '../../support/live/calls.ts'

interface Following {
  /** The id of the last event read. */
  lastId?: string
  at?: Host
}

const test = gatewayTest().extend('follow', ({ gateway }, { onCleanup }) => {
  const open: OpenEventStream[] = []
  onCleanup(() => {
    for (const stream of open) stream.close()
  })
  return async (roomId: string, { lastId, at = gateway }: Following = {}) => {
    const headers: Record<string, string> = lastId ? { 'last-event-id': lastId } : {}
    const stream = await openEventStream(`${at.url}/stream/live/${roomId}`, headers)
    open.push(stream)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    return stream
  }
})

const statusesIn = (stream: OpenEventStream) =>
  stream.events
    .filter(({ event }) => event === 'status')
    .map(({ data }) => JSON.parse(data) as { status: string; onlineNum: number; likeNum: number })
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** Publishes on the hub what a node publishes after storing messages. */
const publish = (gateway: RunningGateway, roomId: string, ...seqs: number[]) =>
  publishToRoom(gateway.services.hub, roomId, {
    kind: 'messages',
    messages: seqs.map((seq) => ({
      seq,
      key: `k-${seq}`,
      author: 'a',
      nickname: 'n',
      role: 'viewer',
      text: `t${seq}`,
      sentAt: 0,
    })),
  })

describe('the stream of a room', () => {
  test('the stream brings every message once and in order to each reader', async ({
    gateway,
    newUser,
    follow,
  }) => {
    const id = await newRoom(gateway)
    const readers = await Promise.all([follow(id), follow(id), follow(id)])
    const speakers = await Promise.all(Array.from({ length: 5 }, newUser))
    await Promise.all(
      speakers.flatMap((speaker) => upTo(4).map((n) => postChat(speaker, id, `话 ${n}`))),
    )
    for (const reader of readers) await expect.poll(() => numbersIn(reader)).toEqual(upTo(20))
    const { messages } = await send(gateway, listChat, { id })
    expect(messagesIn(readers[0])).toEqual(messages)
  })

  test('the stream sends the status at once, on every change and with the number of viewers', async ({
    gateway,
    follow,
  }) => {
    const id = await newRoom(gateway, { startsIn: 30 })
    const moderator = await newModerator(gateway)
    const stream = await follow(id)
    expect(statusesIn(stream)[0]).toMatchObject({ status: 'before' })
    await send(moderator, steerRoom, { id, state: 'live' })
    await expect.poll(() => statusesIn(stream).at(-1)).toMatchObject({ status: 'live' })
    await Promise.all([follow(id), follow(id)])
    await expect.poll(() => statusesIn(stream).at(-1)).toMatchObject({ onlineNum: 3 })
    expect(await send(gateway, getRoom, { id })).toMatchObject({ viewers: 3 })
  })

  test('the stream follows the timetable without any call', async ({ gateway, follow }) => {
    const id = await newRoom(gateway, { startsIn: 1 })
    const stream = await follow(id)
    expect(statusesIn(stream)[0]).toMatchObject({ status: 'before' })
    await gateway.services.db
      .updateTable('live_rooms')
      .set({ starts_at: gateway.services.clock.now() })
      .where('room_id', '=', id)
      .execute()
    await expect.poll(() => statusesIn(stream).at(-1)).toMatchObject({ status: 'live' })
  })

  test('the stream repeats an unchanged status for readers who missed it', async ({
    gateway,
    follow,
  }) => {
    const stream = await follow(await newRoom(gateway))
    const seen = statusesIn(stream).length
    await expect
      .poll(() => statusesIn(stream).length, { timeout: 42_000, interval: 250 })
      .toBeGreaterThan(seen)
    expect(new Set(statusesIn(stream).map(({ status }) => status))).toEqual(new Set(['live']))
  })

  test('the stream sends removals, votes and pins', async ({ gateway, user, follow }) => {
    const id = await newRoom(gateway)
    const moderator = await newModerator(gateway)
    const stream = await follow(id)
    const seq = await postAsAdviser(gateway, id, '观点')
    await postChat(user, id, '删掉我')
    await send(user, voteMessage, { id, seq, vote: 'up' })
    await send(moderator, pinStatement, { id, seq })
    await send(moderator, removeMessage, { id, seq: 2 })
    await expect
      .poll(() => eventsIn(stream))
      .toEqual([
        expect.objectContaining({ kind: 'messages' }),
        expect.objectContaining({ kind: 'messages' }),
        { kind: 'votes', seq, ups: 1, downs: 0 },
        { kind: 'pins', pins: [expect.objectContaining({ text: '观点' })] },
        { kind: 'removed', seq: 2 },
        { kind: 'pins', pins: [expect.objectContaining({ text: '观点' })] },
      ])
  })

  test('the stream of an unknown room is not found', async ({ gateway }) => {
    const response = await fetch(`${gateway.url}/stream/live/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'E100004' })
  })
})

describe('a reader that comes back', () => {
  test('a returning reader gets what it missed, without gap or double', async ({
    gateway,
    follow,
  }) => {
    const id = await newRoom(gateway)
    const first = await follow(id)
    await publish(gateway, id, 1, 2, 3)
    await expect.poll(() => numbersIn(first)).toEqual([1, 2, 3])
    const lastId = first.lastId()
    first.close()
    await publish(gateway, id, 4, 5)
    await wait(300)
    const second = await follow(id, { lastId })
    await publish(gateway, id, 6)
    await expect.poll(() => numbersIn(second)).toEqual([4, 5, 6])
  })

  test('a reader returning amid a burst misses and doubles nothing', async ({
    gateway,
    follow,
  }) => {
    const id = await newRoom(gateway)
    const staying = await follow(id)
    let leaving = await follow(id)
    const seen: number[] = []
    for (let seq = 1; seq <= 300; seq++) {
      await publish(gateway, id, seq)
      if (seq % 60 === 0) {
        const lastId = leaving.lastId()
        seen.push(...numbersIn(leaving))
        leaving.close()
        leaving = await follow(id, { lastId })
      }
      if (seq % 10 === 0) await wait(15)
    }
    await expect.poll(() => numbersIn(staying)).toEqual(upTo(300))
    await expect.poll(() => [...seen, ...numbersIn(leaving)]).toEqual(upTo(300))
  })

  test('a reader returning too late is told of the gap', async ({ gateway, follow }) => {
    const id = await newRoom(gateway)
    const stream = await follow(id, { lastId: '1-0' })
    expect(stream.events[0]?.event).toBe('gap')
  })
})

test('a reader that reads nothing is dropped and costs the others nothing', async ({
  gateway,
  follow,
}) => {
  const id = await newRoom(gateway)
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /stream/live/${id} HTTP/1.1\r\nHost: x\r\n\r\n`)
  socket.pause()
  let isClosed = false
  socket.on('error', () => {}).on('close', () => (isClosed = true))
  const good = await follow(id)
  const text = '字'.repeat(1900)
  for (let seq = 1; seq <= 900; seq++) {
    await publishToRoom(gateway.services.hub, id, {
      kind: 'messages',
      messages: [{ seq, key: 'k', author: 'a', nickname: 'n', role: 'viewer', text, sentAt: 0 }],
    })
    if (seq % 20 === 0) await wait(60)
  }
  await expect.poll(() => numbersIn(good)).toEqual(upTo(900))
  await expect.poll(() => gateway.services.streams.count()).toBe(1)
  socket.resume()
  await expect.poll(() => isClosed).toBe(true)
})

test('readers are sent away in order when the node stops', async ({ startGateway, follow }) => {
  const other = await startGateway()
  const id = await newRoom(other)
  const stream = await follow(id, { at: other })
  await other.close()
  await stream.ended
  expect(stream.events.at(-1)?.event).toBe('reconnect')
})

describe('two nodes', () => {
  let nodes: [RunningGateway, RunningGateway]
  let release = async () => {}

  test.beforeAll(async ({ gateway }) => {
    const [database, redis] = [await openTestDatabase(), await openTestRedis()]
    const shared = { trustedProxies: 1, databaseUrl: database.url, redisUrl: redis.url }
    const secretKey = gateway.services.config.secretKey
    nodes = [
      await startTestGateway({ ...shared, database: 'postgres', secretKey }),
      await startTestGateway({ ...shared, database: 'postgres', secretKey }),
    ]
    release = async () => {
      for (const node of nodes) await node.close()
      await redis.close()
      await database.close()
    }
  })
  test.afterAll(() => release())

  test('both nodes bring all messages in one order, and a reader may change between them', async ({
    follow,
  }) => {
    const [a, b] = nodes
    const id = await newRoom(a)
    const [onA, onB] = [await follow(id, { at: a }), await follow(id, { at: b })]
    const speakers = await Promise.all(Array.from({ length: 6 }, () => newPhoneUser(a)))
    const talk = (round: number) =>
      Promise.all(
        speakers.map((speaker, i) =>
          postChat({ ...speaker, url: (i % 2 ? a : b).url }, id, `第 ${round} 轮`),
        ),
      )
    for (let round = 1; round <= 5; round++) await talk(round)
    await expect.poll(() => numbersIn(onA)).toEqual(upTo(30))
    await expect.poll(() => numbersIn(onB)).toEqual(upTo(30))
    const lastId = onA.lastId()
    onA.close()
    await talk(6)
    const moved = await follow(id, { lastId, at: b })
    await expect.poll(() => numbersIn(moved)).toEqual(upTo(36, 31))
    expect(textsIn(moved)).toEqual(Array(6).fill('第 6 轮'))
  })

  test('both nodes store one message per key and number without gaps', async () => {
    const [a, b] = nodes
    const id = await newRoom(a)
    const speakers = await Promise.all(Array.from({ length: 5 }, () => newPhoneUser(a)))
    await Promise.all(
      speakers.flatMap((speaker, i) =>
        [a, b, a, b].map(({ url }) =>
          postChat({ ...speaker, url }, id, '同一句', `the-same-key-${i}`),
        ),
      ),
    )
    const { messages, latest } = await send(b, listChat, { id })
    expect(messages.map(({ seq }) => seq)).toEqual(upTo(5))
    expect(latest).toBe(5)
  })

  test('both nodes count all readers', async ({ follow }) => {
    const [a, b] = nodes
    const id = await newRoom(a)
    await Promise.all([follow(id, { at: a }), follow(id, { at: a }), follow(id, { at: b })])
    await expect.poll(async () => (await send(a, getRoom, { id })).viewers).toBe(3)
  })
})
