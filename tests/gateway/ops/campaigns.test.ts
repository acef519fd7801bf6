import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { submitLead } from '#api/landing/submit-lead.ts'
import { splitOf, VARIANTS, variantOf } from '#api/landing/variant.ts'
import { termsOf } from '#gateway/landing/campaign-files.ts'
import { countPaidOrder, storeVariant } from '#gateway/landing/campaign-orders.ts'
import { addToCounts } from '#gateway/landing/events/count-events.ts'
import { linesOfCopy } from '#gateway/landing/wording/copy-lines.ts'
import { salesQuery } from '#gateway/order/order-ops-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { pullCampaigns } from '../../../scripts/publish/pull-campaigns.ts'
import { newCaller, newMobile, receiveCode } from '../../support/account/calls.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

const test = gatewayTest()

const visit = (
  gateway: RunningGateway,
  campaign: string,
  deviceId: string,
  channelId: string,
  steps: readonly string[],
) =>
  fetch(`${gateway.url}/collect/campaign`, {
    method: 'POST',
    headers: { origin: gateway.url, 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' },
    body: JSON.stringify({
      campaign,
      deviceId,
      channelId,
      events: steps.map((step) => ({ step, ...(step === 'tap' ? { detail: 'cta' } : {}) })),
    }),
  })

async function leave(
  gateway: RunningGateway,
  campaign: string,
  mobile: string,
  channelId = '700305',
  deviceId = newCaller(gateway).deviceId,
) {
  const smsCode = await receiveCode(gateway, mobile, 'lead')
  const caller = { ...newCaller(gateway), channelId, deviceId }
  return callGateway(caller, submitLead, { campaign, mobile, smsCode, answer: '=1+1' })
}

const csv = async (operator: Operator, path: string) => {
  const [head = '', ...rows] = (await operator.text(path)).trim().split('\r\n')
  return { head: head.split(','), rows: rows.map((row) => row.split(',')) }
}
const lastAudit = async (operator: Operator) =>
  (await csv(operator, '/ops/audit?format=csv')).rows[0]?.slice(1, 5)

describe('the funnel', () => {
  test('the funnel counts each step by campaign and channel, as table, chart and file', async ({
    gateway,
    operator,
  }) => {
    await visit(gateway, 'Spring', 'device-1-spring', '700305', [
      'view',
      'blockSeen',
      'tap',
      'formStep',
    ])
    await visit(gateway, 'Spring', 'device-2-spring', '700305', ['view', 'tap', 'tap'])
    await visit(gateway, 'Spring', 'device-3-spring', '600007', ['view'])
    await countPaidOrder(
      gateway.services.db,
      { orderId: 'spring-1', userId: 'buyer', activityId: 'Spring', channelId: '600007' },
      new Date(),
    )
    await leave(gateway, 'Spring', newMobile())
    const { head, rows } = await csv(operator, '/ops/funnel?campaign=Spring&format=csv')
    expect(head.join()).toBe('活动,渠道,版本,访问,看到内容,点击,填写表单,留下线索,支付订单,线索率')
    expect(rows).toEqual([
      ['Spring', '700305', 'a', '2', '1', '2', '1', '1', '0', '50.0%'],
      ['Spring', '600007', 'a', '1', '0', '0', '0', '0', '1', '0.0%'],
    ])
    const page = await operator.text('/ops/funnel?campaign=Spring')
    expect(page).toContain('漏斗：访问 3，看到内容 1，点击 2，填写表单 1，留下线索 1，支付订单 1')
    expect(page).toContain('<td class="text">cta</td>')
    expect(
      (await csv(operator, '/ops/funnel?campaign=Spring&channel=600007&format=csv')).rows,
    ).toHaveLength(1)
  })

  test('the funnel of other days is empty, and without days it covers the last seven', async ({
    gateway,
    operator,
  }) => {
    await visit(gateway, 'Summer', 'device-1-summer', '1', ['view'])
    const past = await operator.text('/ops/funnel?from=2020-01-01&to=2020-01-03&campaign=Summer')
    expect(past).toContain('这段时间没有访问记录')
    expect(
      (await csv(operator, '/ops/funnel?from=x&to=y&campaign=Summer&format=csv')).rows,
    ).toHaveLength(1)
  })
})

test('funnel and leads call a campaign by the title of its page, and the file by its word', async ({
  gateway,
  operator,
}) => {
  await visit(gateway, 'activityCourse', 'device-1-course', '9', ['view'])
  await leave(gateway, 'activityCourse', newMobile(), '9')
  for (const path of ['/ops/funnel', '/ops/leads']) {
    const page = await operator.text(`${path}?campaign=activityCourse`)
    expect(page, path).toContain('<td class="text">课程活动</td>')
    expect(page, path).toContain('<option value="activityCourse" selected>课程活动</option>')
    expect(page, path).not.toContain('<td class="text">activityCourse</td>')
    const { rows } = await csv(operator, `${path}?campaign=activityCourse&format=csv`)
    expect(rows[0], path).toContain('activityCourse')
  }
})

test('visitors, leads and paid orders of a page with two versions count under the version their device saw', async ({
  gateway,
  operator,
}) => {
  const split = splitOf('smk2')
  const devices = Array.from({ length: 200 }, (_, i) => `31415926${1_000_003 * (i + 1)}`)
  const [first = '', second = ''] = VARIANTS.map((variant) =>
    devices.find((id) => variantOf(id, split) === variant),
  )
  for (const deviceId of [first, second]) {
    await visit(gateway, 'smk2', deviceId, '700411', ['view'])
    // A page with one version has one, whatever the device.
    await visit(gateway, 'smk', deviceId, '700411', ['view'])
  }
  await leave(gateway, 'smk2', newMobile(), '700411', second)
  const { db } = gateway.services
  for (const [orderId, deviceId] of [
    ['smk2-1', first],
    ['smk2-2', second],
    ['smk2-3', second],
  ] as const) {
    await storeVariant(db, { orderId, activityId: 'smk2', deviceId })
    const order = { orderId, userId: orderId, activityId: 'smk2', channelId: '700411' }
    await countPaidOrder(db, order, new Date())
  }
  const { rows } = await csv(operator, '/ops/funnel?campaign=smk2&format=csv')
  expect(rows.map((row) => row.slice(2).join()).sort()).toEqual([
    'a,1,0,0,0,0,1,0.0%',
    'b,1,0,0,0,1,2,100.0%',
  ])
  const [single, ...others] = (await csv(operator, '/ops/funnel?campaign=smk&format=csv')).rows
  expect([single?.slice(0, 4), others]).toEqual([['smk', '700411', 'a', '2'], []])
  expect(await operator.text('/ops/funnel?campaign=smk')).not.toContain('两个版本对比')
  expect(await operator.text('/ops/funnel?campaign=smk2')).toContain('人数还不够，下不了结论')
  const counts = { day: dayOf(new Date()), campaign: 'smk2', channel_id: '700411', detail: '' }
  await addToCounts(db, [
    { ...counts, variant: 'a', step: 'view', hits: 999, visitors: 999 },
    { ...counts, variant: 'b', step: 'view', hits: 999, visitors: 999 },
    { ...counts, variant: 'a', step: 'lead', hits: 100, visitors: 100 },
    { ...counts, variant: 'b', step: 'lead', hits: 150, visitors: 150 },
  ])
  const page = await operator.text('/ops/funnel?campaign=smk2')
  expect(page).toContain('b 版更好')
  expect(page).toContain('人数还不够，下不了结论')
})

describe('the leads', () => {
  test('leads show a masked number, and the whole one to an operator who is then logged', async ({
    gateway,
    operator,
  }) => {
    const mobile = newMobile()
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    await leave(gateway, 'Autumn', mobile)
    const page = await operator.text('/ops/leads?campaign=Autumn')
    expect(page).toContain(masked)
    expect(page).not.toContain(mobile)
    const leadId = /name="leadId" value="(\d+)"/.exec(page)?.[1] ?? ''
    const fields = { action: 'reveal', leadId }
    const revealed = await operator.post('/ops/leads?campaign=Autumn', fields)
    expect(await revealed.text()).toContain(mobile)
    expect(await lastAudit(operator)).toEqual([
      operator.name,
      '查看线索手机号',
      `lead ${leadId}`,
      'Autumn',
    ])
    expect(await operator.text('/ops/audit')).not.toContain(mobile)
  })

  test('leads are exported masked, with every answer harmless', async ({ gateway, operator }) => {
    const mobile = newMobile()
    await leave(gateway, 'Export', mobile, '9')
    const { rows } = await csv(operator, '/ops/leads?campaign=Export&format=csv')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(1)).toEqual([
      ...['Export', '9', '', 'a', '', `"'=1+1"`],
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    ])
  })

  test('leads are exported with numbers once, to whoever requested it, after another person agreed', async ({
    gateway,
    operator,
  }) => {
    const mobile = newMobile()
    await leave(gateway, 'Whole', mobile)
    const asked = await operator.post('/ops/leads?campaign=Whole', { action: 'export' })
    expect([asked.status, await asked.text()]).toEqual([303, ''])
    const second = await newOperator(gateway)
    const waiting = await second.text('/ops/approvals')
    expect(waiting).toContain('导出Whole的 1 条线索，含完整手机号')
    expect(waiting).not.toContain(mobile)
    const draftId = /name="draftId" value="(\w+)"/.exec(waiting)?.[1] ?? ''
    const collect = (who: Operator) => who.post('/ops/approvals', { action: 'collect', draftId })
    expect((await collect(operator)).status).toBe(422)
    const approve = { action: 'approve', draftId, reason: '' }
    expect((await operator.post('/ops/approvals', approve)).status).toBe(422)
    const approved = await second.post('/ops/approvals', approve)
    expect([approved.status, await approved.text()]).toEqual([303, ''])
    expect((await collect(second)).status).toBe(422)
    const files = await Promise.all([1, 2].map(() => collect(operator)))
    expect(files.map(({ status }) => status).sort()).toEqual([200, 422])
    const file = files.find(({ status }) => status === 200)
    expect(await file?.text()).toContain(mobile)
    expect(await lastAudit(operator)).toEqual([
      ...[operator.name, '下载已复核的文件', 'Whole'],
      `导出线索手机号，1 条，复核人 ${second.name}`,
    ])
  })

  test('unknown leads are refused and not logged', async ({ operator }) => {
    const before = await lastAudit(operator)
    for (const leadId of ['0', 'x', '99999999'])
      expect((await operator.post('/ops/leads', { action: 'reveal', leadId })).status).toBe(422)
    expect(await lastAudit(operator)).toEqual(before)
  })
})

test('every published campaign is listed before anybody visits it, with its window, state and page', async ({
  operator,
}) => {
  const { head, rows } = await csv(operator, '/ops/campaigns?format=csv')
  const files = globSync('**/*.yaml', { cwd: 'src/content/campaigns' })
  const words = files.map((file) => campaignWord(file.replace(/\.yaml$/, '')))
  const listed = rows.map(([name]) => name)
  expect(words.filter((word) => !listed.includes(word))).toEqual([])
  const course = Object.fromEntries(
    head.map((title, i) => [title, rows.find(([name]) => name === 'activityCourse')?.[i]]),
  )
  expect(course).toMatchObject({ 标题: '课程活动', 状态: '进行中', 支付订单: '0' })
  expect(course.开始).toMatch(/^20\d\d-/)
  const page = await operator.text('/ops/campaigns/activityCourse')
  expect(page).toContain('/activity/course"')
  expect(page).toContain('aria-label="链接的二维码"')
  expect(await operator.text('/ops/campaigns')).toContain('/activity/course">打开</a>')
})

describe('the figures of a campaign', () => {
  const stateOf = async (gateway: RunningGateway, campaign: string) =>
    await send(newCaller(gateway), getCampaignState, { campaign })

  test('a change of the figures reaches the pages at once and is logged', async ({
    gateway,
    operator,
  }) => {
    const answer = await operator.post('/ops/campaigns/Winter', {
      action: 'save',
      startsAt: '2026-01-05T09:30',
      endsAt: '2099-12-31T20:00',
      seats: '50',
      stockLeft: '8',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops/campaigns/Winter'])
    expect(await stateOf(gateway, 'Winter')).toMatchObject({
      startsAt: Date.parse('2026-01-05T01:30:00Z'),
      endsAt: Date.parse('2099-12-31T12:00:00Z'),
      isEnded: false,
      seatsLeft: 50,
      stockLeft: 8,
    })
    const page = await operator.text('/ops/campaigns/Winter')
    expect(page).toContain('已保存')
    expect(page).toContain('value="2099-12-31T20:00"')
    expect(await operator.text('/ops/campaigns/Winter')).not.toContain('已保存')
    expect((await lastAudit(operator))?.slice(0, 3)).toEqual([
      operator.name,
      '修改活动设置',
      'Winter',
    ])
  })

  test('an operator stops a campaign at once', async ({ gateway, operator }) => {
    await operator.post('/ops/campaigns/Stopped', { action: 'save', isStopped: '1' })
    expect(await stateOf(gateway, 'Stopped')).toMatchObject({ isEnded: true })
    expect(await leave(gateway, 'Stopped', newMobile())).toMatchObject({ code: 'E210002' })
  })

  test('the seats taken before the limit was set are counted', async ({ gateway, operator }) => {
    await leave(gateway, 'Early', newMobile())
    await leave(gateway, 'Early', newMobile())
    await operator.post('/ops/campaigns/Early', { action: 'save', seats: '3' })
    expect(await stateOf(gateway, 'Early')).toMatchObject({ seatsLeft: 1 })
  })

  test('impossible figures are refused, and nothing typed is lost', async ({
    gateway,
    operator,
  }) => {
    const answer = await operator.post('/ops/campaigns/Wrong', {
      action: 'save',
      startsAt: '2026-02-01T10:00',
      endsAt: '2026-01-01T10:00',
      seats: '12a',
      stockLeft: '77',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const part of ['结束时间应晚于开始时间', '请填写 0 到 1,000,000 的整数', 'value="77"'])
      expect(page).toContain(part)
    expect(await stateOf(gateway, 'Wrong')).not.toHaveProperty('stockLeft')
  })

  test('an invalid campaign name has no page', async ({ operator }) => {
    expect((await operator.get('/ops/campaigns/%3Cb%3E')).status).toBe(404)
    const asked = await operator.get('/ops/campaigns?campaign=activityCourse')
    expect(asked.headers.get('location')).toBe('/ops/campaigns/activityCourse')
    for (const name of ['a+b', 'notExist'])
      expect(await operator.text(`/ops/campaigns?campaign=${name}`)).toContain('没有这个活动')
    const choices = await operator.text('/ops/campaigns')
    expect(choices).toContain('<option value="activityCourse">课程活动</option>')
  })
})

test.for([
  ['activity_id', 'orders_paid_activity'],
  ['channel_id', 'orders_paid_channel'],
] as const)(
  'the sums of paid orders by %s are read from an index alone',
  async ([origin, index], { gateway }) => {
    const plan = await gateway.services.db.transaction().execute(async (trx) => {
      // A table of a few rows is read at once, whatever indexes it has.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      return sql<Record<string, string>>`explain ${salesQuery(origin)}`.execute(trx)
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain(`Index Only Scan using ${index} on orders`)
  },
)
test('texts, times and a picture that a second person has published bind at once, and the next build takes them', async ({
  gateway,
  operator,
}) => {
  const editions = '/ops/campaigns/smk/editions'
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
  const upload = async (picture: Buffer) => {
    const query = new URLSearchParams({ slot: 'picture', name: '春天.png', offset: '0' })
    query.set('size', String(picture.length))
    return (await operator.put(`${editions}?${query}`, new Uint8Array(picture))).text()
  }
  const blank = await operator.text(editions)
  expect(blank).toContain('>不换</option>')
  expect(blank).not.toContain('没有可选的内容')
  expect(await upload(await plain(900, 1080))).toContain('要 1500×1800 或更大，宽高比 5:6')
  expect(await upload(await plain(1500, 1500))).toContain('要 1500×1800 或更大，宽高比 5:6')
  expect(await upload(Buffer.from('<svg/>'))).toContain('这张图片读不懂')
  expect(await upload(await plain(1500, 1800))).not.toContain('problem')
  const [, picture = ''] =
    /<option value="([0-9a-f]{8})">春天/.exec(await operator.text(editions)) ?? []
  const uploaded = async () => {
    const answer = await fetch(`${gateway.url}/public/campaignPictures/${picture}`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    return Buffer.from(await answer.arrayBuffer())
  }
  const before = await uploaded()
  expect(await moveStoredFiles(gateway)).toEqual([])
  const { rows } = await sql`select picture_base64 from campaign_pictures`.execute(
    gateway.services.db,
  )
  expect(rows).toEqual([{ picture_base64: expect.stringMatching(/^file:[0-9a-f]{32}$/) }])
  expect(await uploaded()).toEqual(before)
  const copy = linesOfCopy(termsOf('smk')?.body ?? '')
  const retitled = copy.replace('页面 标题：扫码领课', '页面 标题：扫码约课')
  const changed = retitled
    .replace(/图片说明：.*/, '图片说明：一面蓝色的墙')
    .replaceAll('\n', '\r\n')
  const draft = {
    ...{ action: 'draft', once: 'a'.repeat(24), start: '2025-01-01', end: '2025-02-01' },
    ...{ picture, tone: 'dark' },
  }
  const post = (fields: Record<string, string>) => operator.post(editions, { ...draft, ...fields })
  const promise = await post({
    copy: copy.replace('页面 标题：扫码领课', '页面 标题：跟着买稳赚'),
    picture: '',
  })
  expect(promise.status).toBe(422)
  expect(await promise.text()).toContain('页面 标题：含有不能对投资者说的话（稳赚）')
  expect(await (await post({ copy: retitled })).text()).toContain('换了首图，请改写')
  expect(await (await post({ copy: changed, end: '2025-02-30' })).text()).toContain('要写北京时间')

  const page = (await post({ copy: changed })).headers.get('location') ?? ''
  expect(page).toBe(`${editions}/${draft.once}`)
  const shown = await operator.text(page)
  expect(shown).toContain('<del>扫码领课</del><br><ins>扫码约课</ins>')
  expect(shown).toContain(`<img src="/public/campaignPictures/${picture}" alt="上传的首图"`)
  expect(await operator.text(`${page}/preview`)).toContain('没有这个活动的页面文件')
  const isEnded = async () =>
    (await send(newCaller(gateway), getCampaignState, { campaign: 'smk' })).isEnded
  expect((await operator.post(page, { action: 'publish' })).status).toBe(303)
  expect(await isEnded()).toBe(false)

  const folder = mkdtempSync(join(tmpdir(), 'campaigns-'))
  cpSync('src/content/campaigns', join(folder, 'campaigns'), { recursive: true })
  const titleOfFile = () =>
    readFileSync(join(folder, 'campaigns', 'smk.yaml'), 'utf8').split('\n')[0]
  expect(await pullCampaigns(gateway.url, folder)).toEqual([])
  await approveNewest(await newOperator(gateway))
  expect(await isEnded()).toBe(true)
  expect(await operator.text(editions)).toContain('还没有进入页面')
  expect(titleOfFile()).toBe('title: 扫码领课')
  expect(await pullCampaigns(gateway.url, folder)).toEqual(['/smk'])
  expect(titleOfFile()).toBe('title: 扫码约课')
  for (const file of ['own/up*.jpg', 'smart/up*dark-1500.avif', 'news/up*dark-share.jpg'])
    expect(globSync(join(folder, 'pictures', file))).toHaveLength(1)
  rmSync(folder, { recursive: true })
})
