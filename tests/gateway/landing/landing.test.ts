import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { submitLead } from '#api/landing/submit-lead.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { forgetVisits } from '#gateway/landing/events/count-events.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  newCaller,
  newMobile,
  outboxOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { type Caller, callGateway, type Host } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'

const test = gatewayTest()

let lastCampaign = 0
const newCampaign = () => `Campaign${++lastCampaign}`

const leave = async (
  gateway: RunningGateway,
  campaign: string,
  mobile: string,
  caller: Caller = newCaller(gateway),
  smsCode?: string,
) =>
  callGateway(caller, submitLead, {
    campaign,
    mobile,
    smsCode: smsCode ?? (await receiveCode(gateway, mobile, 'lead')),
  })

const leadsOf = (gateway: RunningGateway, campaign: string) =>
  gateway.services.db.selectFrom('leads').selectAll().where('campaign', '=', campaign).execute()

const countsOf = async (gateway: RunningGateway, campaign: string) => {
  const rows = await gateway.services.db
    .selectFrom('campaign_counts')
    .selectAll()
    .where('campaign', '=', campaign)
    .orderBy('step')
    .orderBy('detail')
    .execute()
  return rows.map(({ step, detail, channel_id, variant, hits, visitors }) =>
    [step, detail, channel_id, variant, Number(hits), Number(visitors)].join(' '),
  )
}

const setUp = (gateway: RunningGateway, campaign: string, row: Record<string, unknown>) =>
  gateway.services.db
    .insertInto('campaigns')
    .values({
      campaign,
      starts_at: null,
      ends_at: null,
      seats: null,
      stock_left: null,
      updated_at: new Date(),
      ...row,
    })
    .execute()

const stateOf = async (gateway: RunningGateway, campaign: string, priceIds?: string[]) =>
  await send(newCaller(gateway), getCampaignState, { campaign, priceIds })

describe('a lead', () => {
  test('a lead is stored with the channel it came from', async ({ gateway, visitor }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const caller = { ...visitor, channelId: '700305' }
    expect(await leave(gateway, campaign, mobile, caller)).toMatchObject({
      code: '0',
      data: { first: 1 },
    })
    const [row, ...others] = await leadsOf(gateway, campaign)
    expect(others).toEqual([])
    expect(row).toMatchObject({ campaign, channel_id: '700305', variant: 'a', user_id: null })
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect(await countsOf(gateway, campaign)).toEqual(['lead  700305 a 1 1'])
  })

  test('a number is one lead per campaign and keeps its first channel', async ({ gateway }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    await leave(gateway, campaign, mobile, { ...newCaller(gateway), channelId: '1' }, smsCode)
    const again = await leave(
      gateway,
      campaign,
      mobile,
      { ...newCaller(gateway), channelId: '2' },
      smsCode,
    )
    expect(again).toMatchObject({ code: '0', data: { first: 0 } })
    expect((await leadsOf(gateway, campaign)).map((row) => row.channel_id)).toEqual(['1'])
    expect(await leave(gateway, newCampaign(), mobile, newCaller(gateway), smsCode)).toMatchObject({
      data: { first: 1 },
    })
  })

  test('a lead sent five times at once is one row and one step of the funnel', async ({
    gateway,
  }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        leave(gateway, campaign, mobile, newCaller(gateway), smsCode),
      ),
    )
    const firsts = answers.map(({ data }) => (data as { first: number }).first)
    expect(firsts.sort()).toEqual([0, 0, 0, 0, 1])
    expect(await leadsOf(gateway, campaign)).toHaveLength(1)
    expect(await countsOf(gateway, campaign)).toEqual(['lead  100009 a 1 1'])
  })

  test('a lead needs the code that was sent for it', async ({ gateway }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const code = await receiveCode(gateway, mobile, 'login')
    expect(await leave(gateway, campaign, mobile, newCaller(gateway), code)).toMatchObject({
      code: 'E110011',
    })
    expect(
      await leave(gateway, campaign, mobile, newCaller(gateway), wrongCode(code)),
    ).toMatchObject({
      code: 'E110011',
      msg: '验证码不正确或已过期',
    })
    expect(await leadsOf(gateway, campaign)).toEqual([])
  })

  test('a lead of a logged-in user names that user', async ({ gateway, user }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    await leave(gateway, campaign, mobile, user)
    expect(await leadsOf(gateway, campaign)).toMatchObject([{ user_id: user.userId }])
  })

  test('a lead is refused before the campaign opens and after it ended', async ({ gateway }) => {
    const [early, ended, stopped] = [newCampaign(), newCampaign(), newCampaign()]
    const now = gateway.services.clock.now().getTime()
    await setUp(gateway, early, { starts_at: new Date(now + 60_000) })
    await setUp(gateway, ended, { ends_at: new Date(now - 1000) })
    await setUp(gateway, stopped, { is_stopped: true })
    const mobile = newMobile()
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    const codes = await Promise.all(
      [early, ended, stopped].map(
        async (name) => (await leave(gateway, name, mobile, newCaller(gateway), smsCode)).code,
      ),
    )
    expect(codes).toEqual(['E210001', 'E210002', 'E210002'])
  })

  test('a lead takes a seat, and never more than there are', async ({ gateway }) => {
    const campaign = newCampaign()
    await setUp(gateway, campaign, { seats: 3 })
    const mobiles = Array.from({ length: 8 }, newMobile)
    const codes = await Promise.all(mobiles.map((mobile) => receiveCode(gateway, mobile, 'lead')))
    const answers = await Promise.all(
      mobiles.map((mobile, i) => leave(gateway, campaign, mobile, newCaller(gateway), codes[i])),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'E210003')).toHaveLength(5)
    expect(await leadsOf(gateway, campaign)).toHaveLength(3)
    expect(await stateOf(gateway, campaign)).toMatchObject({ seatsLeft: 0, isEnded: false })
  })
})

describe('the figures of a campaign', () => {
  test('a campaign nobody set up is open and unlimited', async ({ gateway }) => {
    const state = await stateOf(gateway, newCampaign(), ['p1'])
    expect(Math.abs(state.serverTime - Date.now())).toBeLessThan(60_000)
    expect(state).toEqual({ serverTime: state.serverTime, isEnded: false, prices: [] })
  })

  test('a campaign shows what the operator set', async ({ gateway }) => {
    const campaign = newCampaign()
    const endsAt = Date.now() + 3_600_000
    await setUp(gateway, campaign, {
      ends_at: new Date(endsAt),
      seats: 10,
      seats_taken: 4,
      stock_left: 7,
    })
    await seedProducts(gateway.services.db, new Date())
    expect(await stateOf(gateway, campaign, ['none', 'course-basic-year'])).toMatchObject({
      endsAt,
      isEnded: false,
      seatsLeft: 6,
      stockLeft: 7,
      prices: [{ priceId: 'course-basic-year', fen: 9900 }],
    })
  })
})

describe('the form without script', () => {
  let lastAddress = 0
  const post = (
    gateway: RunningGateway,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${gateway.url}/collect/lead`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: gateway.url,
        'x-forwarded-for': `203.0.113.${++lastAddress}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ page: '/Acquisition', ...fields }),
    })
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const goal = ({ url }: Host, response: Response) =>
    response.headers.get('location')?.replace(url, '')

  test('the form sends a code, remembers the number and stores one lead', async ({ gateway }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const asked = await post(gateway, { campaign, mobile, channelId: '700305' })
    expect(asked.status).toBe(303)
    expect(goal(gateway, asked)).toBe('/Acquisition?channelId=700305&lead=code#lead-code')
    expect(asked.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/i)
    expect(decodeURIComponent(cookieOf(asked))).not.toContain(mobile)
    const smsCode = (await outboxOf(gateway, mobile))[0]?.code ?? ''
    const cookie = cookieOf(asked)
    for (let posted = 0; posted < 2; posted++) {
      const done = await post(gateway, { campaign, smsCode, channelId: '700305' }, { cookie })
      expect([done.status, goal(gateway, done)]).toEqual([
        303,
        '/Acquisition?channelId=700305&lead=done#lead-done',
      ])
    }
    expect((await leadsOf(gateway, campaign)).map((row) => row.channel_id)).toEqual(['700305'])
  })

  test('the channel comes from the address of the page', async ({ gateway }) => {
    const [campaign, mobile] = [newCampaign(), newMobile()]
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    const referer = `${gateway.url}/Acquisition?channelId=600007`
    await post(gateway, { campaign, mobile, smsCode }, { referer })
    expect((await leadsOf(gateway, campaign)).map((row) => row.channel_id)).toEqual(['600007'])
  })

  test.for([
    [{ mobile: '123' }, 'mobile'],
    [{ mobile: '' }, 'mobile'],
    [{ smsCode: '12' }, 'wrongCode'],
    [{ smsCode: '000000' }, 'wrongCode'],
    [{ smsCode: '000000', campaign: '../x' }, 'invalid'],
  ] as const)('the fields %j lead to the word %s', async ([fields, word], { gateway }) => {
    const response = await post(gateway, {
      campaign: newCampaign(),
      mobile: newMobile(),
      ...fields,
    })
    expect(goal(gateway, response)).toBe(`/Acquisition?lead=${word}#lead-${word}`)
  })

  test.for(['//evil.example', 'https://evil.example', '/\\evil.example', '/a?b', '/a/../b'])(
    'the page %s leads to no other site',
    async (page, { gateway }) => {
      const response = await post(gateway, { campaign: newCampaign(), mobile: '1', page })
      expect(response.headers.get('location')).toBe(`${gateway.url}/?lead=mobile#lead-mobile`)
    },
  )

  test('a form of another site is refused', async ({ gateway }) => {
    const mobile = newMobile()
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await post(gateway, { campaign: newCampaign(), mobile }, headers)).status).toBe(403)
    expect(await outboxOf(gateway, mobile)).toEqual([])
  })
})

describe('events of a page', () => {
  const collect = (gateway: RunningGateway, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/collect/campaign`, {
      method: 'POST',
      headers: {
        origin: gateway.url,
        'user-agent': PHONE,
        'content-type': 'text/plain',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const batch = (campaign: string, deviceId: string, steps: string[] = ['view']) => ({
    campaign,
    deviceId,
    channelId: '700305',
    events: steps.map((step) => ({ step, ...(step === 'view' ? {} : { detail: 'hero' }) })),
  })

  test('events are counted by step, and a visitor once a day', async ({ gateway }) => {
    const campaign = newCampaign()
    const steps = ['view', 'blockSeen', 'blockSeen', 'tap']
    expect((await collect(gateway, batch(campaign, 'device-aaaa', steps))).status).toBe(204)
    await collect(gateway, batch(campaign, 'device-aaaa', steps))
    await collect(gateway, batch(campaign, 'device-bbbb'))
    expect(await countsOf(gateway, campaign)).toEqual([
      'blockSeen  700305 a 4 1',
      'blockSeen hero 700305 a 4 1',
      'tap  700305 a 2 1',
      'tap hero 700305 a 2 1',
      'view  700305 a 3 2',
    ])
  })

  test('events store no device id, and nothing of a visitor once the day is over', async ({
    gateway,
  }) => {
    const campaign = newCampaign()
    await collect(gateway, batch(campaign, 'device-cccc'))
    const { db } = gateway.services
    const { rows } = await sql`select * from campaign_visits`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('device-cccc')
    await forgetVisits(db, new Date(Date.now() + 86_400_000))
    const left = await sql`select 1 from campaign_visits`.execute(db)
    expect(left.rows).toEqual([])
    expect(await countsOf(gateway, campaign)).toHaveLength(1)
  })

  test.for([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
    ['a preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ] as const)('events of %s are not counted', async ([_, headers], { gateway }) => {
    const campaign = newCampaign()
    expect((await collect(gateway, batch(campaign, 'device-dddd'), headers)).status).toBe(204)
    expect(await countsOf(gateway, campaign)).toEqual([])
  })

  test('events of a phone whose name ends in “bot” are counted', async ({ gateway }) => {
    const campaign = newCampaign()
    await collect(gateway, batch(campaign, 'device-eeee'), {
      'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT X50) Chrome/120',
    })
    expect(await countsOf(gateway, campaign)).toHaveLength(1)
  })

  test.for([
    ['a foreign origin', batch('Some', 'device-ffff'), { origin: 'https://evil.example' }, 403],
    ['no JSON', '{', {}, 400],
    ['an unknown step', batch('Some', 'device-ffff', ['buy']), {}, 400],
    ['a lead, which the gateway counts', batch('Some', 'device-ffff', ['lead']), {}, 400],
    ['101 events', batch('Some', 'device-ffff', new Array(101).fill('tap')), {}, 400],
    ['an invalid campaign name', batch('<script>', 'device-ffff'), {}, 400],
    ['more than 16 KB', `"${'x'.repeat(16_384)}"`, {}, 413],
  ] as const)('events with %s are refused', async ([_, body, headers, status], { gateway }) => {
    expect((await collect(gateway, body, headers as Record<string, string>)).status).toBe(status)
    expect(await countsOf(gateway, 'Some')).toEqual([])
  })

  test('events of one device beyond sixty batches a minute are refused', async ({ gateway }) => {
    const campaign = newCampaign()
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => collect(gateway, batch(campaign, 'device-gggg'))),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
    expect(await countsOf(gateway, campaign)).toEqual(['view  700305 a 60 1'])
  })
})
