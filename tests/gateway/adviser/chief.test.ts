import { expect } from 'vitest'
import { getReport } from '#api/adviser/chief/get-report.ts'
import { listChiefs } from '#api/adviser/chief/list-chiefs.ts'
import { listReports } from '#api/adviser/chief/list-reports.ts'
import { REPORT_PLACE } from '#api/adviser/chief/report.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { silenceTopic } from '#api/message/silence-topic.ts'
import { listPublications } from '#api/publication/list-publications.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { seedAdvisers } from '#gateway/adviser/seed-advisers.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { releaseDue } from '#gateway/ops/publication/planned-releases.ts'
import { callGateway, sendCall } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { publishDraft, submitDraft } from '../../support/ops/publish-draft.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = gatewayTest({
  async seed({ services }) {
    await seedLive(services)
    await seedProducts(services.db, services.clock.now())
    await seedAdvisers(services)
    await seedAdvisers(services)
  },
})

const ADVISER = '样例证书编号 S000000000002'
const SECRET = '成员才能读到的一段判断：看利用率，而不是看价格。'

const publish = (author: Operator, reviewer: Operator, fields: Record<string, string>) =>
  publishDraft('advice', [author, reviewer], { kind: 'report', adviser: ADVISER, ...fields })

test('a stranger reads the free reports, and nothing of the paid ones', async ({ visitor }) => {
  const { reports } = await send(visitor, listReports, {})
  expect(reports.length).toBeGreaterThan(4)
  for (const { entry } of reports) {
    expect(entry.isHidden).toBe(entry.isPaid)
    expect(entry.securities.length).toBe(entry.isPaid ? 0 : 1)
    if (entry.isPaid) expect(entry).toMatchObject({ title: '', text: '' })
  }
  const { chiefs } = await send(visitor, listChiefs, {})
  expect(chiefs).toHaveLength(2)
  const [first] = chiefs
  const own = await send(visitor, listReports, { certificate: first?.certificate })
  expect(own.reports.every(({ entry }) => entry.adviserName === first?.name)).toBe(true)
})

test('a paid report takes two operators, reaches followers, and is read by members alone', async ({
  gateway,
  operator,
  newUser,
  visitor,
}) => {
  const reviewer = await newOperator(gateway)
  const [member, follower, silent] = [await newUser(), await newUser(), await newUser()]
  await assess(member)
  const wish = { productId: 'wealth-column', priceId: 'wealth-quarter' }
  const { contractId = '' } = await paidOrder(member, wish)
  await signOrder(member, contractId)
  for (const reader of [follower, silent])
    await send(reader, subscribe, { kind: 'adviser', subjectId: ADVISER, isNotified: true })
  await send(silent, silenceTopic, { topic: 'update', isSilent: true })
  const words = { title: '利用率的拐点', text: SECRET, isPaid: '1', stocks: '300750' }
  const reportId = await publish(operator, reviewer, words)

  const read = await send(member, getReport, { reportId })
  expect(read).toMatchObject({ isRead: false, entry: { text: SECRET, title: '利用率的拐点' } })
  expect(read.entry.securities).toMatchObject([{ symbol: 'sz300750' }])
  const again = await send(member, listReports, {})
  expect(again.reports[0]).toMatchObject({ isRead: true })
  for (const call of [
    () => sendCall(follower, getReport, { reportId }),
    () => sendCall(visitor, listReports, {}),
    () => sendCall(visitor, listPublications, { kind: 'report', subjectId: 'chief' }),
  ]) {
    const body = await (await call()).text()
    for (const word of ['利用率', '300750']) expect(body).not.toContain(word)
  }
  const vote = { id: REPORT_PLACE, seq: read.seq, vote: 'up' as const }
  expect(await callGateway(follower, voteMessage, vote)).toMatchObject({ code: 'E100004' })
  expect(await send(member, voteMessage, vote)).toMatchObject({ ups: 1 })
  const [message] = (await send(follower, listMessages, {})).messages
  expect(message).toMatchObject({ target: `/ChiefDetail?id=${reportId}`, isRead: false })
  const [unannounced] = (await send(silent, listMessages, {})).messages
  expect(unannounced).toMatchObject({ target: `/ChiefDetail?id=${reportId}`, isRead: true })
})

test('a correction points back, a withdrawal keeps the words and gives the reason', async ({
  gateway,
  operator,
  visitor,
}) => {
  const reviewer = await newOperator(gateway)
  const text = '第一次发布的判断，依据为公开财报，仅供参考。'
  const firstId = await publish(operator, reviewer, { title: '第一版判断', text })
  const secondId = await publish(operator, reviewer, {
    ...{ title: '第二版判断', text: `更正之后。${text}` },
    ...{ corrects: firstId, correctReason: '数据口径有误' },
  })
  const first = await send(visitor, getReport, { reportId: firstId })
  expect(first.entry).toMatchObject({ text, correctedBy: secondId })
  const second = await send(visitor, getReport, { reportId: secondId })
  expect(second.entry).toMatchObject({ corrects: firstId, correctReason: '数据口径有误' })
  const withdrawal = { action: 'withdraw', reason: '依据已不成立' }
  expect((await operator.post(`/ops/advice/${secondId}`, withdrawal)).status).toBe(303)
  const withdrawn = await send(visitor, getReport, { reportId: secondId })
  expect(withdrawn.entry).toMatchObject({ withdrawReason: '依据已不成立' })
  expect(withdrawn.entry.text).toContain('更正之后')
})

test('a planned view is checked by a second person, and goes out at its time if it still may', async ({
  gateway,
  operator,
  clock,
  visitor,
}) => {
  const reviewer = await newOperator(gateway)
  const { services } = gateway
  const plan = async (title: string, hours: number) => {
    const publishAt = timeFieldText(services.clock.now().getTime() + hours * 3_600_000)
    const text = '定时的观点，依据为公开数据，仅供参考，不构成投资建议。'
    const words = { kind: 'view', adviser: ADVISER, title, text, stocks: '600036', publishAt }
    const path = `/ops/advice/${await submitDraft('advice', operator, words)}`
    expect((await operator.post(path, { action: 'release' })).status).toBe(422)
    expect((await reviewer.post(path, { action: 'release' })).status).toBe(303)
    expect(await operator.text(path)).toContain('已核对，到时发布')
    return path
  }
  const past = { action: 'submit', draftId: 'f'.repeat(24), publishAt: '2020-01-01T09:30' }
  const late = await operator.post('/ops/advice', { ...past, kind: 'view', adviser: ADVISER })
  expect(late.status).toBe(422)
  const titles = async () =>
    (await send(visitor, listPublications, { kind: 'view', subjectId: ADVISER })).publications.map(
      ({ title, publishedAt }) => [title, publishedAt] as const,
    )
  const first = await plan('定时的第一条', 2)
  const stopped = await plan('定时后又退回的', 2)
  const barred = await plan('到时证书已失效的', 5)
  const reason = { action: 'return', reason: '改日再发这条' }
  expect((await reviewer.post(stopped, reason)).status).toBe(303)
  await releaseDue(services)
  expect((await titles()).map(([title]) => title)).not.toContain('定时的第一条')

  const before = services.clock.now().getTime()
  await clock.advance(3 * 3_600_000)
  await releaseDue(services)
  await releaseDue(services)
  const later = await newOperator(gateway)
  const shown = await titles()
  expect(shown.filter(([title]) => title.startsWith('定时'))).toHaveLength(1)
  expect(shown[0]?.[0]).toBe('定时的第一条')
  expect(shown[0]?.[1]).toBeGreaterThan(before + 2 * 3_600_000)
  expect(await later.text(first)).toContain('已发布')
  expect(await later.text('/ops/audit')).toContain('定时发布观点与内参')

  await services.db.updateTable('live_advisers').set({ is_serving: false }).execute()
  await clock.advance(3 * 3_600_000)
  await releaseDue(services)
  await services.db.updateTable('live_advisers').set({ is_serving: true }).execute()
  expect(await (await newOperator(gateway)).text(barred)).toContain(
    '到时未能发布：请选择证书有效的投顾',
  )
  expect((await titles()).map(([title]) => title)).not.toContain('到时证书已失效的')
})
