import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { getNonReadCount } from '#api/message/get-non-read-count.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { readAllMessages } from '#api/message/read-all-messages.ts'
import { readMessage } from '#api/message/read-message.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

type Fields = Record<string, string>

function addMessage(fields: Fields): Promise<Response> {
  return fetch(`${url}/sandbox/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msgType: 'service', title: '提醒', content: '内容', ...fields }),
  })
}

async function addTo(userId: string, fields: Fields = {}): Promise<string> {
  const response = await addMessage({ userId, ...fields })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

const countOf = (caller: Caller) => callGateway(url, getNonReadCount, {}, caller)
const pageOf = async (caller: Caller, request: { cursor?: string; kind?: 'activity' } = {}) =>
  parseAnswer(listMessages.answer, await callGateway(url, listMessages, request, caller))

/** What the calls that name no message answer. */
async function codesFor(caller: Caller): Promise<string[]> {
  const answers = await Promise.all([
    countOf(caller),
    callGateway(url, listMessages, {}, caller),
    callGateway(url, readAllMessages, {}, caller),
  ])
  return answers.map(({ code }) => code)
}

test('a new account finds a welcome', async () => {
  const { caller } = await newPhoneUser(url)
  expect(await countOf(caller)).toEqual({ code: '0', msg: '', data: { count: 1 } })
  const { messages, next } = await pageOf(caller)
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
  test('is paged newest first, without gaps or doubles while new ones arrive', async () => {
    const { caller, session } = await newPhoneUser(url)
    for (let added = 1; added <= 44; added++)
      await addTo(session.userId, { title: `第 ${added} 条` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await pageOf(caller, cursor ? { cursor } : {})
      seen.push(...page.messages.map(({ title }) => title))
      cursor = page.next
      await addTo(session.userId, { title: '后来的' })
    } while (cursor)
    const expected = Array.from({ length: 44 }, (_, i) => `第 ${44 - i} 条`)
    expect(seen).toEqual([...expected, '欢迎加入'])
  })

  test('can be narrowed to one kind', async () => {
    const { caller, session } = await newPhoneUser(url)
    await addTo(session.userId, { msgType: 'activity', url: '/lottery?id=1#top' })
    const { messages } = await pageOf(caller, { kind: 'activity' })
    expect(messages.map(({ target }) => target)).toEqual(['/lottery?id=1#top'])
  })

  test('with a made-up cursor is empty', async () => {
    const { caller } = await newPhoneUser(url)
    expect(await pageOf(caller, { cursor: 'nonsense' })).toEqual({ messages: [] })
  })
})

describe('reading', () => {
  test('one message, as often as wanted, leaves the others unread', async () => {
    const { caller, session } = await newPhoneUser(url)
    const id = await addTo(session.userId)
    for (let times = 0; times < 2; times++)
      expect(await callGateway(url, readMessage, { id }, caller)).toEqual({
        code: '0',
        msg: '',
        data: { count: 1 },
      })
    const { messages } = await pageOf(caller)
    expect(messages.map(({ isRead }) => isRead)).toEqual([true, false])
  })

  test('one of another kind than named is not found', async () => {
    const { caller, session } = await newPhoneUser(url)
    const id = await addTo(session.userId)
    const request = { id, kind: 'activity' } as const
    expect(await callGateway(url, readMessage, request, caller)).toMatchObject({ code: 'E100004' })
  })

  test('all of one kind, then all', async () => {
    const { caller, session } = await newPhoneUser(url)
    await addTo(session.userId, { msgType: 'activity' })
    expect(await callGateway(url, readAllMessages, { kind: 'activity' }, caller)).toMatchObject({
      data: { count: 1 },
    })
    expect(await callGateway(url, readAllMessages, {}, caller)).toMatchObject({
      data: { count: 0 },
    })
    expect(await countOf(caller)).toMatchObject({ data: { count: 0 } })
  })
})

describe('messages of another user', () => {
  test('are not found, listed or marked', async () => {
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    const id = await addTo(a.session.userId, { title: '只给甲' })
    expect(await callGateway(url, readMessage, { id }, b.caller)).toEqual({
      code: 'E100004',
      msg: '内容不存在或已下线',
      data: null,
    })
    expect(JSON.stringify(await pageOf(b.caller))).not.toContain('只给甲')
    expect(await pageOf(b.caller, { cursor: id })).toEqual({ messages: [] })
    await callGateway(url, readAllMessages, {}, b.caller)
    expect(await countOf(a.caller)).toMatchObject({ data: { count: 2 } })
  })

  test('are not reached by naming their user', async () => {
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    const posing = { ...b.caller, userId: a.session.userId }
    for (const code of await codesFor(posing)) expect(code).toBe('E100003')
  })
})

test('nothing is told to an anonymous visitor', async () => {
  for (const code of await codesFor(newCaller())) expect(code).toBe('E100002')
  const response = await sendCall(url, readMessage, { id: 'x' }, newCaller())
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ code: 'E100002' })
})

test.each([
  ['an unknown user', { userId: 'nobody' }, 404],
  ['an unknown kind', { userId: 'x', msgType: 'other' }, 400],
  ['a foreign target', { userId: 'x', url: '//evil.example' }, 400],
])('the sandbox writes no message for %s', async (_, fields, status) => {
  expect((await addMessage(fields as Fields)).status).toBe(status)
})
