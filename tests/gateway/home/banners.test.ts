import sharp from 'sharp'
import { expect } from 'vitest'
import { getHome } from '#api/home/get-home.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
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

test('banners of one brand take no place of the other’s', async ({ gateway, operator }) => {
  for (let i = 1; i <= 7; i += 1)
    await operator.post(
      '/ops/banners',
      form({ title: `新闻第${i}张`, brand: 'news', position: String(i) }),
    )
  await operator.post('/ops/banners', form({ title: '另一品牌', brand: 'smart', position: '900' }))
  const { banners = [] } = await send(gateway, getHome, {})
  const titles = banners.map(({ title }) => title)
  expect(titles).toContain('另一品牌')
  expect(titles.filter((title) => title.startsWith('新闻'))).toHaveLength(6)
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

test('a picture that is uploaded is shrunk to its place, cleaned, chosen for a banner and shown to everybody', async ({
  gateway,
  operator,
}) => {
  const upload = async (picture: Buffer, path = '/ops/banners') => {
    const query = new URLSearchParams({ slot: 'picture', name: '秋天.png', offset: '0' })
    query.set('size', String(picture.length))
    return (await operator.put(`${path}?${query}`, new Uint8Array(picture))).json()
  }
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#335577' } })
  expect(await operator.text('/ops/banners')).toContain('data-upload="picture"')
  expect(await upload(await drawn(700, 400).png().toBuffer())).toMatchObject({
    problem: '这张图片是 700×400，要 750×200 或更大',
  })
  expect((await upload(Buffer.from('<svg/>'))).problem).toContain('读不懂')
  const located = drawn(3000, 2000).withExif({ IFD0: { Artist: 'somebody' } })
  expect(await upload(await located.jpeg().toBuffer())).not.toHaveProperty('problem')
  const [, address = ''] =
    /<option value="([^"]+)">秋天/.exec(await operator.text('/ops/banners')) ?? []
  const chosen = form({ title: '上传的', picture: '', uploaded: address, brand: 'smart' })
  expect((await operator.post('/ops/banners', chosen)).status).toBe(303)
  const { banners = [] } = await send(gateway, getHome, {})
  expect(banners.find(({ title }) => title === '上传的')?.picture).toBe(address)
  const served = async () => {
    const answer = await fetch(gateway.url + address)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    return Buffer.from(await answer.arrayBuffer())
  }
  const before = await served()
  expect(await sharp(before).metadata()).toMatchObject({ width: 1500, height: 400 })
  expect((await sharp(before).metadata()).exif).toBeUndefined()
  expect(await moveStoredFiles(gateway)).toEqual([])
  expect(await served()).toEqual(before)
  expect((await fetch(`${gateway.url}/public/homePictures/${'0'.repeat(32)}.jpg`)).status).toBe(404)
  const [, id] = /banners\/(\w+)">上传的/.exec(await operator.text('/ops/banners')) ?? []
  const page = await operator.text(`/ops/banners/${id}`)
  expect(page).toContain(`<option value="${address}" selected>`)
  expect(page).toContain(`<img src="${address}" alt="上传的"`)
  for (const [picture, uploaded, sentence] of [
    ['', '', '请选用一张上传的图片'],
    ['', '/public/homePictures/none.jpg', '请选择上传过的图片'],
  ] as const) {
    const refused = await operator.post(
      '/ops/banners',
      form({ title: '没有图', picture, uploaded }),
    )
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(sentence)])
  }
})
