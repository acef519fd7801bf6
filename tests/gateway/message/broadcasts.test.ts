import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { silenceTopic } from '#api/message/silence-topic.ts'
import { insertBroadcast, withdrawBroadcast } from '#gateway/message/broadcast/broadcast-queries.ts'
import { mailings, withdrawals } from '#gateway/message/broadcast/send-mailings.ts'
import { READERS_PER_WRITE, writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()

const draft = (fields: Record<string, string> = {}) => ({
  ...{ action: 'submit', draftId: newOnce(), segment: 'everybody', kind: 'activity' },
  ...{ title: '周末公开课', body: '周六十点，读一张财报。', target: '/live', ...fields },
})

test('a second person sends a message to a segment, and it is withdrawn from every list', async ({
  gateway,
  operator,
  newBuyer,
}) => {
  const [owner, quiet, stranger] = await Promise.all([newBuyer(), newBuyer(), newBuyer()])
  for (const buyer of [owner, quiet]) await paidOrder(buyer)
  await send(quiet, silenceTopic, { topic: 'activity', isSilent: true })
  const titles = async (caller: typeof owner) =>
    (await send(caller, listMessages, { kind: 'activity' })).messages.map(({ title }) => title)
  const segment = `owners:${COURSE.productId}`
  const submitted = await operator.post('/ops/broadcasts', draft({ segment }))
  const path = submitted.headers.get('location') ?? ''
  expect(await operator.text(path)).toContain('现在有 2 人')
  expect(await (await operator.post(path, { action: 'release' })).text()).toContain(
    '撰写人不能发布自己的内容',
  )
  const second = await newOperator(gateway)
  expect((await second.post(path, { action: 'release' })).status).toBe(303)
  expect(await titles(owner)).toEqual(['周末公开课'])
  expect(await titles(quiet)).toEqual(['周末公开课'])
  const { messages } = await send(quiet, listMessages, { kind: 'activity' })
  expect(messages[0]).toMatchObject({ isRead: true, target: '/live' })
  expect(await titles(stranger)).toEqual([])
  await operator.post(path, { action: 'withdraw', reason: '时间写错了' })
  const after = (await send(owner, listMessages, { kind: 'activity' })).messages[0]
  expect(after).toMatchObject({ title: '已撤回：周末公开课', body: '撤回原因：时间写错了' })
  expect(await operator.text('/ops/broadcasts?format=csv')).toContain('周末公开课,已撤回')
})

test('a message to more people than one write reaches comes to each of them once, and to nobody after a withdrawal', async ({
  gateway,
  operator,
}) => {
  const { db, clock } = gateway.services
  const rows = Array.from({ length: READERS_PER_WRITE + 500 }, (_, i) => ({
    ...{ user_id: `crowd-${i}`, created_at: clock.now(), last_login_at: clock.now() },
  }))
  await db.insertInto('users').values(rows).execute()
  const second = await newOperator(gateway)
  const receivedOf = async (title: string) => {
    const { copies, readers } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('copies'))
      .select((eb) => eb.fn.count<number>('user_id').distinct().as('readers'))
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    return [Number(copies), Number(readers)] as const
  }
  const release = async (title: string) => {
    const submitted = await operator.post('/ops/broadcasts', draft({ title }))
    const path = submitted.headers.get('location') ?? ''
    expect((await second.post(path, { action: 'release' })).status).toBe(303)
    return path
  }
  const { users } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  const path = await release('发给很多人的消息')
  while ((await mailings.run(gateway.services)) > 0);
  expect(await receivedOf('发给很多人的消息')).toEqual([Number(users), Number(users)])
  expect(await operator.text('/ops/broadcasts?format=csv')).toContain(`发给很多人的消息,已发送`)

  const withdrawal = await operator.post(path, { action: 'withdraw', reason: '日期写错了' })
  expect(withdrawal.status).toBe(303)
  expect(await operator.text(path)).toContain(`已撤回，通知 ${users} 人`)
  while ((await withdrawals.run(gateway.services)) > 0);
  expect(await receivedOf('发给很多人的消息')).toEqual([0, 0])
  expect(await receivedOf('已撤回：发给很多人的消息')).toEqual([Number(users), Number(users)])
  expect(await withdrawals.run(gateway.services)).toBe(0)

  const stopped = await db.transaction().execute(async (trx) => {
    const crowd = trx.selectFrom('users').select('user_id').where('user_id', 'like', 'crowd-%')
    const words = { kind: 'system', title: '发了一半的消息', body: '停下' } as const
    const message = { ...words, broadcastId: 'half-sent' }
    const count = await writeMessages(trx, crowd, message, clock.now())
    const withdrawal = { broadcastId: 'half-sent', reason: '写错了' }
    await insertBroadcast(trx, {
      ...{ broadcast_id: 'half-sent', segment: 'everybody', segment_name: '所有用户' },
      ...{ ...words, target: null, readers: count, sent_at: clock.now() },
    })
    return [count, await withdrawBroadcast(trx, withdrawal, clock.now())]
  })
  while ((await mailings.run(gateway.services)) > 0);
  expect(stopped).toEqual([READERS_PER_WRITE + 500, READERS_PER_WRITE])
  expect(await receivedOf('发了一半的消息')).toEqual([0, 0])
  expect(await receivedOf('已撤回：发了一半的消息')).toEqual([READERS_PER_WRITE, READERS_PER_WRITE])
})

test.for([
  [{ segment: 'nobody' }, '请选择发给谁'],
  [{ segment: 'owners:nothing' }, '请选择发给谁'],
  [{ segment: 'former' }, '这一组现在没有人'],
  [{ body: '跟着买，稳赚不赔' }, '请删去“稳赚'],
  [{ target: '//evil.example' }, '请填写以 / 开头的本站页面'],
] as const)(
  'a message with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post('/ops/broadcasts', draft({ title: '写好的标题', ...wrong }))
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('写好的标题')
  },
)
