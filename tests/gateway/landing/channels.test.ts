import { expect } from 'vitest'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()

const form = (fields: Record<string, string> = {}) => ({
  ...{ action: 'create', channelId: '700901', name: '地铁灯箱', cost: '1000', note: '' },
  ...fields,
})

test('a channel has a name, a link with a code for each campaign, and what each lead cost', async ({
  gateway,
  operator,
}) => {
  const made = await operator.post('/ops/channels', form())
  const page = made.headers.get('location') ?? ''
  expect(page).toBe('/ops/channels/700901')
  const device = (number: number, steps: readonly string[]) =>
    fetch(`${gateway.url}/collect/campaign`, {
      method: 'POST',
      headers: { origin: gateway.url, 'user-agent': 'Mozilla/5.0 (iPhone)' },
      body: JSON.stringify({
        ...{ campaign: 'Acquisition', deviceId: `device-${number}-channels` },
        channelId: '700901',
        events: steps.map((step) => ({ step })),
      }),
    })
  await device(1, ['view', 'tap'])
  await device(2, ['view'])
  const counts = { day: '2026-03-02', campaign: 'Acquisition', channel_id: '700901', variant: 'a' }
  const more = { step: 'lead', detail: '', hits: 4, visitors: 4 }
  await gateway.services.db
    .insertInto('campaign_counts')
    .values({ ...counts, ...more })
    .execute()
  const linked = await (
    await operator.post(page, { action: 'link', campaign: 'activityCourse' })
  ).text()
  expect(linked).toContain('/activity/course?channelId=700901')
  expect(linked).toContain('aria-label="链接的二维码"')
  await operator.post(page, form({ action: 'save', name: '二号线灯箱', cost: '1200.50' }))
  const csv = await operator.text('/ops/channels?format=csv')
  expect(csv).toContain('二号线灯箱,700901,2,4,0,1200.5,300.13,,')
  expect(await operator.text('/ops/funnel?channel=700901')).toContain('二号线灯箱')
})

test.for([
  [{ channelId: '12a' }, '请填写 1 到 10 位数字'],
  [{ channelId: '700902', name: '' }, '请填写名称，2 到 40 个字'],
  [{ channelId: '700903', cost: '一千' }, '最多两位小数'],
] as const)(
  'a channel with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post('/ops/channels', form({ note: '写好的备注', ...wrong }))
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('写好的备注')
  },
)
