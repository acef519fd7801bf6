import { expect } from 'vitest'
import { getHome } from '#api/home/get-home.ts'
import { listEntries } from '#api/home/list-entries.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'

const test = gatewayTest()

const form = (fields: Record<string, string>) => ({
  ...{ action: 'create', once: newOnce(), block: 'links', title: '选股', icon: 'candles' },
  ...{ text: '', link: '/TimingSelection', brand: '', position: '5', startsAt: '', endsAt: '' },
  ...fields,
})

test('functions and readings that operators write are shown in order, each in its period and to its brand', async ({
  gateway,
  operator,
}) => {
  const shown = async () => (await send(gateway, listEntries, {})).entries
  expect(await shown()).toEqual([])
  expect(await send(gateway, getHome, {})).not.toHaveProperty('arrangements')
  const post = async (fields: Record<string, string>) =>
    expect((await operator.post('/ops/home-entries', form(fields))).status).toBe(303)
  await post({ title: '第二个', brand: 'smart' })
  await post({ title: '第一个', brand: 'smart', position: '1' })
  await post({ title: '明年的', startsAt: '2037-01-01T00:00' })
  await post({ title: '过去的', endsAt: '2020-01-01T00:00' })
  const reading = { block: 'readings', title: '怎样读公告', text: '先看日期，再看来源。', icon: '' }
  await post({ ...reading, brand: 'smart', link: '/AboutUsRisk#c2', position: '9' })
  expect(await shown()).toEqual([
    { block: 'links', title: '第一个', icon: 'candles', link: '/TimingSelection', brand: 'smart' },
    { block: 'links', title: '第二个', icon: 'candles', link: '/TimingSelection', brand: 'smart' },
    {
      ...{ block: 'readings', title: '怎样读公告', text: '先看日期，再看来源。' },
      ...{ link: '/AboutUsRisk#c2', brand: 'smart' },
    },
  ])
  // The page asks for them because its brand has an arrangement.
  expect((await send(gateway, getHome, {})).arrangements).toEqual([
    { brand: 'smart', blocks: ['flashes', 'links', 'banners', 'readings'] },
  ])
  const list = await operator.text('/ops/home-entries')
  const [, id] = /home-entries\/(\w+)">第一个/.exec(list) ?? []
  const page = `/ops/home-entries/${id}`
  const saved = form({ action: 'save', title: '改过的', brand: 'smart', position: '6' })
  expect((await operator.post(page, saved)).status).toBe(303)
  expect((await shown()).map(({ title }) => title)).toEqual(['第二个', '改过的', '怎样读公告'])
  await operator.post(page, { action: 'withdraw' })
  expect((await shown()).map(({ title }) => title)).toEqual(['第二个', '怎样读公告'])
  await operator.post(page, { action: 'restore' })
  expect(await shown()).toHaveLength(3)
  for (let i = 0; i < 8; i++) await post({ title: `更多 ${i}`, brand: 'smart', position: '7' })
  expect((await shown()).filter(({ block }) => block === 'links')).toHaveLength(8)
})

test.for<[Record<string, string>, string]>([
  [{ title: '' }, '请填写标题'],
  [{ title: '太长的功能入口' }, '功能入口的标题最多 6 个字'],
  [{ icon: '' }, '请选择图标'],
  [{ block: 'readings', icon: '' }, '请填写说明'],
  [{ block: 'flashes' }, '请选择栏目'],
  [{ link: 'javascript:alert(1)' }, '请填写以 / 开头的本站页面'],
  [{ startsAt: '2037-01-02T00:00', endsAt: '2037-01-01T00:00' }, '结束时间应晚于开始时间'],
])(
  'an entry with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post(
      '/ops/home-entries',
      form({ title: '写好的', position: '77', ...wrong }),
    )
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('value="77"')
  },
)
