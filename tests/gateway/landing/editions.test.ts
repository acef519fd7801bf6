import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { announceDue } from '#gateway/landing/release/announce-releases.ts'
import { releaseDueEditions } from '#gateway/landing/release/planned-editions.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { readCampaign } from '#lib/landing/build/read-campaign.ts'
import { pullCampaigns } from '../../../scripts/publish/pull-campaigns.ts'
import { newCaller } from '../../support/account/calls.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { raw, startWireServer } from '../../support/gateway/wire-server.ts'
import { draftEdition } from '../../support/landing/editions.ts'
import { newOnce } from '../../support/live/desk.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { formsOf } from '../../support/ops/forms.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'

const HOUR_MS = 3_600_000
const KEY = 'k'.repeat(32)

const siteDir = mkdtempSync(join(tmpdir(), 'editions-'))
/** What the build makes of a content file, in a few lines. */
writeFileSync(
  join(siteDir, 'smk.html'),
  `<!doctype html><html><head><meta http-equiv="content-security-policy" content="script-src 'self'"><title>扫码领课</title></head><body data-2><h1>四节课，读懂一根K线</h1><form action="/collect/lead" method="post"><button>免费预约</button></form><script src="/_astro/frame.js"></script></body></html>`,
)
const build = await startWireServer(raw(503, ''))
afterAll(async () => {
  rmSync(siteDir, { recursive: true })
  await build.close()
})

const test = shopTest({
  siteDir,
  publishHook: { url: `${build.base}hooks/site?branch=main`, key: KEY },
})

const isEnded = async (gateway: RunningGateway, campaign: string) =>
  (await send(newCaller(gateway), getCampaignState, { campaign })).isEnded
const publishedNow = async (gateway: RunningGateway) => {
  const answer = await fetch(`${gateway.url}/public/campaignFiles`)
  return Object.keys((await answer.json()).files)
}

describe('an edition with a time', () => {
  const ended = { start: '2025-01-01', end: '2025-02-01' }

  test('an edition that a second person has checked is published at its time, not before', async ({
    gateway,
    operator,
    clock,
  }) => {
    const page = await draftEdition(operator, {
      ...{ campaign: 'smk2', words: { 页面: '页面' }, ...ended },
    })
    const at = (hours: number) =>
      timeFieldText(gateway.services.clock.now().getTime() + hours * HOUR_MS)
    for (const publishAt of [at(-1), at(24 * 91)]) {
      const refused = await operator.post(page, { action: 'publish', publishAt })
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('请填写以后 90 天以内的时间'),
      ])
    }
    const publishAt = at(30)
    expect((await operator.post(page, { action: 'publish', publishAt })).status).toBe(303)
    const second = await newOperator(gateway)
    expect(await second.text('/ops/approvals')).toContain(
      `定于 ${publishAt.replace('T', ' ')} 发布`,
    )
    await approveNewest(second)
    expect(await operator.text(page)).toContain('已核对，到时发布')
    await clock.advance(29 * HOUR_MS)
    await releaseDueEditions(gateway.services)
    expect([await isEnded(gateway, 'smk2'), await publishedNow(gateway)]).toEqual([false, []])
    await clock.advance(30 * HOUR_MS)
    await Promise.all([releaseDueEditions(gateway.services), releaseDueEditions(gateway.services)])
    expect([await isEnded(gateway, 'smk2'), await publishedNow(gateway)]).toEqual([true, ['smk2']])
    const planned = (await auditOf(gateway, 'smk2')).filter(
      ({ operator }) => operator === '定时发布',
    )
    expect(planned).toEqual([
      {
        ...{ operator: '定时发布', action: '定时发布活动文案' },
        details: expect.stringContaining(`起草 ${operator.name}，核对 ${second.name}`),
      },
    ])
  })

  test('a plan that is cancelled is a draft again, and one that is discarded is never published', async ({
    gateway,
    operator,
    clock,
  }) => {
    const change = { campaign: 'smk3', words: {}, ...ended }
    const publishAt = timeFieldText(gateway.services.clock.now().getTime() + HOUR_MS)
    const [cancelled, discarded] = [
      await draftEdition(operator, change),
      await draftEdition(operator, change),
    ]
    for (const page of [cancelled, discarded]) {
      await operator.post(page, { action: 'publish', publishAt })
      await approveNewest(await newOperator(gateway))
    }
    expect((await operator.post(cancelled, { action: 'publish' })).status).toBe(422)
    expect((await operator.post(cancelled, { action: 'unplan' })).status).toBe(303)
    expect((await operator.post(cancelled, { action: 'unplan' })).status).toBe(422)
    expect((await operator.post(discarded, { action: 'discard' })).status).toBe(303)
    await clock.advance(2 * HOUR_MS)
    expect(await releaseDueEditions(gateway.services)).toBe(0)
    expect(await (await newOperator(gateway)).text(cancelled)).toContain('申请发布')
    expect(await isEnded(gateway, 'smk3')).toBe(false)
  })

  test('an edition that the rules refuse at its time is a draft again, with the reason', async ({
    gateway,
    operator,
    clock,
  }) => {
    const { db } = gateway.services
    const page = await draftEdition(operator, { campaign: 'wealth', words: {}, ...ended })
    const publishAt = timeFieldText(gateway.services.clock.now().getTime() + HOUR_MS)
    await operator.post(page, { action: 'publish', publishAt })
    await approveNewest(await newOperator(gateway))
    const [id = ''] = page.split('/').slice(-1)
    const { body } = await db
      .selectFrom('campaign_editions')
      .select('body')
      .where('edition_id', '=', id)
      .executeTakeFirstOrThrow()
    // Rules of a later release.
    const worse = body.replace(/^description: .*/m, 'description: 跟着买稳赚')
    await db
      .updateTable('campaign_editions')
      .set({ body: worse })
      .where('edition_id', '=', id)
      .execute()
    await clock.advance(2 * HOUR_MS)
    await releaseDueEditions(gateway.services)
    expect(await releaseDueEditions(gateway.services)).toBe(0)
    expect(await (await newOperator(gateway)).text(page)).toContain(
      '到时未能发布：页面 简介：含有不能对投资者说的话',
    )
    expect(await isEnded(gateway, 'wealth')).toBe(false)
  })
})

describe('the link of a preview', () => {
  const linkOn = (page: string) =>
    /href="[^"]*(\/public\/campaignPreviews\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ??
    ''

  test('somebody without an account sees the words of a draft on its page, where nothing runs or is sent', async ({
    gateway,
    operator,
  }) => {
    const words = { '四节课，读懂一根K线': '五节课，读懂一根K线' }
    const page = await operator.text(await draftEdition(operator, { campaign: 'smk', words }))
    expect(page).toContain('aria-label="链接的二维码"')
    const answer = await fetch(gateway.url + linkOn(page))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<h1>五节课，读懂一根K线</h1>')
    expect(html).toContain('预览：还没有发布的活动页面')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html).not.toContain('四节课，读懂一根K线')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'; style-src/)
    expect(policy).not.toMatch(/script-src|allow-forms|connect-src/)
  })

  test('a link that was altered, belongs to another draft or has expired opens nothing', async ({
    gateway,
    operator,
    clock,
  }) => {
    const link = linkOn(
      await operator.text(await draftEdition(operator, { campaign: 'smk', words: { 课: '课程' } })),
    )
    const other = linkOn(
      await operator.text(await draftEdition(operator, { campaign: 'smk', words: { 课: '讲座' } })),
    )
    const statusOf = async (path: string) => {
      const answer = await fetch(gateway.url + path)
      return [answer.status, await answer.text()] as const
    }
    const altered = [403, expect.stringContaining('已被改动')]
    expect(await statusOf(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toEqual(
      altered,
    )
    expect(await statusOf(link.replace(/expires=\d/, 'expires=9'))).toEqual(altered)
    expect(await statusOf(other.split('?')[0] + link.slice(link.indexOf('?')))).toEqual(altered)
    expect(await statusOf(link.split('?')[0] ?? '')).toEqual(altered)
    expect((await statusOf(link))[0]).toBe(200)
    await clock.advance(73 * HOUR_MS)
    expect(await statusOf(link)).toEqual([403, expect.stringContaining('已过期')])
  })

  test('a discarded draft is shown to nobody', async ({ gateway, operator }) => {
    const page = await draftEdition(operator, { campaign: 'smk', words: { 课: '讲' } })
    const link = linkOn(await operator.text(page))
    await operator.post(page, { action: 'discard' })
    expect((await fetch(gateway.url + link)).status).toBe(404)
    expect(linkOn(await operator.text(page))).toBe('')
  })
})

test('the build is told of what was published, signed, until it has heard', async ({
  gateway,
  operator,
  clock,
}) => {
  const { services } = gateway
  const editions = '/ops/campaigns/smkpc/editions'
  /** The node calls it every few seconds by itself as well. */
  const heard = async (count: number) => {
    await announceDue(services)
    await expect.poll(() => build.arrived.length).toBe(count)
  }
  build.answerWith(raw(202, ''))
  // Attempts of the tests before may lie ahead, as each test begins at the same time.
  await services.db.updateTable('campaign_editions').set({ announce_after: null }).execute()
  // The build hears first of what those tests have published, a minute after an attempt at the earliest.
  await expect
    .poll(async () => {
      await clock.advance(60_000)
      await announceDue(services)
      return waitingInQueue(gateway, 'builds')
    })
    .toMatchObject({ count: 0 })
  const page = await draftEdition(operator, { campaign: 'smkpc', words: { 看盘四课: '看盘四讲' } })
  build.answerWith(raw(503, ''))
  build.arrived.length = 0
  await operator.post(page, { action: 'publish' })
  await approveNewest(await newOperator(gateway))
  await heard(1)
  await heard(1)
  await expect.poll(() => operator.text('/ops/jobs')).toContain('构建服务拒绝了通知（503）')
  expect(await operator.text(editions)).toContain('正在通知构建服务')
  expect(await waitingInQueue(gateway, 'builds')).toMatchObject({ count: 1 })
  build.answerWith(raw(202, ''))
  await clock.advance(4 * 60_000)
  await heard(2)
  await expect.poll(() => operator.text(editions)).toContain('已通知构建服务，构建上线后更新')
  expect(await waitingInQueue(gateway, 'builds')).toEqual({ count: 0, hours: 0 })
  expect(await operator.text('/ops/jobs')).not.toContain('构建服务拒绝了通知')
  const [{ headers, body, url, method } = Object.create(null)] = build.arrived
  expect([method, url.pathname + url.search]).toEqual(['POST', '/hooks/site?branch=main'])
  expect(JSON.parse(body).pages).toContain('/smkpc')
  const signed = `${headers['x-timestamp']}\nPOST /hooks/site?branch=main\n${body}`
  expect(headers['x-signature']).toBe(createHmac('sha256', KEY).update(signed).digest('hex'))
  await clock.advance(8 * 60_000)
  await heard(2)
  expect((await operator.post(editions, { action: 'announce' })).status).toBe(303)
  await heard(3)
})

describe('the blocks of an edition', () => {
  const bodyOf = async (gateway: RunningGateway, page: string) => {
    const [id = ''] = page.split('/').slice(-1)
    const row = await gateway.services.db
      .selectFrom('campaign_editions')
      .select('body')
      .where('edition_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.body
  }
  const formOf = async (operator: Operator, campaign: string) => {
    const page = await operator.text(`/ops/campaigns/${campaign}/editions`)
    return formsOf(page).find(({ action }) => action === 'draft')
  }
  const post = async (
    operator: Operator,
    campaign: string,
    change: (values: Record<string, string>) => Record<string, string>,
  ) => {
    const { values = {}, hidden = {} } = (await formOf(operator, campaign)) ?? {}
    const fields = { ...hidden, ...change({ ...values }) }
    return operator.post(`/ops/campaigns/${campaign}/editions`, fields)
  }

  test('a price, a coupon, a link and an address are chosen for a page, and checked by the rules of the build', async ({
    gateway,
    operator,
  }) => {
    const form = await formOf(operator, 'DoubleEleven')
    const settings = form?.fields.filter(({ name }) => name.startsWith('settings.')) ?? []
    expect(settings.map(({ name }) => name)).toContain('settings.ended.to')
    const price = settings.find(({ name }) => name.endsWith('.priceId'))
    expect(price?.choices.length).toBeGreaterThan(3)
    const other = price?.choices.find((id) => id !== form?.values[price.name]) ?? ''
    const strange = await post(operator, 'DoubleEleven', (values) => ({
      ...values,
      [price?.name ?? '']: 'no-such-price',
    }))
    expect([strange.status, await strange.text()]).toEqual([
      422,
      expect.stringContaining('请从列出的里面选择'),
    ])
    const saved = await post(operator, 'smk', (values) => ({
      ...values,
      'settings.ended.to': '/smk3',
      'settings.blocks[2].address': 'https://work.example.com/contact/another',
    }))
    expect(saved.status).toBe(303)
    const page = saved.headers.get('location') ?? ''
    const body = await bodyOf(gateway, page)
    expect(body).toContain('  to: /smk3\n')
    expect(body).toContain('    address: https://work.example.com/contact/another\n')
    expect(() => readCampaign('smk', body)).not.toThrow()
    expect(await operator.text(page)).toContain(
      '<del>https://work.example.com/contact/class-one</del><br><ins>https://work.example.com/contact/another</ins>',
    )
    const wrong = await post(operator, 'smk', (values) => ({
      ...values,
      'settings.blocks[2].address': 'http://plain.example',
    }))
    expect(await wrong.text()).toContain('二维码的地址：要写站内地址（以 / 开头）或 https 地址')
    expect(other).not.toBe('')
  })

  test('blocks are moved and left out, and an order that the rules forbid is refused with what was typed', async ({
    gateway,
    operator,
  }) => {
    const moved = (change: (lines: readonly string[]) => readonly string[]) =>
      post(operator, 'smk', (values) => ({
        ...values,
        order: change((values.order ?? '').split('\n')).join('\n'),
      }))
    const saved = await moved(
      ([hero = '', points = '', qr = '', form = '', , faq = '', ...rest]) => [
        ...[hero, points, faq, form, qr],
        ...rest,
      ],
    )
    expect(saved.status === 303 ? '' : await saved.text()).toBe('')
    const page = saved.headers.get('location') ?? ''
    const { campaign } = readCampaign('smk', await bodyOf(gateway, page))
    expect(campaign.blocks.map(({ kind }) => kind)).toEqual([
      ...['hero', 'points', 'faq', 'form', 'adviserQr', 'actionBar', 'brandFooter'],
    ])
    expect(await operator.text(page)).toContain('块的次序')
    const broken = await moved((lines) => lines.slice(1))
    const text = await broken.text()
    expect([broken.status, text.includes('第一块要是 “首屏”')]).toEqual([422, true])
    expect(text).toContain('第 2 块（要点）四节课讲什么')
    expect(await (await moved((lines) => [...lines, '第 40 块（价格）'])).text()).toContain(
      '不是这一页的块',
    )
    expect(await (await moved((lines) => [...lines, lines[1] ?? ''])).text()).toContain('写了两次')
    const without = await moved((lines) => lines.filter((line) => !line.includes('（表单）')))
    expect(await without.text()).toContain('访客在这一页无事可做')
  })
})

test('a campaign is copied as a new one with an address of its own, which the next build writes as a file', async ({
  gateway,
  operator,
}) => {
  const copy = {
    ...{ action: 'duplicate', once: newOnce(), name: 'spring', newTitle: '春天的课' },
    ...{ newStart: '2027-03-01', newEnd: '2027-03-31' },
  }
  const post = (fields: Record<string, string>) =>
    operator.post('/ops/campaigns/DoubleEleven/editions', { ...copy, once: newOnce(), ...fields })
  for (const [fields, sentence] of [
    [{ name: 'Spring' }, '以小写字母或数字开头'],
    [{ newEnd: '2027-02-01' }, '结束不晚于开始'],
    [{ newStart: '2027-02-30' }, '要写北京时间'],
  ] as const) {
    const refused = await post(fields)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(sentence)])
  }
  const made = await post({})
  const editions = '/ops/campaigns/cSpring/editions'
  expect([made.status, made.headers.get('location')]).toEqual([303, editions])
  expect(await (await post({ newTitle: '再来一次' })).text()).toContain('/c/spring 已经有了')
  expect(await operator.text('/ops/campaigns')).toContain('春天的课')
  const list = await operator.text(editions)
  const [, draft = ''] = /href="(\/ops\/campaigns\/cSpring\/editions\/\w+)"/.exec(list) ?? []
  const form = formsOf(list).find(({ action }) => action === 'draft')
  const edited = await operator.post(editions, {
    ...form?.hidden,
    ...form?.values,
    copy: (form?.values.copy ?? '').replace('页面 标题：春天的课', '页面 标题：春天的四节课'),
  })
  expect(edited.status === 303 ? '' : await edited.text()).toBe('')
  const page = edited.headers.get('location') ?? ''
  expect(await operator.text(page)).toContain('春天的四节课</ins>')
  expect((await operator.post(draft, { action: 'discard' })).status).toBe(303)
  expect(await publishedNow(gateway)).not.toContain('c/spring')
  await operator.post(page, { action: 'publish' })
  await approveNewest(await newOperator(gateway))
  expect(await publishedNow(gateway)).toContain('c/spring')
  const folder = mkdtempSync(join(tmpdir(), 'copied-'))
  cpSync('src/content/campaigns', join(folder, 'campaigns'), { recursive: true })
  expect(await pullCampaigns(gateway.url, folder)).toContain('/c/spring')
  const written = readFileSync(join(folder, 'campaigns/c/spring.yaml'), 'utf8')
  rmSync(folder, { recursive: true })
  const { campaign } = readCampaign('c/spring', written)
  expect(campaign).toMatchObject({ title: '春天的四节课', silent: false })
  // Prices of the campaign it was copied from are not for sale on this page.
  expect(written).not.toMatch(/priceId: d11-/)
})
