import { expect } from 'vitest'
import { listSubscriptions } from '#api/subscription/list-subscriptions.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'

const test = gatewayTest()

const form = (fields: Record<string, string> = {}) => ({
  ...{
    action: 'create',
    once: newOnce(),
    name: '收盘后十分钟',
    summary: '一天的公开数据，逐项说明',
  },
  ...{ position: '3', ...fields },
})

test('a column made under /ops is subscribed to until it is withdrawn, and its readers come back with it', async ({
  user,
  operator,
}) => {
  const offered = async () => {
    const { others, subscriptions } = await send(user, listSubscriptions, {})
    return [...others, ...subscriptions.map(({ subject }) => subject)]
      .filter(({ kind }) => kind === 'column')
      .map(({ name }) => name)
  }
  expect(await operator.text('/ops/first-run')).toContain('没有专栏可以订阅')
  expect((await operator.post('/ops/columns', form())).status).toBe(303)
  await operator.post('/ops/columns', form({ name: '排在前面的', position: '1' }))
  expect(await offered()).toEqual(['排在前面的', '收盘后十分钟'])
  expect(await operator.text('/ops/first-run')).not.toContain('没有专栏可以订阅')
  const [, columnId = ''] =
    /columns\/(\w+)">收盘后十分钟/.exec(await operator.text('/ops/columns')) ?? []
  const subject = { kind: 'column', subjectId: columnId } as const
  await send(user, subscribe, { ...subject, isNotified: true })
  const page = `/ops/columns/${columnId}`
  expect(await operator.text(page)).toContain('1 位读者')
  await operator.post(page, { action: 'withdraw', confirmed: '1' })
  expect(await offered()).toEqual(['排在前面的'])
  expect(await operator.text('/ops/updates')).not.toContain('专栏 收盘后十分钟')
  await operator.post(page, { action: 'restore' })
  await operator.post(page, form({ action: 'save', name: '收盘后五分钟' }))
  expect(await offered()).toEqual(['排在前面的', '收盘后五分钟'])
  expect((await send(user, listSubscriptions, {})).subscriptions).toHaveLength(1)
})

test('a column without a name is refused, and nothing typed is lost', async ({ operator }) => {
  const refused = await operator.post('/ops/columns', form({ name: '', position: '77' }))
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('请填写名称，2 到 20 个字')
  expect(page).toContain('value="77"')
})
