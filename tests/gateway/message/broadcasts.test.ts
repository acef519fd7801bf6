import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { silenceTopic } from '#api/message/silence-topic.ts'
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
