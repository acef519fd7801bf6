import { describe, expect } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { listOwnChat } from '#api/live/chat/list-own-chat.ts'
import { muteAuthor } from '#api/live/chat/mute-author.ts'
import { pinStatement } from '#api/live/chat/pin-statement.ts'
import { removeMessage } from '#api/live/chat/remove-message.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { steerRoom } from '#api/live/room/steer-room.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newKey, newModerator, newRoom, postAsAdviser, postChat } from '../../support/live/calls.ts'

const test = gatewayTest()

const textsOf = async (gateway: RunningGateway, id: string) =>
  (await send(gateway, listChat, { id })).messages.map(({ text }) => text)
const said = async (caller: Caller, id: string, text: string) =>
  parseAnswer(sendChat.answer, await postChat(caller, id, text))

describe('a chat message', () => {
  test('the answer is the message as everybody will see it', async ({ gateway, user }) => {
    const id = await newRoom(gateway)
    const message = await said(user, id, '  老师好 /bq453/ \n /bq999/ ')
    expect(message).toMatchObject({ seq: 1, role: 'viewer', text: '老师好 /bq453/ /bq999/' })
    const { me } = await send(user, getRoom, { id })
    expect(message.author).toBe(me)
    expect(message.author).not.toBe(user.userId)
    expect((await send(gateway, listChat, { id })).messages).toEqual([message])
  })

  test('a message needs a login, while anybody may read', async ({ gateway, visitor }) => {
    const id = await newRoom(gateway)
    expect(await postChat(visitor, id, '匿名')).toMatchObject({ code: 'E100002' })
    expect(await textsOf(gateway, id)).toEqual([])
  })

  test('one key sent ten times at once in slow mode is one message', async ({ gateway, user }) => {
    const id = await newRoom(gateway, { slowSeconds: 60 })
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postChat(user, id, '只说一次', key)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('0'))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await textsOf(gateway, id)).toEqual(['只说一次'])
  })

  test('messages of many speakers at once are numbered without gaps', async ({
    gateway,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const callers = await Promise.all(Array.from({ length: 12 }, newUser))
    await Promise.all(
      callers.flatMap((caller) => ['一', '二', '三'].map((text) => said(caller, id, text))),
    )
    const { messages, first, last, latest } = await send(gateway, listChat, { id })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
    expect([first, last, latest]).toEqual([1, 36, 36])
  })

  test.for([
    ['an empty message', '   ', 'E100001', '请先写点什么再发送'],
    ['a message that is too long', '长'.repeat(201), 'E100001', '发言内容最多 200 个字'],
    ['a promise of profit', '跟我做稳 赚不赔', 'E420003', '“稳赚”不能发送，请修改后再发'],
  ] as const)(
    'the chat refuses %s with one sentence',
    async ([_, text, code, msg], { gateway, user }) => {
      const id = await newRoom(gateway)
      expect(await postChat(user, id, text)).toMatchObject({ code, msg })
      expect(await textsOf(gateway, id)).toEqual([])
    },
  )

  test('messages end with the room and may come before it begins', async ({ gateway, user }) => {
    const [before, ended] = [
      await newRoom(gateway, { startsIn: 20 }),
      await newRoom(gateway, { startsIn: -20, endsIn: -1 }),
    ]
    expect(await postChat(user, before, '等开播')).toMatchObject({ code: '0' })
    expect(await postChat(user, ended, '还在吗')).toMatchObject({ code: 'E420004' })
    expect(await postChat(user, 'nowhere', '在吗')).toMatchObject({ code: 'E420004' })
  })

  test('slow mode makes speakers wait, but not moderators', async ({ gateway, user }) => {
    const id = await newRoom(gateway, { slowSeconds: 300 })
    const [caller, moderator] = [user, await newModerator(gateway)]
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => (await postChat(caller, id, `第 ${i} 条`)).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(await postChat(caller, id, '再来')).toMatchObject({
      code: 'E420002',
      msg: '慢速模式：每 300 秒可发一条，请稍后再发',
    })
    for (const text of ['提醒一', '提醒二'])
      expect(await said(moderator, id, text)).toMatchObject({ role: 'moderator' })
    await send(moderator, steerRoom, { id, slowSeconds: 0 })
    expect(await postChat(caller, id, '恢复')).toMatchObject({ code: '0' })
  })
})

describe('history', () => {
  test('history comes in pages, the newest first, and from any number on', async ({ gateway }) => {
    const id = await newRoom(gateway)
    for (let count = 1; count <= 120; count++) await postAsAdviser(gateway, id, `第 ${count} 句`)
    const newest = await send(gateway, listChat, { id })
    expect([newest.first, newest.last, newest.messages.length]).toEqual([71, 120, 50])
    const older = await send(gateway, listChat, { id, before: newest.first })
    expect([older.first, older.last]).toEqual([21, 70])
    const oldest = await send(gateway, listChat, { id, before: older.first })
    expect(oldest.messages.map(({ text }) => text).at(0)).toBe('第 1 句')
    const after = await send(gateway, listChat, { id, after: 118 })
    expect(after.messages.map(({ seq }) => seq)).toEqual([119, 120])
    expect(await send(gateway, listChat, { id, after: 120 })).toMatchObject({
      messages: [],
      last: 120,
    })
  })

  test('history repeats the status that readers of the stream see', async ({ gateway }) => {
    const id = await newRoom(gateway, { slowSeconds: 5 })
    const { status } = await send(gateway, listChat, { id })
    expect(status).toMatchObject({ state: 'live', slowSeconds: 5, likes: 0 })
  })

  test('a speaker’s own history holds their messages alone', async ({
    gateway,
    visitor,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const [a, b] = [await newUser(), await newUser()]
    await said(a, id, '甲说')
    await said(b, id, '乙说')
    const { messages } = await send(a, listOwnChat, { id })
    expect(messages.map(({ text }) => text)).toEqual(['甲说'])
    expect(await callGateway(visitor, listOwnChat, { id })).toMatchObject({
      code: 'E100002',
    })
  })
})

describe('a message in the room', () => {
  test('a message is removed by its author or a moderator, by nobody else', async ({
    gateway,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const [author, other, moderator] = [
      await newUser(),
      await newUser(),
      await newModerator(gateway),
    ]
    const [first, second] = [await said(author, id, '第一句'), await said(author, id, '第二句')]
    const remove = (caller: Caller, seq: number) => callGateway(caller, removeMessage, { id, seq })
    expect(await remove(other, first.seq)).toMatchObject({ code: 'E420005' })
    expect(await remove(author, first.seq)).toMatchObject({ code: '0' })
    expect(await remove(moderator, second.seq)).toMatchObject({ code: '0' })
    expect(await remove(moderator, second.seq)).toMatchObject({ code: 'E100004' })
    const page = await send(gateway, listChat, { id })
    expect(page).toMatchObject({ messages: [], last: 2, removed: [2, 1] })
  })

  test('a message counts one vote per user, however often it changes', async ({
    gateway,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const seq = await postAsAdviser(gateway, id, '一个观点')
    const first = await newUser()
    const voters = [first, ...(await Promise.all(Array.from({ length: 7 }, newUser)))]
    await Promise.all(voters.map((voter) => send(voter, voteMessage, { id, seq, vote: 'up' })))
    for (const vote of ['down', 'down'] as const)
      expect(await send(first, voteMessage, { id, seq, vote })).toEqual({
        ups: 7,
        downs: 1,
        vote,
      })
    await send(first, voteMessage, { id, seq, vote: 'none' })
    expect((await send(gateway, listChat, { id })).messages[0]).toMatchObject({ ups: 7 })
    expect(await callGateway(first, voteMessage, { id, seq: 99, vote: 'up' })).toMatchObject({
      code: 'E100004',
    })
  })

  test('a message names its stocks, to its author as well', async ({ gateway, user }) => {
    const id = await newRoom(gateway)
    await gateway.services.db
      .insertInto('listings')
      .values({
        symbol: 'sh600519',
        code: '600519',
        name: '贵州茅台',
        exchange: 'sh',
        board: 'main',
        is_listed: true,
      })
      .onConflict((conflict) => conflict.column('symbol').doNothing())
      .execute()
    const seq = await postAsAdviser(gateway, id, '聊聊贵州茅台的估值')
    const page = await send(gateway, listChat, { id, after: seq - 1 })
    const stocks = [{ name: '贵州茅台', symbol: 'sh600519' }]
    expect(page.messages[0]?.stocks).toEqual(stocks)
    expect((await said(user, id, '看好$贵州茅台$')).stocks).toEqual(stocks)
  })
})

describe('a moderator', () => {
  test('a moderator mutes the author of a message for a while, in that room', async ({
    gateway,
    user,
  }) => {
    const [id, elsewhere] = [await newRoom(gateway), await newRoom(gateway)]
    const [author, moderator] = [user, await newModerator(gateway)]
    const { seq } = await said(author, id, '吵闹')
    expect(await callGateway(author, muteAuthor, { id, seq, minutes: 30 })).toMatchObject({
      code: 'E420005',
    })
    await send(moderator, muteAuthor, { id, seq, minutes: 30 })
    const refused = await postChat(author, id, '再吵')
    expect(refused.code).toBe('E420001')
    expect(refused.msg).toMatch(/^您已被禁言，\d\d-\d\d \d\d:\d\d 后可以发言$/)
    expect(await send(author, getRoom, { id })).toHaveProperty('mutedUntil')
    expect(await postChat(author, elsewhere, '别处')).toMatchObject({ code: '0' })
    await send(moderator, muteAuthor, { id, seq, minutes: 0 })
    expect(await postChat(author, id, '安静了')).toMatchObject({ code: '0' })
  })

  test('a moderator pins statements that carry a certificate, three at most', async ({
    gateway,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const moderator = await newModerator(gateway)
    const speaker = await newUser()
    const { seq: plain } = await said(speaker, id, '观众的话')
    expect(await callGateway(moderator, pinStatement, { id, seq: plain })).toMatchObject({
      code: 'E100004',
    })
    const seqs: number[] = []
    for (const text of ['观点一', '观点二', '观点三', '观点四'])
      seqs.push(await postAsAdviser(gateway, id, text))
    const answers = await Promise.all(
      seqs.map((seq) => callGateway(moderator, pinStatement, { id, seq })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '0', '0', 'E420008'])
    const { pins } = await send(gateway, getRoom, { id })
    expect(pins).toHaveLength(3)
    expect(pins[0]).toMatchObject({ certificate: '样例证书编号 S1' })
    const pinned = seqs.filter((_, order) => answers[order]?.code === '0')
    const again = await send(moderator, pinStatement, { id, seq: pinned[0] })
    expect(again.pins).toEqual(pins)
    const left = await send(moderator, pinStatement, { id, unpin: pins[0]?.id })
    expect(left.pins).toHaveLength(2)
    expect(await callGateway(speaker, pinStatement, { id, seq: seqs[0] })).toMatchObject({
      code: 'E420005',
    })
  })
})
