import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask, newKey, newModerator, newRoom, say, sayAsAdviser } from '../../support/live/calls.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const textsOf = async (id: string) =>
  (await ask(url, listChat, { id })).messages.map(({ text }) => text)
const newSpeaker = async () => (await newPhoneUser(url)).caller
const said = async (caller: Caller, id: string, text: string) =>
  parseAnswer(sendChat.answer, await say(url, caller, id, text))

describe('sending', () => {
  test('answers the message as everybody will see it', async () => {
    const id = await newRoom(url)
    const caller = await newSpeaker()
    const message = await said(caller, id, '  老师好 /bq453/ \n /bq999/ ')
    expect(message).toMatchObject({ seq: 1, role: 'viewer', text: '老师好 /bq453/ /bq999/' })
    const { me } = await ask(url, getRoom, { id }, caller)
    expect(message.author).toBe(me)
    expect(message.author).not.toBe(caller.userId)
    expect((await ask(url, listChat, { id })).messages).toEqual([message])
  })

  test('needs a login, while anybody may read', async () => {
    const id = await newRoom(url)
    expect(await say(url, newCaller(), id, '匿名')).toMatchObject({ code: 'E100002' })
    expect(await textsOf(id)).toEqual([])
  })

  test('the same key again, ten times at once and in slow mode, is one message', async () => {
    const id = await newRoom(url, { slowSeconds: 60 })
    const caller = await newSpeaker()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => say(url, caller, id, '只说一次', key)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('0'))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await textsOf(id)).toEqual(['只说一次'])
  })

  test('numbers messages without gaps, however many speak at once', async () => {
    const id = await newRoom(url)
    const callers = await Promise.all(Array.from({ length: 12 }, newSpeaker))
    await Promise.all(
      callers.flatMap((caller) => ['一', '二', '三'].map((text) => said(caller, id, text))),
    )
    const { messages, first, last, latest } = await ask(url, listChat, { id })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
    expect([first, last, latest]).toEqual([1, 36, 36])
  })

  test.each([
    ['an empty one', '   ', 'E100001', '请先写点什么再发送'],
    ['one that is too long', '长'.repeat(201), 'E100001', '发言内容最多 200 个字'],
    ['a promise of profit', '跟我做稳 赚不赔', 'E420003', '“稳赚”不能发送，请修改后再发'],
  ])('refuses %s with one sentence', async (_, text, code, msg) => {
    const id = await newRoom(url)
    expect(await say(url, await newSpeaker(), id, text)).toMatchObject({ code, msg })
    expect(await textsOf(id)).toEqual([])
  })

  test('ends with the room, which has not to begin first', async () => {
    const [before, ended] = [
      await newRoom(url, { startsIn: 20 }),
      await newRoom(url, { startsIn: -20, endsIn: -1 }),
    ]
    const caller = await newSpeaker()
    expect(await say(url, caller, before, '等开播')).toMatchObject({ code: '0' })
    expect(await say(url, caller, ended, '还在吗')).toMatchObject({ code: 'E420004' })
    expect(await say(url, caller, 'nowhere', '在吗')).toMatchObject({ code: 'E420004' })
  })

  test('in slow mode waits, save for moderators', async () => {
    const id = await newRoom(url, { slowSeconds: 300 })
    const [caller, moderator] = [await newSpeaker(), await newModerator(url)]
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => (await say(url, caller, id, `第 ${i} 条`)).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(await say(url, caller, id, '再来')).toMatchObject({
      code: 'E420002',
      msg: '慢速模式：每 300 秒可发一条，请稍后再发',
    })
    for (const text of ['提醒一', '提醒二'])
      expect(await said(moderator, id, text)).toMatchObject({ role: 'moderator' })
    await ask(url, steerRoom, { id, slowSeconds: 0 }, moderator)
    expect(await say(url, caller, id, '恢复')).toMatchObject({ code: '0' })
  })
})

describe('history', () => {
  test('comes in pages, the newest first, and from any number on', async () => {
    const id = await newRoom(url)
    for (let count = 1; count <= 120; count++) await sayAsAdviser(url, id, `第 ${count} 句`)
    const newest = await ask(url, listChat, { id })
    expect([newest.first, newest.last, newest.messages.length]).toEqual([71, 120, 50])
    const older = await ask(url, listChat, { id, before: newest.first })
    expect([older.first, older.last]).toEqual([21, 70])
    const oldest = await ask(url, listChat, { id, before: older.first })
    expect(oldest.messages.map(({ text }) => text).at(0)).toBe('第 1 句')
    const after = await ask(url, listChat, { id, after: 118 })
    expect(after.messages.map(({ seq }) => seq)).toEqual([119, 120])
    expect(await ask(url, listChat, { id, after: 120 })).toMatchObject({ messages: [], last: 120 })
  })

  test('repeats what readers of the stream are told', async () => {
    const id = await newRoom(url, { slowSeconds: 5 })
    const { status } = await ask(url, listChat, { id })
    expect(status).toMatchObject({ state: 'live', slowSeconds: 5, likes: 0 })
  })

  test('of one person holds their own alone', async () => {
    const id = await newRoom(url)
    const [a, b] = [await newSpeaker(), await newSpeaker()]
    await said(a, id, '甲说')
    await said(b, id, '乙说')
    const { messages } = await ask(url, listOwnChat, { id }, a)
    expect(messages.map(({ text }) => text)).toEqual(['甲说'])
    expect(await callGateway(url, listOwnChat, { id }, newCaller())).toMatchObject({
      code: 'E100002',
    })
  })
})

describe('a message', () => {
  test('is taken away by its author or a moderator, by nobody else', async () => {
    const id = await newRoom(url)
    const [author, other, moderator] = [
      await newSpeaker(),
      await newSpeaker(),
      await newModerator(url),
    ]
    const [first, second] = [await said(author, id, '第一句'), await said(author, id, '第二句')]
    const remove = (caller: Caller, seq: number) =>
      callGateway(url, removeMessage, { id, seq }, caller)
    expect(await remove(other, first.seq)).toMatchObject({ code: 'E420005' })
    expect(await remove(author, first.seq)).toMatchObject({ code: '0' })
    expect(await remove(moderator, second.seq)).toMatchObject({ code: '0' })
    expect(await remove(moderator, second.seq)).toMatchObject({ code: 'E100004' })
    const page = await ask(url, listChat, { id })
    expect(page).toMatchObject({ messages: [], last: 2, removed: [2, 1] })
  })

  test('counts one vote per person, however often it is changed', async () => {
    const id = await newRoom(url)
    const seq = await sayAsAdviser(url, id, '一个观点')
    const voters = await Promise.all(Array.from({ length: 8 }, newSpeaker))
    await Promise.all(voters.map((voter) => ask(url, voteMessage, { id, seq, vote: 'up' }, voter)))
    const [first = {}] = voters
    for (const vote of ['down', 'down'] as const)
      expect(await ask(url, voteMessage, { id, seq, vote }, first)).toEqual({
        ups: 7,
        downs: 1,
        vote,
      })
    await ask(url, voteMessage, { id, seq, vote: 'none' }, first)
    expect((await ask(url, listChat, { id })).messages[0]).toMatchObject({ ups: 7 })
    expect(await callGateway(url, voteMessage, { id, seq: 99, vote: 'up' }, first)).toMatchObject({
      code: 'E100004',
    })
  })

  test('names its stocks', async () => {
    const id = await newRoom(url)
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
    const seq = await sayAsAdviser(url, id, '聊聊贵州茅台的估值')
    const page = await ask(url, listChat, { id, after: seq - 1 })
    expect(page.messages[0]?.stocks).toEqual([{ name: '贵州茅台', symbol: 'sh600519' }])
  })
})

describe('a moderator', () => {
  test('mutes the author of a message for a while, in that room', async () => {
    const [id, elsewhere] = [await newRoom(url), await newRoom(url)]
    const [author, moderator] = [await newSpeaker(), await newModerator(url)]
    const { seq } = await said(author, id, '吵闹')
    expect(await callGateway(url, muteAuthor, { id, seq, minutes: 30 }, author)).toMatchObject({
      code: 'E420005',
    })
    await ask(url, muteAuthor, { id, seq, minutes: 30 }, moderator)
    const refused = await say(url, author, id, '再吵')
    expect(refused.code).toBe('E420001')
    expect(refused.msg).toMatch(/^您已被禁言，\d\d-\d\d \d\d:\d\d 后可以发言$/)
    expect(await ask(url, getRoom, { id }, author)).toHaveProperty('mutedUntil')
    expect(await say(url, author, elsewhere, '别处')).toMatchObject({ code: '0' })
    await ask(url, muteAuthor, { id, seq, minutes: 0 }, moderator)
    expect(await say(url, author, id, '安静了')).toMatchObject({ code: '0' })
  })

  test('pins statements that carry a certificate, three at most', async () => {
    const id = await newRoom(url)
    const moderator = await newModerator(url)
    const speaker = await newSpeaker()
    const { seq: plain } = await said(speaker, id, '观众的话')
    expect(await callGateway(url, pinStatement, { id, seq: plain }, moderator)).toMatchObject({
      code: 'E100004',
    })
    const seqs: number[] = []
    for (const text of ['观点一', '观点二', '观点三', '观点四'])
      seqs.push(await sayAsAdviser(url, id, text))
    const answers = await Promise.all(
      seqs.map((seq) => callGateway(url, pinStatement, { id, seq }, moderator)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '0', '0', 'E420008'])
    const { pins } = await ask(url, getRoom, { id })
    expect(pins).toHaveLength(3)
    expect(pins[0]).toMatchObject({ certificate: '样例证书编号 S1' })
    const pinned = seqs.filter((_, order) => answers[order]?.code === '0')
    const again = await ask(url, pinStatement, { id, seq: pinned[0] }, moderator)
    expect(again.pins).toEqual(pins)
    const left = await ask(url, pinStatement, { id, unpin: pins[0]?.id }, moderator)
    expect(left.pins).toHaveLength(2)
    expect(await callGateway(url, pinStatement, { id, seq: seqs[0] }, speaker)).toMatchObject({
      code: 'E420005',
    })
  })
})
