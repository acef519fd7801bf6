import { afterAll, describe, expect } from 'vitest'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { checkSuitability } from '#api/contract/suitability/check-suitability.ts'
import { confirmDisclosure } from '#api/contract/suitability/confirm-disclosure.ts'
import { getDisclosure } from '#api/contract/suitability/get-disclosure.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/risk/default-questionnaire.ts'
import { suitabilityStatusOf } from '#gateway/contract/suitability/suitability.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { INVESTOR, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, createPaymentOf, placeOrder } from '../../support/order/calls.ts'
import { startIdentityService } from '../../support/order/identity-service.ts'

const identity = await startIdentityService()
afterAll(() => identity.close())
const test = shopTest({ identity: identity.service })

const register = (caller: Caller, change: object = {}) =>
  callGateway(caller, submitInvestorInfo, { ...INVESTOR, ...change })
const standing = (caller: Caller, productId = STRATEGY.productId) =>
  send(caller, checkSuitability, { productId })

describe('registering', () => {
  test('a registration answers and shows name and number masked', async ({ buyer }) => {
    expect(await send(buyer, getInvestorInfo, {})).toEqual({})
    expect(await register(buyer)).toMatchObject({
      code: '0',
      data: { realName: '张**', idCard: '110***********002X' },
    })
    const { info } = await send(buyer, getInvestorInfo, {})
    expect(info).toMatchObject({ maskedName: '张**', isIdChecked: true, occupation: 'employee' })
    expect(JSON.stringify(info)).not.toContain('19491231')
  })

  test('a wrong check digit is refused with a warning and accepted once confirmed', async ({
    buyer,
  }) => {
    const idNumber = '110105194912310021'
    expect(await register(buyer, { idNumber })).toMatchObject({
      code: 'E350001',
      msg: '身份证号与校验规则不符，请核对后再提交',
    })
    expect(await register(buyer, { idNumber, isIdConfirmed: true })).toMatchObject({ code: '0' })
    const { info } = await send(buyer, getInvestorInfo, {})
    expect(info).toMatchObject({ isIdChecked: false })
  })

  test('a name of somebody else’s number is refused, and nothing is registered while the service is away', async ({
    buyer,
    gateway,
  }) => {
    const idNumber = '110105198806150016'
    identity.names.set(idNumber, '李小红')
    expect(await register(buyer, { idNumber, realName: '王小明' })).toMatchObject({
      code: 'E350019',
      msg: '姓名与身份证号不一致，请核对后再提交',
    })
    const owner = { idNumber, realName: '李小红' }
    identity.failures.push(503)
    expect(await register(buyer, owner)).toMatchObject({
      code: 'E350020',
      msg: '身份核验暂时没有回应，请稍后再提交',
    })
    expect(await send(buyer, getInvestorInfo, {})).toEqual({})
    expect(await gateway.services.metrics.registry.metrics()).toContain(
      'outside_failures_total{service="identity",operation="compare",code="503"} 1',
    )
    expect(await register(buyer, owner)).toMatchObject({ code: '0' })
    const asked = identity.arrived.length
    expect(await register(buyer, { ...owner, income: 'to300' })).toMatchObject({ code: '0' })
    expect(identity.arrived).toHaveLength(asked)
  })

  test('a number is compared with ten names a day, so that nobody guesses whose it is', async ({
    buyer,
  }) => {
    const idNumber = '110105198806150016'
    identity.names.set(idNumber, '李小红')
    for (let i = 0; i < 10; i++)
      expect(await register(buyer, { idNumber, realName: '王小明' })).toMatchObject({
        code: 'E350019',
      })
    expect(await register(buyer, { idNumber, realName: '李小红' })).toMatchObject({
      code: 'E350021',
      msg: '今日身份核验次数已用完，请明天再试',
    })
  })

  test('a number of 15 digits, or with blanks, is accepted', async ({ buyer }) => {
    expect(await register(buyer, { idNumber: '110105491231002' })).toMatchObject({ code: '0' })
    expect(await register(buyer, { idNumber: '110105 19491231 002x' })).toMatchObject({
      code: '0',
    })
  })

  test.for([
    [{ idNumber: '11010519491331002X' }, 'idCard', '身份证号中的出生日期不正确'],
    [{ idNumber: '12345' }, 'idCard', '请填写 15 位或 18 位身份证号'],
    [{ realName: '1' }, 'realName', '请填写身份证上的姓名'],
  ] as const)(
    'the registration %j is refused in one sentence',
    async ([change, field, msg], { buyer }) => {
      expect(await register(buyer, change)).toMatchObject({
        code: 'E100001',
        msg,
        data: { field },
      })
    },
  )

  test.for([
    [{ hasBadCredit: true }, 'E350016', '有不良诚信记录的，暂不能购买投顾服务'],
    [{ isForSelf: false }, 'E350017', '请由受益人本人登录后登记'],
  ] as const)(
    'the declaration %j is refused in a sentence, and nothing is registered',
    async ([change, code, words], { buyer }) => {
      const answer = await register(buyer, change)
      expect(answer).toMatchObject({ code, msg: expect.stringContaining(words) })
      expect(await send(buyer, getInvestorInfo, {})).toEqual({})
    },
  )

  test('a minor is refused', async ({ buyer }) => {
    const minor = { idNumber: '110105201501010013', isIdConfirmed: true }
    expect(await register(buyer, minor)).toMatchObject({ code: 'E350002' })
  })
})

describe('the assessment', () => {
  const answersOf = (key: string) =>
    DEFAULT_QUESTIONNAIRE.questions.map(({ id }) => ({
      questionId: id,
      key: id === 'age' && key !== 'Z' ? 'D' : key,
    }))
  const submit = (caller: Caller, change: object = {}) =>
    callGateway(caller, submitRiskAnswers, {
      version: DEFAULT_QUESTIONNAIRE.version,
      answers: answersOf('A'),
      ...change,
    })

  test('the questions are shown without their scores', async ({ buyer }) => {
    const shown = await callGateway(buyer, getQuestionnaire, {})
    expect(shown).toMatchObject({ data: { left: 3, validDays: 730 } })
    expect(JSON.stringify(shown)).not.toContain('score')
  })

  test('an assessment needs the registration, every answer and today’s questions', async ({
    buyer,
  }) => {
    expect(await submit(buyer)).toMatchObject({ code: 'E350003' })
    await register(buyer)
    expect(await submit(buyer, { answers: answersOf('A').slice(1) })).toMatchObject({
      code: 'E350006',
    })
    expect(await submit(buyer, { answers: answersOf('Z') })).toMatchObject({ code: 'E350006' })
    expect(await submit(buyer, { version: '2020-01' })).toMatchObject({ code: 'E350004' })
  })

  test('answers that contradict each other are refused, and the questions name them beforehand', async ({
    buyer,
  }) => {
    await register(buyer)
    const answers = answersOf('A').map((answer) =>
      answer.questionId === 'frequency' ? { ...answer, key: 'D' } : answer,
    )
    expect(await submit(buyer, { answers })).toMatchObject({ code: 'E350007' })
    const { conflicts, testsLeft } = await send(buyer, getQuestionnaire, {})
    expect(conflicts).toContainEqual([
      { questionId: 'experience', key: 'A' },
      { questionId: 'frequency', key: 'D' },
    ])
    expect(testsLeft).toBe(3)
  })

  test('an age that contradicts the citizen id is refused, and the questions name it beforehand', async ({
    buyer,
  }) => {
    await register(buyer)
    const answers = answersOf('A').map((answer) =>
      answer.questionId === 'age' ? { ...answer, key: 'A' } : answer,
    )
    expect(await submit(buyer, { answers })).toMatchObject({
      code: 'E350018',
      msg: '年龄段与您登记的身份证不一致，请改为实际年龄段',
    })
    const { conflicts, testsLeft } = await send(buyer, getQuestionnaire, {})
    expect(conflicts.filter((group) => group.length === 1).flat()).toEqual(
      ['A', 'B', 'C'].map((key) => ({ questionId: 'age', key })),
    )
    expect(testsLeft).toBe(3)
  })

  test('an assessment can be made three times a day, at once as well', async ({ buyer }) => {
    await register(buyer)
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await submit(buyer)).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(3)
    expect(codes.filter((code) => code === 'E350005')).toHaveLength(5)
    const { current, history } = await send(buyer, getRiskResult, {})
    expect(current).toMatchObject({ level: 1, isLowest: true })
    expect(history).toHaveLength(2)
  })
})

describe('a product', () => {
  test('a product is offered step by step: register, assess, buy', async ({ buyer }) => {
    expect(await standing(buyer)).toMatchObject({ step: 'info', next: '/InfoCollect' })
    await register(buyer)
    expect(await standing(buyer)).toMatchObject({ step: 'risk', next: '/Risk' })
    expect(await assess(buyer)).toBe(5)
    expect(await standing(buyer)).toMatchObject({
      step: 'suitable',
      investorLevel: 5,
      riskLevel: 3,
      reason: '您为 C5 激进型，可购买 R3 中风险 产品',
    })
    expect(await standing(buyer, 'course-basic')).toMatchObject({ isRequired: false })
  })

  test('a product above the investor’s class is not paid for, and the refusal says why and what helps', async ({
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer, STRATEGY)
    const pay = () => callGateway(buyer, createPayment, { orderId, method: 'qr' })
    expect(await pay()).toMatchObject({ code: 'E330021', data: { next: '/InfoCollect' } })
    await register(buyer)
    expect(await pay()).toMatchObject({ code: 'E330022', data: { next: '/Risk' } })
    await assess(buyer, 'careful')
    expect(await pay()).toMatchObject({
      code: 'E330023',
      msg: '您的风险承受能力与该产品风险等级不匹配',
      data: {
        reason:
          '您为 C1 保守型，该产品为 R3 中风险，超出您的风险承受能力，不能购买。如情况有变化，可如实重新测评，或选择风险等级更低的产品',
        next: '/Risk',
      },
    })
    await assess(buyer, 'bold')
    expect(await createPaymentOf(buyer, orderId)).toMatchObject({ fen: 99_800 })
  })

  test('a product is not sold on an expired assessment', async ({ gateway, buyer }) => {
    await assess(buyer)
    // A login does not last that long, so the test calls the rule itself.
    const then = new Date(gateway.services.clock.now().getTime() + 731 * 86_400_000)
    const question = { userId: buyer.userId, riskLevel: 3 }
    expect(await suitabilityStatusOf(gateway.services.db, question, then)).toMatchObject({
      step: 'risk',
      reason: '您的风险测评已过期，请重新测评',
    })
  })
})

describe('a risk disclosure', () => {
  const confirm = (caller: Caller, textHash: string, productId = STRATEGY.productId) =>
    callGateway(caller, confirmDisclosure, { productId, textHash })

  test('an investor the product suits confirms a disclosure once, and again after another assessment', async ({
    buyer,
  }) => {
    const about = { productId: STRATEGY.productId }
    const { textHash, confirmedAt, lines } = await send(buyer, getDisclosure, about)
    expect(confirmedAt).toBeUndefined()
    expect(lines.join('')).toContain('稳健策略服务包（示例）')
    expect(await confirm(buyer, textHash)).toMatchObject({
      code: 'E350009',
      data: { step: 'info', next: '/InfoCollect' },
    })
    await assess(buyer, 'careful')
    expect(await confirm(buyer, textHash)).toMatchObject({
      code: 'E350009',
      data: { step: 'mismatch' },
    })
    await assess(buyer)
    expect(await confirm(buyer, '0'.repeat(64))).toMatchObject({ code: 'E350008' })
    const kept = await send(buyer, confirmDisclosure, { ...about, textHash })
    expect(await send(buyer, confirmDisclosure, { ...about, textHash })).toEqual(kept)
    expect((await send(buyer, getDisclosure, about)).confirmedAt).toBe(kept.confirmedAt)
    await assess(buyer)
    expect((await send(buyer, getDisclosure, about)).confirmedAt).toBeUndefined()
  })

  test('the disclosure of an unknown product is not found', async ({ buyer }) => {
    const of = { productId: 'nothing' }
    expect(await callGateway(buyer, getDisclosure, of)).toMatchObject({ code: 'E100004' })
    expect(await confirm(buyer, '0'.repeat(64), 'nothing')).toMatchObject({ code: 'E100004' })
  })
})
