import { expect } from 'vitest'
import { getHome } from '#api/home/get-home.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'

const test = gatewayTest()

const form = (fields: Record<string, string>) => ({
  ...{ action: 'create', once: newOnce(), picture: '/home/autumn.webp', link: '/market' },
  ...{ brand: '', position: '5', startsAt: '', endsAt: '' },
  ...fields,
})

test('the home page has no flashes while nobody published any', async ({ gateway }) => {
  expect((await send(gateway, getHome, {})).flashes).toBeUndefined()
})

test('the home page shows banners in order, each in its period, until one is withdrawn', async ({
  gateway,
  operator,
}) => {
  const shown = async () => (await send(gateway, getHome, {})).banners?.map(({ title }) => title)
  expect(await shown()).toBeUndefined()
  const post = (fields: Record<string, string>) => operator.post('/ops/banners', form(fields))
  expect((await post({ title: '第二张' })).status).toBe(303)
  await post({ title: '第一张', position: '1', brand: 'news' })
  await post({ title: '明年的', startsAt: '2037-01-01T00:00' })
  await post({ title: '过去的', endsAt: '2020-01-01T00:00' })
  expect(await shown()).toEqual(['第一张', '第二张'])
  const { banners = [] } = await send(gateway, getHome, {})
  expect(banners[0]).toMatchObject({ brand: 'news', link: '/market', picture: '/home/autumn.webp' })
  const [, id] = /banners\/(\w+)">第一张/.exec(await operator.text('/ops/banners')) ?? []
  const saved = form({ action: 'save', title: '改过的', position: '9' })
  expect((await operator.post(`/ops/banners/${id}`, saved)).status).toBe(303)
  expect(await shown()).toEqual(['第二张', '改过的'])
  await operator.post(`/ops/banners/${id}`, { action: 'withdraw' })
  expect(await shown()).toEqual(['第二张'])
  expect(await operator.text('/ops/banners?format=csv')).toContain('改过的,已撤下')
  await operator.post(`/ops/banners/${id}`, { action: 'restore' })
  expect(await shown()).toEqual(['第二张', '改过的'])
})

test.for<[Record<string, string>, string]>([
  [{ title: '' }, '请填写文字说明'],
  [{ picture: 'http://pictures.example/a.webp' }, '图片地址'],
  [{ picture: '//pictures.example/a.webp' }, '图片地址'],
  [{ picture: '/home/a.svg' }, '图片地址'],
  [{ link: 'javascript:alert(1)' }, '请填写以 / 开头的本站页面'],
  [{ link: '//evil.example' }, '请填写以 / 开头的本站页面'],
  [{ link: '/\\evil.example' }, '请填写以 / 开头的本站页面'],
  [{ startsAt: '2037-01-02T00:00', endsAt: '2037-01-01T00:00' }, '结束时间应晚于开始时间'],
])(
  'a banner with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post(
      '/ops/banners',
      form({ title: '写好的', position: '77', ...wrong }),
    )
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('value="77"')
  },
)
