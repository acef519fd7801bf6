import { describe, expect } from 'vitest'
import { getNonReadCount } from '#api/message/get-non-read-count.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { readAllMessages } from '#api/message/read-all-messages.ts'
import { readMessage } from '#api/message/read-message.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

type Fields = Record<string, string>

function addMessage(gateway: RunningGateway, fields: Fields): Promise<Response> {
  return fetch(`${gateway.url}/sandbox/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msgType: 'service', title: '提醒', content: '内容', ...fields }),
  })
}

async function addTo(
  gateway: RunningGateway,
  userId: string,
  fields: Fields = {},
): Promise<string> {
  const response = await addMessage(gateway, { userId, ...fields })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

const countOf = (caller: Caller) => callGateway(caller, getNonReadCount, {})
const pageOf = async (caller: Caller, request: { cursor?: string; kind?: 'activity' } = {}) =>
  await send(caller, listMessages, request)

/** Result codes of the calls that name no message. */
async function codesFor(caller: Caller): Promise<string[]> {
  const answers = await Promise.all([
    countOf(caller),
    callGateway(caller, listMessages, {}),
    callGateway(caller, readAllMessages, {}),
  ])
  return answers.map(({ code }) => code)
}

test('a new account has a welcome message', async ({ user }) => {
  expect(await countOf(user)).toEqual({ code: '0', msg: '', data: { count: 1 } })
  const { messages, next } = await pageOf(user)
  expect(messages).toEqual([
    expect.objectContaining({
      kind: 'system',
      title: '欢迎加入',
      target: '/MyCenter',
      isRead: false,
    }),
  ])
  expect(next).toBeUndefined()
})

describe('the list', () => {
  test('the list is paged newest first, without gaps or doubles while new messages arrive', async ({
    gateway,
    user,
  }) => {
    for (let added = 1; added <= 44; added++)
      await addTo(gateway, user.userId, { title: `第 ${added} 条` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await pageOf(user, cursor ? { cursor } : {})
      seen.push(...page.messages.map(({ title }) => title))
      cursor = page.next
      await addTo(gateway, user.userId, { title: '后来的' })
    } while (cursor)
    const expected = Array.from({ length: 44 }, (_, i) => `第 ${44 - i} 条`)
    expect(seen).toEqual([...expected, '欢迎加入'])
  })

  test('the list can be limited to one kind', async ({ gateway, user }) => {
    await addTo(gateway, user.userId, { msgType: 'activity', url: '/lottery?id=1#top' })
    const { messages } = await pageOf(user, { kind: 'activity' })
    expect(messages.map(({ target }) => target)).toEqual(['/lottery?id=1#top'])
  })

  test('the list with a made-up cursor is empty', async ({ user }) => {
    expect(await pageOf(user, { cursor: 'nonsense' })).toEqual({ messages: [] })
  })
})

describe('reading', () => {
  test('one message read twice leaves the others unread', async ({ gateway, user }) => {
    const id = await addTo(gateway, user.userId)
    for (let times = 0; times < 2; times++)
      expect(await callGateway(user, readMessage, { id })).toEqual({
        code: '0',
        msg: '',
        data: { count: 1 },
      })
    const { messages } = await pageOf(user)
    expect(messages.map(({ isRead }) => isRead)).toEqual([true, false])
  })

  test('a message of another kind than named is not found', async ({ gateway, user }) => {
    const id = await addTo(gateway, user.userId)
    const request = { id, kind: 'activity' } as const
    expect(await callGateway(user, readMessage, request)).toMatchObject({ code: 'E100004' })
  })

  test('all messages of one kind, then all, are marked as read', async ({ gateway, user }) => {
    await addTo(gateway, user.userId, { msgType: 'activity' })
    expect(await callGateway(user, readAllMessages, { kind: 'activity' })).toMatchObject({
      data: { count: 1 },
    })
    expect(await callGateway(user, readAllMessages, {})).toMatchObject({
      data: { count: 0 },
    })
    expect(await countOf(user)).toMatchObject({ data: { count: 0 } })
  })
})

describe('messages of another user', () => {
  test('another user’s messages are not found, listed or marked', async ({ gateway, newUser }) => {
    const [a, b] = [await newUser(), await newUser()]
    const id = await addTo(gateway, a.userId, { title: '只给甲' })
    expect(await callGateway(b, readMessage, { id })).toEqual({
      code: 'E100004',
      msg: '内容不存在或已下线',
      data: null,
    })
    expect(JSON.stringify(await pageOf(b))).not.toContain('只给甲')
    expect(await pageOf(b, { cursor: id })).toEqual({ messages: [] })
    await callGateway(b, readAllMessages, {})
    expect(await countOf(a)).toMatchObject({ data: { count: 2 } })
  })

  test('another user’s messages are out of reach under that user’s id', async ({ newUser }) => {
    const [a, b] = [await newUser(), await newUser()]
    const posing = { ...b, userId: a.userId }
    for (const code of await codesFor(posing)) expect(code).toBe('E100003')
  })
})

test('an anonymous visitor is refused', async ({ gateway }) => {
  for (const code of await codesFor(newCaller(gateway))) expect(code).toBe('E100002')
  const response = await sendCall(newCaller(gateway), readMessage, { id: 'x' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ code: 'E100002' })
})

test.for([
  ['an unknown user', { userId: 'nobody' }, 404],
  ['an unknown kind', { userId: 'x', msgType: 'other' }, 400],
  ['a foreign target', { userId: 'x', url: '//evil.example' }, 400],
] as const)('the sandbox writes no message for %s', async ([_, fields, status], { gateway }) => {
  expect((await addMessage(gateway, fields as Fields)).status).toBe(status)
})
