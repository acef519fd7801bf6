import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { usedQueues } from '#gateway/hooks/queue.ts'
import { allRounds } from '#gateway/hooks/round.ts'
import { allSweeps, runSweeps } from '#gateway/hooks/sweep.ts'
import { newMobile } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()
const NAME = 'search/sweep/sweep'

test('a job that fails is shown with its reason and counted, until it runs again from its page', async ({
  gateway: { url, services },
  operator,
}) => {
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  expect(await operator.text('/ops/jobs')).toContain('还没有运行过')
  const broken = { ...services, clock: { ...services.clock, now: vi.fn(services.clock.now) } }
  const fail = () => {
    broken.clock.now.mockImplementationOnce(services.clock.now).mockImplementationOnce(() => {
      throw new Error('the clock has stopped')
    })
    return runSweeps(broken, new Set([NAME]))
  }
  expect([...(await fail())]).toEqual([NAME])
  await fail()
  const page = await operator.text('/ops/jobs')
  expect(page).toContain('连续失败 2 次')
  expect(page).toContain('the clock has stopped')
  expect(await metrics()).toContain(`gateway_sweep_failures{sweep="${NAME}"} 2`)
  expect((await operator.post('/ops/jobs', { action: 'run', name: NAME })).status).toBe(303)
  await expect.poll(() => operator.text('/ops/jobs')).not.toContain('连续失败')
  expect(await metrics()).toContain(`gateway_sweep_failures{sweep="${NAME}"} 0`)
  expect(await metrics()).toContain(`gateway_sweep_success_timestamp_seconds{sweep="${NAME}"}`)
})

test('every job succeeds on an empty gateway, and each has a title of its own', async ({
  gateway,
  operator,
}) => {
  expect([...(await runSweeps(gateway.services))]).toEqual([])
  const titles = [...(await allSweeps()), ...(await allRounds())].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const queues = (await usedQueues(gateway.services.config)).map(({ title }) => title)
  expect(new Set(queues).size).toBe(queues.length)
  // Rounds begin a few seconds after the start.
  await expect
    .poll(() => operator.text('/ops/jobs'), { timeout: 45_000 })
    .not.toContain('还没有运行过')
  const unknown = await operator.post('/ops/jobs', { action: 'run', name: 'nothing/here' })
  expect(unknown.status).toBe(422)
})

test('a round that fails is shown with its reason and counted, until it succeeds again', async ({
  gateway: { url, services },
  operator,
}) => {
  const ROUND = 'message/broadcast/send-mailings/mailings'
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  const within = { timeout: 60_000 }
  const [round] = (await allRounds()).filter(({ name }) => name === ROUND)
  expect(round?.title).toBe('分批写入群发消息')
  await sql`alter table mailing_parts rename to mailing_parts_away`.execute(services.db)
  try {
    await expect
      .poll(metrics, within)
      .toMatch(new RegExp(`gateway_round_failures\\{round="${ROUND}"\\} [2-9]`))
    const rows = (await operator.text('/ops/jobs')).split('<tr>')
    const [uncounted = ''] = rows.filter((one) => one.includes('等待写入的群发消息'))
    expect(uncounted).toContain('>–<')
    const [row = ''] = rows.filter((one) => one.includes(ROUND))
    expect(row).toMatch(/连续失败 [12] 次/)
    expect(row).toContain('mailing_parts')
    expect(row).not.toContain('立即运行')
    expect((await operator.post('/ops/jobs', { action: 'run', name: ROUND })).status).toBe(422)
  } finally {
    await sql`alter table mailing_parts_away rename to mailing_parts`.execute(services.db)
  }
  await expect.poll(metrics, within).toContain(`gateway_round_failures{round="${ROUND}"} 0`)
  expect(await metrics()).toContain(`gateway_round_success_timestamp_seconds{round="${ROUND}"}`)
  expect(await operator.text('/ops/jobs')).not.toContain('连续失败')
})

test('a queue is counted in the metrics and on the page of jobs, with the age of what waits longest in it', async ({
  gateway,
  operator,
}) => {
  const text = async () => (await fetch(`${gateway.url}/metrics`)).text()
  for (const queue of [
    ...['invoices', 'mailings', 'notices', 'orders', 'refunds', 'reminders', 'sms', 'videos'],
    'withdrawals',
  ])
    expect(await text()).toContain(`gateway_queue_age_seconds{queue="${queue}"} 0`)
  // No authority is set up that would stamp documents.
  expect(await text()).not.toContain('queue="stamps"')
  const page = await operator.text('/ops/jobs')
  expect(page).toContain('没有内容在排队')
  expect(page).not.toContain('等待开具的发票')
  const { db, clock } = gateway.services
  const { userId } = await seedUser(gateway, newMobile())
  const requested = {
    state: 'requested',
    details_sealed: '',
    item: '',
    fen: 1,
    tax_fen: 0,
  } as const
  const ofInvoice = (invoice_id: string, minutes: number) => ({
    ...{ ...requested, invoice_id, user_id: userId, tax_rate: 6, order_ids: [] },
    requested_at: new Date(clock.now().getTime() - minutes * 60_000),
  })
  await db
    .insertInto('invoices')
    .values([ofInvoice('a', 90), ofInvoice('b', 10)] as never)
    .execute()
  const shown = await text()
  expect(shown).toContain('gateway_queue_waiting{queue="invoices"} 2')
  expect(shown).toMatch(/^gateway_queue_age_seconds\{queue="invoices"\} 54\d\d/m)
  const [row = ''] = (await operator.text('/ops/jobs'))
    .split('<tr>')
    .filter((one) => one.includes('等待开具的发票'))
  expect(row).toMatch(/>2<[\s\S]*>\d{4}-\d\d-\d\d \d\d:\d\d/)
})
