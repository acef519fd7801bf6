import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { codes } from '#api/refusals.ts'
import type { Db } from '#gateway/db/schema.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { streamTopic } from '#gateway/stream/event-stream.ts'

/** Calls that exist only in tests, one per way of travelling, with an effect that can be counted. */
const item = record({ item: ['item', text({ min: 1, max: 100, label: '内容' })] })
const seen = record({ item: ['item', text()], userId: ['user', text()] })
const family = 'oldapi'

const open = { family, access: 'open', request: item, answer: seen } as const

export const echo = call('GET', '/test/echo', open)
export const echoPlain = call('GET', '/test/plain', { ...open, layer: 'plain' })
export const echoJson = call('POST', '/test/json', { ...open, layer: 'json' })
export const echoSigned = call('POST', '/test/signed', { ...open, layer: 'signed' })
export const echoGuest = call('GET', '/test/guest', { ...open, access: 'guest' })
export const echoMine = call('GET', '/test/mine', { ...open, access: 'login' })
export const breakDown = call('GET', '/test/break', open)
export const limited = call('GET', '/test/limited', open)
export const slow = call('GET', '/test/slow', open)

const effect = record({ id: ['id', integer()] })
const write = { family, access: 'open', effect: 'write', request: item, answer: effect } as const
export const addItem = call('POST', '/test/add', write)
export const addSlowly = call('POST', '/test/add-slowly', write)
const testCodes = codes({ ITEM_REFUSED: ['E900001', '这一项不收'] })
export const refuseItem = call('POST', '/test/refuse', {
  ...write,
  refuses: testCodes('ITEM_REFUSED'),
})
export const addThenBreak = call('POST', '/test/add-then-break', write)
export const announce = call('POST', '/test/announce', write)

const answerSeen = async (
  request: { item: string },
  { userId }: { userId: string | undefined },
) => ({
  item: request.item,
  userId: userId ?? '',
})

export const setItem = call('POST', '/test/set', { ...write, effect: 'idempotent' })

/** Number of slow calls accepted and not yet answered. */
export const slowCalls = { running: 0 }

export const TEST_ROUTES = {
  handlers: [
    handle(echo, answerSeen),
    handle(echoPlain, answerSeen),
    handle(echoJson, answerSeen),
    handle(echoSigned, answerSeen),
    handle(echoGuest, answerSeen),
    handle(echoMine, answerSeen),
    handle(breakDown, async ({ item }) => {
      throw new Error(`could not store ${item}`)
    }),
    handle(limited, answerSeen, {
      limits: [{ name: 'test', points: 3, perSeconds: 60, key: (_, { address }) => address }],
    }),
    handle(slow, async (request, context) => {
      slowCalls.running += 1
      await wait(600)
      slowCalls.running -= 1
      return answerSeen(request, context)
    }),
    handle(addItem, ({ item }, { db }) => insertItem(db, item)),
    handle(setItem, ({ item }, { db }) => insertItem(db, item)),
    handle(addSlowly, async ({ item }, { db }) => {
      const answer = await insertItem(db, item)
      await wait(50)
      return answer
    }),
    handle(refuseItem, async ({ item }, { db }) => {
      await insertItem(db, item)
      return refuse('ITEM_REFUSED')
    }),
    handle(addThenBreak, async ({ item }, { db }) => {
      await insertItem(db, item)
      throw new Error('after the effect')
    }),
    handle(announce, async ({ item }, { db, hub, afterCommit }) => {
      afterCommit(() => hub.publish('test', { item }))
      return insertItem(db, item)
    }),
  ],
  endpoints: [
    endpoint('GET', '/stream/test/:topic', (c, services) =>
      streamTopic(c, services, c.req.param('topic') ?? 'test'),
    ),
  ],
}

export async function createItems(db: Db): Promise<void> {
  await sql`create table if not exists test_items (
    id bigint generated always as identity primary key, item text not null)`.execute(db)
}

export async function insertItem(db: Db, item: string): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into test_items (item) values (${item}) returning id`.execute(db)
  return { id: rows[0]?.id ?? 0 }
}

/** Number of times an item was added. */
export async function countItems(db: Db, item: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from test_items where item = ${item}`.execute(db)
  return Number(rows[0]?.count)
}
