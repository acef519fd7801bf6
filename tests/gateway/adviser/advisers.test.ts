import { expect } from 'vitest'
import { bookCallback } from '#api/adviser/callback/book-callback.ts'
import { cancelCallback } from '#api/adviser/callback/cancel-callback.ts'
import { listCallbackSlots } from '#api/adviser/callback/list-callback-slots.ts'
import { listCallbacks } from '#api/adviser/callback/list-callbacks.ts'
import { getAdviserProfile } from '#api/adviser/profile/get-adviser-profile.ts'
import { listAdvisers } from '#api/adviser/profile/list-advisers.ts'
import { listOwnAdvisers } from '#api/adviser/profile/list-own-advisers.ts'
import { rateAdviser } from '#api/adviser/profile/rate-adviser.ts'
import { askQuestion } from '#api/adviser/question/ask-question.ts'
import { getQuestion } from '#api/adviser/question/get-question.ts'
import { listOwnQuestions } from '#api/adviser/question/list-own-questions.ts'
import { listQuestions } from '#api/adviser/question/list-questions.ts'
import { ANSWER_PLACE } from '#api/adviser/question/question.ts'
import { DAY_MS, daysAfter } from '#api/china-time.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { appendPublication } from '#gateway/publication/record.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

const test = gatewayTest({
  async seed(gateway) {
    await seedLive(gateway.services)
    await certifyAdvisers(gateway)
  },
})

const ADVISER = '样例证书编号 S000000000001'
const TEXT = '看这家公司的财报，应该先看哪几行？'
const ANSWER = '先看经营现金流与利润是否同向，再看合同负债。以上依据公开财报，仅供参考。'

/** Writes an answer as one operator and releases it as another; returns its id. */
async function answer(
  author: Operator,
  reviewer: Operator,
  question: string,
  change: Record<string, string> = {},
): Promise<string> {
  const [, draftId = ''] =
    /name="draftId" value="([^"]+)"/.exec(await author.text('/ops/answers')) ?? []
  const draft = { action: 'submit', draftId, question, adviser: ADVISER, text: ANSWER, ...change }
  expect((await author.post('/ops/answers', draft)).status).toBe(303)
  const path = `/ops/answers/${draftId}`
  expect((await author.post(path, { action: 'release' })).status).toBe(422)
  expect((await reviewer.post(path, { action: 'release' })).status).toBe(303)
  return draftId
}

const refusal = async (caller: Caller, text: string) =>
  (await callGateway(caller, askQuestion, { text })).code

test('a question waits with its time and place, and its answer is public, signed and voted on', async ({
  gateway,
  operator,
  user,
  newUser,
  visitor,
}) => {
  const reviewer = await newOperator(gateway)
  const asked = await send(user, askQuestion, { text: TEXT, stock: '600519', certificate: ADVISER })
  expect(asked).toMatchObject({ state: 'waiting', ahead: 0, isOwn: true, symbol: 'sh600519' })
  expect(asked.dueAt - asked.askedAt).toBeGreaterThan(0)
  const other = await newUser()
  const second = await send(other, askQuestion, { text: `${TEXT}另一问` })
  expect(second).toMatchObject({ ahead: 1 })
  const { questionId } = asked
  expect(await callGateway(visitor, getQuestion, { questionId })).toMatchObject({ code: 'E100004' })
  expect((await send(visitor, listQuestions, {})).questions).toEqual([])

  await answer(operator, reviewer, questionId)
  const shown = await send(visitor, getQuestion, { questionId })
  expect(shown.question).toMatchObject({ state: 'answered', isOwn: false, certificate: ADVISER })
  const [{ seq, entry } = { seq: 0, entry: undefined }] = shown.answers
  expect(entry).toMatchObject({ text: ANSWER, adviserCertificate: ADVISER })
  expect(entry?.securities).toMatchObject([{ symbol: 'sh600519' }])
  const [message] = (await send(user, listMessages, {})).messages
  expect(message).toMatchObject({ target: `/Answer?id=${questionId}` })
  const page = await send(visitor, listQuestions, { certificate: ADVISER, symbol: 'sh600519' })
  expect(page.questions).toMatchObject([{ questionId, excerpt: ANSWER.slice(0, 80) }])

  const vote = { id: ANSWER_PLACE, seq, vote: 'up' as const }
  expect(await send(other, voteMessage, vote)).toMatchObject({ ups: 1, downs: 0 })
  expect(await send(other, voteMessage, vote)).toMatchObject({ ups: 1 })
  const own = await send(other, getQuestion, { questionId })
  expect(own.answers).toMatchObject([{ ups: 1, vote: 'up' }])
  expect(await send(other, voteMessage, { ...vote, vote: 'none' })).toMatchObject({ ups: 0 })
})

test('a question with a forbidden word, a contact or one too many is refused', async ({ user }) => {
  expect(await refusal(user, '有没有稳 赚的股票可以告诉我呢')).toBe('E430001')
  expect(await refusal(user, '请加我 13800001234 聊一聊这只股票')).toBe('E430002')
  const wrong = { text: TEXT, stock: '999999' }
  expect(await callGateway(user, askQuestion, wrong)).toMatchObject({ code: 'E430003' })
  for (const word of ['一', '二', '三']) await send(user, askQuestion, { text: `${TEXT}${word}` })
  expect(await refusal(user, `${TEXT}四`)).toBe('E430004')
  expect((await send(user, listOwnQuestions, {})).questions).toHaveLength(3)
})

test('a declined question gives its asker the reason, and nobody else sees it', async ({
  operator,
  user,
  visitor,
}) => {
  const { questionId } = await send(user, askQuestion, { text: TEXT })
  const path = `/ops/questions/${questionId}`
  const reason = '涉及个人账户，请联系客服'
  expect((await operator.post(path, { action: 'decline', reason })).status).toBe(303)
  expect((await operator.post(path, { action: 'decline', reason })).status).toBe(422)
  const own = await send(user, getQuestion, { questionId })
  expect(own.question).toMatchObject({ state: 'declined', declineReason: reason })
  expect(await callGateway(visitor, getQuestion, { questionId })).toMatchObject({ code: 'E100004' })
})

test('a time is booked once, cancelled, and its call can be rated', async ({
  gateway,
  operator,
  user,
  newUser,
}) => {
  const { slots } = await send(user, listCallbackSlots, { certificate: ADVISER })
  expect(slots.length).toBeGreaterThan(10)
  const startsAt = slots[0] ?? 0
  const wish = { certificate: ADVISER, topic: 'service' as const, startsAt }
  const booked = await send(user, bookCallback, wish)
  expect(booked.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  const other = await newUser()
  expect(await callGateway(other, bookCallback, wish)).toMatchObject({ code: 'E430006' })
  const later = { ...wish, startsAt: slots[1] ?? 0 }
  expect(await callGateway(user, bookCallback, later)).toMatchObject({ code: 'E430007' })
  await send(user, cancelCallback, booked)
  expect((await send(user, listCallbacks, {})).callbacks).toMatchObject([{ state: 'cancelled' }])

  const again = await send(other, bookCallback, wish)
  const { db, clock } = gateway.services
  await appendPublication(db, {
    ...{ publication_id: 'newest-view', kind: 'view', subject_id: ADVISER, product_id: null },
    ...{ adviser_name: '示例投顾 甲', adviser_certificate: ADVISER, title: '最新的一条观点' },
    ...{ text: '只讲方法。', published_at: clock.now(), securities: [] },
  })
  const rating = { certificate: ADVISER, stars: 4 }
  expect(await callGateway(other, rateAdviser, rating)).toMatchObject({ code: 'E430009' })
  const path = `/ops/callbacks/${again.callbackId}`
  expect(await operator.text(path)).not.toMatch(/>1\d{10}</)
  expect(await (await operator.post(path, { action: 'reveal' })).text()).toMatch(/>1\d{10}</)
  const note = '说明了服务期与退款规则'
  expect((await operator.post(path, { action: 'finish', note })).status).toBe(303)
  await send(other, rateAdviser, rating)
  await send(other, rateAdviser, { ...rating, stars: 5 })
  const [mine] = (await send(other, listOwnAdvisers, {})).advisers
  expect(mine).toMatchObject({ callbacks: 1, isRatable: true, ownStars: 5 })
  expect(mine).toMatchObject({ latestView: '最新的一条观点' })
  expect(mine?.adviser).toMatchObject({ ratingTenths: 50, ratings: 1 })
})

test('an adviser shows certificate, rooms and followers, and serves no longer than the certificate', async ({
  clock,
  operator,
  user,
  visitor,
}) => {
  await send(user, subscribe, { kind: 'adviser', subjectId: ADVISER, isNotified: true })
  const page = await send(user, getAdviserProfile, { certificate: ADVISER })
  expect(page.adviser).toMatchObject({ isServing: true, isFollowed: true, followers: 1 })
  expect(page.rooms.every(({ certificate }) => certificate === ADVISER)).toBe(true)
  expect(page.rooms.length).toBeGreaterThan(0)
  const path = `/ops/advisers/${encodeURIComponent(ADVISER)}`
  expect(await operator.text(path)).toContain('示例投顾 甲')
  await clock.advance(301 * DAY_MS)
  expect((await send(visitor, listAdvisers, {})).advisers).toEqual([])
  const late = await send(visitor, getAdviserProfile, { certificate: ADVISER })
  expect(late.adviser).toMatchObject({ isServing: false, isFollowed: false })
})

test('an operator registers an adviser with certificate and period', async ({
  gateway,
  operator,
  visitor,
}) => {
  const now = gateway.services.clock.now()
  const fields = {
    ...{ action: 'create', certificate: 'A0000099', name: '示例投顾 丁', institution: '示例机构' },
    ...{ position: '宏观', introduction: '只讲公开数据与方法的示例投顾。', topics: '利率 汇率' },
    validFrom: timeFieldText(daysAfter(now, -1)),
    validUntil: timeFieldText(daysAfter(now, -2)),
    isServing: '1',
  }
  expect((await operator.post('/ops/advisers', fields)).status).toBe(422)
  const valid = { ...fields, validUntil: timeFieldText(daysAfter(now, 30)) }
  expect((await operator.post('/ops/advisers', valid)).status).toBe(303)
  expect((await operator.post('/ops/advisers', valid)).status).toBe(422)
  const { advisers } = await send(visitor, listAdvisers, {})
  const added = advisers.find(({ certificate }) => certificate === 'A0000099')
  expect(added).toMatchObject({ topics: ['利率', '汇率'], isServing: true })
})

test('a corrected answer stays beside its correction, and its asker hears of it', async ({
  gateway,
  operator,
  user,
  visitor,
}) => {
  const reviewer = await newOperator(gateway)
  const { questionId } = await send(user, askQuestion, { text: TEXT, certificate: ADVISER })
  const first = await answer(operator, reviewer, questionId)
  const text = `更正：合同负债应看附注。${ANSWER}`
  const correction = { text, corrects: first, correctReason: '科目说错了' }
  const secondId = await answer(operator, reviewer, questionId, correction)
  const { answers } = await send(visitor, getQuestion, { questionId })
  const entries = answers.map(({ entry }) => entry)
  expect(entries.find(({ publicationId }) => publicationId === first)).toMatchObject({
    ...{ text: ANSWER, correctedBy: secondId },
  })
  expect(entries.find(({ publicationId }) => publicationId === secondId)).toMatchObject({
    ...{ text, corrects: first, correctReason: '科目说错了' },
  })
  expect((await send(user, listMessages, {})).messages[0]?.title).toContain('更正了一条解答')
})
