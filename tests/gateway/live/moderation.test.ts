import { describe, expect } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { muteAuthor } from '#api/live/chat/mute-author.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { blockAuthor } from '#api/live/moderation/block-author.ts'
import { listBlocked } from '#api/live/moderation/list-blocked.ts'
import { reportMessage } from '#api/live/moderation/report-message.ts'
import { unblockAuthor } from '#api/live/moderation/unblock-author.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import {
  eventsIn,
  messagesIn,
  newKey,
  newModerator,
  newRoom,
  postAsAdviser,
  postChat,
} from '../../support/live/calls.ts'
import type { Operator } from '../../support/ops/operator.ts'

const test = gatewayTest()

const said = async (caller: Caller, id: string, text: string) =>
  parseAnswer(sendChat.answer, await postChat(caller, id, text))

describe('a report of a message', () => {
  test('a person reports a message of the room once, however often they try', async ({
    gateway,
    operator,
    user,
    newUser,
  }) => {
    const [id, elsewhere] = [await newRoom(gateway), await newRoom(gateway)]
    const { seq } = await said(user, id, '今天只看不动')
    const [first, second] = [await newUser(), await newUser()]
    await send(first, reportMessage, { id, seq, reason: 'spam', words: '  一直刷屏 ' })
    await send(first, reportMessage, { id, seq, reason: 'insult' })
    await send(second, reportMessage, { id, seq, reason: 'other' })
    const page = await operator.text(`/ops/chat-reports/${id}/${seq}`)
    expect(page).toContain('垃圾广告 1，其他 1')
    expect(page).toContain('一直刷屏')
    expect(page).not.toContain('辱骂他人')
    const reason = 'spam' as const
    const answers = [
      await callGateway(first, reportMessage, { id: elsewhere, seq, reason }),
      await callGateway(first, reportMessage, { id, seq: seq + 1, reason }),
      await callGateway(user, reportMessage, { id, seq, reason }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['E100004', 'E100004', 'E420010'])
  })

  test('a visitor logs in before reporting or blocking', async ({ gateway, visitor, user }) => {
    const id = await newRoom(gateway)
    const { seq } = await said(user, id, '大家好')
    const report = { id, seq, reason: 'spam' as const }
    expect(await callGateway(visitor, reportMessage, report)).toMatchObject({ code: 'E100002' })
    expect(await callGateway(visitor, blockAuthor, { id, seq })).toMatchObject({ code: 'E100002' })
  })

  test('an operator removes a reported message from every screen', async ({
    gateway,
    operator,
    user,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const { seq, nickname } = await said(user, id, '快来我的网站')
    await send(await newUser(), reportMessage, { id, seq, reason: 'contact' })
    const list = await operator.text('/ops/chat-reports?state=open')
    expect(list).toContain('快来我的网站')
    expect(list).not.toContain(nickname)
    const stream = await openEventStream(`${gateway.url}/stream/live/${id}`, {})
    const path = `/ops/chat-reports/${id}/${seq}`
    expect((await operator.post(path, { action: 'remove' })).status).toBe(303)
    await expect.poll(() => eventsIn(stream)).toContainEqual({ kind: 'removed', seq })
    stream.close()
    expect((await send(gateway, listChat, { id })).removed).toEqual([seq])
    expect((await operator.post(path, { action: 'remove' })).status).toBe(422)
    expect(await operator.text('/ops/chat-reports?state=open')).not.toContain('快来我的网站')
    expect(await operator.text('/ops/audit')).toContain(`${id}/${seq}`)
  })

  test('an operator mutes the author, or keeps the message until somebody else reports it', async ({
    gateway,
    operator,
    user,
    newUser,
  }) => {
    const id = await newRoom(gateway)
    const { seq } = await said(user, id, '我觉得还要等等')
    const [first, second] = [await newUser(), await newUser()]
    const report = { id, seq, reason: 'untrue' as const }
    await send(first, reportMessage, report)
    const path = `/ops/chat-reports/${id}/${seq}`
    expect((await operator.post(path, { action: 'mute', minutes: '30' })).status).toBe(303)
    expect(await postChat(user, id, '再说一句')).toMatchObject({ code: 'E420001' })
    expect((await operator.post(path, { action: 'dismiss' })).status).toBe(303)
    expect((await operator.post(path, { action: 'dismiss' })).status).toBe(422)
    await send(first, reportMessage, report)
    expect(await operator.text('/ops/chat-reports?state=open')).not.toContain('还要等等')
    await send(second, reportMessage, report)
    expect(await operator.text('/ops/chat-reports?state=open')).toContain('还要等等')
    expect((await send(gateway, listChat, { id })).messages).toHaveLength(1)
  })
})

describe('a blocked author', () => {
  test('each person has their own list, the last one first', async ({ gateway, user, newUser }) => {
    const [id, elsewhere] = [await newRoom(gateway), await newRoom(gateway)]
    const [noisy, loud, other] = [await newUser(), await newUser(), await newUser()]
    const [first, second] = [await said(noisy, id, '甲'), await said(loud, elsewhere, '乙')]
    const blocked = { author: first.author, nickname: first.nickname }
    expect(await send(user, blockAuthor, { id, seq: first.seq })).toEqual(blocked)
    await send(user, blockAuthor, { id, seq: first.seq })
    await send(user, blockAuthor, { id: elsewhere, seq: second.seq })
    const authors = async (caller: Caller) =>
      (await send(caller, listBlocked, {})).authors.map(({ author }) => author)
    expect(await authors(user)).toEqual([second.author, first.author])
    expect(await authors(other)).toEqual([])
    await send(user, unblockAuthor, { author: second.author })
    expect(await authors(user)).toEqual([first.author])
  })

  test('nobody blocks themselves, an adviser or a moderator', async ({ gateway, user }) => {
    const id = await newRoom(gateway)
    const moderator = await newModerator(gateway)
    const own = await said(user, id, '我自己')
    const seqs = [
      await postAsAdviser(gateway, id, '观点'),
      (await said(moderator, id, '请文明发言')).seq,
    ]
    for (const seq of seqs)
      expect(await callGateway(user, blockAuthor, { id, seq })).toMatchObject({
        code: 'E420011',
        msg: '主播、投顾和管理员负责直播内容与秩序，不能屏蔽；有问题请举报',
      })
    expect(await callGateway(user, blockAuthor, { id, seq: own.seq })).toMatchObject({
      code: 'E420010',
    })
  })
})

describe('a message that leads people elsewhere', () => {
  const TEXT = '想一起看盘的 138 0000 1234'
  const heldPath = async (operator: Operator, text: string) => {
    const list = await operator.text('/ops/chat-held')
    const row = list.split('<tr').find((one) => one.includes(text))
    return `/ops/chat-held/${/chat-held\/([0-9a-f]{24})/.exec(row ?? '')?.[1]}`
  }

  test('the message is its author’s alone until an operator releases it', async ({
    gateway,
    operator,
    user,
  }) => {
    const id = await newRoom(gateway)
    const key = newKey()
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await postChat(user, id, TEXT, key)).toMatchObject({ code: 'E420013' })
    expect((await send(gateway, listChat, { id })).latest).toBe(0)
    expect(await send(user, getRoom, { id })).toMatchObject({ held: [{ key, text: TEXT }] })
    expect(await send(gateway, getRoom, { id })).not.toHaveProperty('held')
    const path = await heldPath(operator, TEXT)
    const stream = await openEventStream(`${gateway.url}/stream/live/${id}`, {})
    expect((await operator.post(path, { action: 'release' })).status).toBe(303)
    await expect.poll(() => messagesIn(stream)).toMatchObject([{ seq: 1, key, text: TEXT }])
    stream.close()
    expect(await postChat(user, id, TEXT, key)).toMatchObject({ code: '0' })
    expect((await send(gateway, listChat, { id })).latest).toBe(1)
    expect(await send(user, getRoom, { id })).not.toHaveProperty('held')
  })

  test('a refused message never appears, and its author reads why', async ({
    gateway,
    operator,
    user,
  }) => {
    const id = await newRoom(gateway)
    const text = '看 www.example.com 里的图'
    expect(await postChat(user, id, text)).toMatchObject({ code: 'E420013' })
    const reason = '请不要在直播间发链接'
    const path = await heldPath(operator, text)
    expect((await operator.post(path, { action: 'refuse', reason })).status).toBe(303)
    expect((await operator.post(path, { action: 'release' })).status).not.toBe(303)
    expect((await send(user, listMessages, {})).messages[0]).toMatchObject({ body: reason })
    expect((await send(gateway, listChat, { id })).latest).toBe(0)
  })

  test('a person who is muted or too fast has nothing held, and moderators post what they like', async ({
    gateway,
    user,
    newUser,
  }) => {
    const id = await newRoom(gateway, { slowSeconds: 300 })
    const [moderator, muted] = [await newModerator(gateway), await newUser()]
    const { seq } = await said(muted, id, '先说一句')
    await send(moderator, muteAuthor, { id, seq, minutes: 30 })
    expect(await postChat(muted, id, TEXT)).toMatchObject({ code: 'E420001' })
    expect(await postChat(user, id, TEXT)).toMatchObject({ code: 'E420013' })
    expect(await postChat(user, id, TEXT)).toMatchObject({ code: 'E420002' })
    expect(await postChat(moderator, id, TEXT)).toMatchObject({ code: '0' })
  })
})

test('an account that becomes another keeps its blocks and stays blocked, but not by itself', async ({
  gateway,
  user,
  newUser,
}) => {
  const id = await newRoom(gateway)
  const pair = await newPair(gateway)
  const { phone, chat } = pair
  const noisy = await said(await newUser(), id, '甲')
  const { seq: ofPhone } = await said(phone, id, '乙')
  const { seq: ofChat } = await said(chat, id, '丙')
  await send(chat, blockAuthor, { id, seq: noisy.seq })
  await send(chat, blockAuthor, { id, seq: ofPhone })
  await send(user, blockAuthor, { id, seq: ofChat })
  const merged = await mergePair(gateway, pair)
  const authors = async (caller: Caller) =>
    (await send(caller, listBlocked, {})).authors.map(({ author }) => author)
  expect(await authors(merged)).toEqual([noisy.author])
  expect(await authors(user)).toEqual([(await send(merged, getRoom, { id })).me])
})
