import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { checkSuitability } from '#api/contract/suitability/check-suitability.ts'
import { confirmDisclosure } from '#api/contract/suitability/confirm-disclosure.ts'
import { getDisclosure } from '#api/contract/suitability/get-disclosure.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/risk/default-questionnaire.ts'
import { standingOf } from '#gateway/contract/suitability/suitability.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask, INVESTOR, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, openPayment, placeOrder } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const newInvestor = async () => (await newPhoneUser(url)).caller
const register = (caller: Caller, change: object = {}) =>
  callGateway(url, submitInvestorInfo, { ...INVESTOR, ...change }, caller)
const standing = (caller: Caller, productId = STRATEGY.productId) =>
  ask(url, caller, checkSuitability, { productId })

describe('registering', () => {
  test('answers and shows name and number masked', async () => {
    const caller = await newInvestor()
    expect(await ask(url, caller, getInvestorInfo, {})).toEqual({})
    expect(await register(caller)).toMatchObject({
      code: '0',
      data: { realName: '张**', idCard: '110***********002X' },
    })
    const { info } = await ask(url, caller, getInvestorInfo, {})
    expect(info).toMatchObject({ maskedName: '张**', isIdChecked: true, occupation: 'employee' })
    expect(JSON.stringify(info)).not.toContain('19491231')
  })

  test('warns of a wrong check digit and takes it when it is meant', async () => {
    const caller = await newInvestor()
    const idNumber = '110105194912310021'
    expect(await register(caller, { idNumber })).toMatchObject({
      code: 'E350001',
      msg: '身份证号与校验规则不符，请核对后再提交',
    })
    expect(await register(caller, { idNumber, isIdConfirmed: true })).toMatchObject({ code: '0' })
    const { info } = await ask(url, caller, getInvestorInfo, {})
    expect(info).toMatchObject({ isIdChecked: false })
  })

  test('takes a number of 15 digits, and with blanks', async () => {
    const caller = await newInvestor()
    expect(await register(caller, { idNumber: '110105491231002' })).toMatchObject({ code: '0' })
    expect(await register(caller, { idNumber: '110105 19491231 002x' })).toMatchObject({
      code: '0',
    })
  })

  test.each([
    [{ idNumber: '11010519491331002X' }, 'idCard', '身份证号中的出生日期不正确'],
    [{ idNumber: '12345' }, 'idCard', '请填写 15 位或 18 位身份证号'],
    [{ realName: '1' }, 'realName', '请填写身份证上的姓名'],
  ])('%j is refused in one sentence', async (change, field, msg) => {
    expect(await register(await newInvestor(), change)).toMatchObject({
      code: 'E100001',
      msg,
      data: { field },
    })
  })

  test('is for adults', async () => {
    const caller = await newInvestor()
    const minor = { idNumber: '110105201501010013', isIdConfirmed: true }
    expect(await register(caller, minor)).toMatchObject({ code: 'E350002' })
  })
})

describe('the assessment', () => {
  const answersOf = (key: string) =>
    DEFAULT_QUESTIONNAIRE.questions.map(({ id }) => ({ questionId: id, key }))
  const submit = (caller: Caller, change: object = {}) =>
    callGateway(
      url,
      submitRiskAnswers,
      { version: DEFAULT_QUESTIONNAIRE.version, answers: answersOf('A'), ...change },
      caller,
    )

  test('shows questions without their scores', async () => {
    const shown = await callGateway(url, getQuestionnaire, {}, await newInvestor())
    expect(shown).toMatchObject({ data: { left: 3, validDays: 730 } })
    expect(JSON.stringify(shown)).not.toContain('score')
  })

  test('wants the registration, every answer and the questions of today', async () => {
    const caller = await newInvestor()
    expect(await submit(caller)).toMatchObject({ code: 'E350003' })
    await register(caller)
    expect(await submit(caller, { answers: answersOf('A').slice(1) })).toMatchObject({
      code: 'E350006',
    })
    expect(await submit(caller, { answers: answersOf('Z') })).toMatchObject({ code: 'E350006' })
    expect(await submit(caller, { version: '2020-01' })).toMatchObject({ code: 'E350004' })
  })

  test('refuses answers that cannot all be true, and says beforehand which', async () => {
    const caller = await newInvestor()
    await register(caller)
    const answers = answersOf('A').map((answer) =>
      answer.questionId === 'frequency' ? { ...answer, key: 'D' } : answer,
    )
    expect(await submit(caller, { answers })).toMatchObject({ code: 'E350007' })
    const { conflicts, testsLeft } = await ask(url, caller, getQuestionnaire, {})
    expect(conflicts).toContainEqual([
      { questionId: 'experience', key: 'A' },
      { questionId: 'frequency', key: 'D' },
    ])
    expect(testsLeft).toBe(3)
  })

  test('may be taken three times a day, at once as well', async () => {
    const caller = await newInvestor()
    await register(caller)
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await submit(caller)).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(3)
    expect(codes.filter((code) => code === 'E350005')).toHaveLength(5)
    const { current, history } = await ask(url, caller, getRiskResult, {})
    expect(current).toMatchObject({ level: 1, isLowest: true })
    expect(history).toHaveLength(2)
  })
})

describe('a product', () => {
  test('is offered step by step: register, assess, buy', async () => {
    const caller = await newInvestor()
    expect(await standing(caller)).toMatchObject({ step: 'info', next: '/InfoCollect' })
    await register(caller)
    expect(await standing(caller)).toMatchObject({ step: 'risk', next: '/Risk' })
    expect(await assess(url, caller)).toBe(5)
    expect(await standing(caller)).toMatchObject({
      step: 'suitable',
      investorLevel: 5,
      riskLevel: 3,
      reason: '您为 C5 激进型，可购买 R3 中风险 产品',
    })
    expect(await standing(caller, 'course-basic')).toMatchObject({ isRequired: false })
  })

  test('above the class is not paid for, and the reader learns why and what helps', async () => {
    const caller = await newInvestor()
    const { orderId } = await placeOrder(url, caller, STRATEGY)
    const pay = () => callGateway(url, createPayment, { orderId, method: 'qr' }, caller)
    expect(await pay()).toMatchObject({ code: 'E330021', data: { next: '/InfoCollect' } })
    await register(caller)
    expect(await pay()).toMatchObject({ code: 'E330022', data: { next: '/Risk' } })
    await assess(url, caller, 'careful')
    expect(await pay()).toMatchObject({
      code: 'E330023',
      msg: '您的风险承受能力与该产品风险等级不匹配',
      data: {
        reason:
          '您为 C1 保守型，该产品为 R3 中风险，超出您的风险承受能力，不能购买。如情况有变化，可如实重新测评，或选择风险等级更低的产品',
        next: '/Risk',
      },
    })
    await assess(url, caller, 'bold')
    expect(await openPayment(url, caller, orderId)).toMatchObject({ fen: 99_800 })
  })

  test('is not sold on a result that has run out', async () => {
    const caller = await newInvestor()
    await assess(url, caller)
    // A login does not last that long: the rule itself is asked.
    const then = new Date(gateway.services.clock.now().getTime() + 731 * 86_400_000)
    const question = { userId: caller.userId, riskLevel: 3 }
    expect(await standingOf(gateway.services.db, question, then)).toMatchObject({
      step: 'risk',
      reason: '您的风险测评已过期，请重新测评',
    })
  })
})

describe('a risk disclosure', () => {
  const confirm = (caller: Caller, textHash: string, productId = STRATEGY.productId) =>
    callGateway(url, confirmDisclosure, { productId, textHash }, caller)

  test('is confirmed by an investor the product suits, once, and anew after another assessment', async () => {
    const caller = await newInvestor()
    const about = { productId: STRATEGY.productId }
    const { textHash, confirmedAt, lines } = await ask(url, caller, getDisclosure, about)
    expect(confirmedAt).toBeUndefined()
    expect(lines.join('')).toContain('稳健策略服务包（示例）')
    expect(await confirm(caller, textHash)).toMatchObject({
      code: 'E350009',
      data: { step: 'info', next: '/InfoCollect' },
    })
    await assess(url, caller, 'careful')
    expect(await confirm(caller, textHash)).toMatchObject({
      code: 'E350009',
      data: { step: 'mismatch' },
    })
    await assess(url, caller)
    expect(await confirm(caller, '0'.repeat(64))).toMatchObject({ code: 'E350008' })
    const kept = await ask(url, caller, confirmDisclosure, { ...about, textHash })
    expect(await ask(url, caller, confirmDisclosure, { ...about, textHash })).toEqual(kept)
    expect((await ask(url, caller, getDisclosure, about)).confirmedAt).toBe(kept.confirmedAt)
    await assess(url, caller)
    expect((await ask(url, caller, getDisclosure, about)).confirmedAt).toBeUndefined()
  })

  test('of a product nobody has is not found', async () => {
    const caller = await newInvestor()
    const of = { productId: 'nothing' }
    expect(await callGateway(url, getDisclosure, of, caller)).toMatchObject({ code: 'E100004' })
    expect(await confirm(caller, '0'.repeat(64), 'nothing')).toMatchObject({ code: 'E100004' })
  })
})
