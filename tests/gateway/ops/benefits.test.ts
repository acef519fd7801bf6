import { describe, expect } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { getTimedActivity } from '#api/welfare/get-timed-activity.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'

const test = gatewayTest()

let lastUser = 0
async function claim(gateway: RunningGateway, code: string) {
  lastUser += 1
  const user = await seedUser(gateway, `benefits-${lastUser}`)
  const caller = { ...newCaller(gateway), ...user }
  return callGateway(caller, claimWelfare, { code, scene: '4' })
}

const FIELDS = { action: 'save', productName: '早盘内参', stock: '2', isOpen: '1' }

describe('a benefit an operator makes', () => {
  test('a benefit can be claimed as often as there is stock, and its claims are exported', async ({
    gateway,
    operator,
  }) => {
    const asked = await operator.get('/ops/benefits?kind=welfare&id=zao88')
    expect(asked.headers.get('location')).toBe('/ops/benefits/welfare/ZAO88')
    const saved = await operator.post('/ops/benefits/welfare/ZAO88', FIELDS)
    expect(saved.status).toBe(303)
    const codes = [
      await claim(gateway, 'zao88'),
      await claim(gateway, 'ZAO88'),
      await claim(gateway, 'ZAO88'),
    ]
    expect(codes.map(({ code }) => code)).toEqual(['0', '0', 'E200013'])
    const file = await operator.text('/ops/benefits/welfare/ZAO88?format=csv')
    expect(file.trim().split('\r\n')).toHaveLength(3)
    expect(await operator.text('/ops/benefits')).toContain('早盘内参')
    expect(await operator.text('/ops/audit')).toContain('早盘内参，总数 2，开放')
  })

  test('a benefit cannot have less stock than was given, and the page says so beside what was typed', async ({
    gateway,
    operator,
  }) => {
    await operator.post('/ops/benefits/welfare/LESS', FIELDS)
    await claim(gateway, 'LESS')
    const refused = await operator.post('/ops/benefits/welfare/LESS', { ...FIELDS, stock: '0' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('总数不能少于已领取的数量')
  })

  test('a closed benefit answers with the operator’s words', async ({ gateway, operator }) => {
    const words = '<b>下周再来</b>'
    const { isOpen: _, ...closed } = FIELDS
    await operator.post('/ops/benefits/welfare/SHUT', { ...closed, failureMarkup: words })
    expect(await claim(gateway, 'SHUT')).toMatchObject({ code: 'E200012', msg: words })
    expect(await operator.text('/ops/benefits/welfare/SHUT')).toContain('&lt;b&gt;下周再来')
  })

  test.for([
    [{ productName: ' ' }, '请填写名称'],
    [{ stock: '-1' }, '请填写 0 到 9,999,999 的整数'],
    [{ thumbnail: '//evil.example/a.png' }, '请填写本站内以 / 开头的地址'],
    [{ startsAt: '2026-13-01T00:00' }, '请填写有效的时间'],
    [{ startsAt: '2026-02-01T00:00', endsAt: '2026-01-01T00:00' }, '结束时间应晚于开始时间'],
  ] as const)('a benefit with %j is refused', async ([fields, sentence], { gateway, operator }) => {
    const answer = await operator.post('/ops/benefits/welfare/BAD', { ...FIELDS, ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
    expect((await claim(gateway, 'BAD')).code).toBe('E200010')
  })

  test.for(['/ops/benefits/prize/A', '/ops/benefits/welfare/%3Cb%3E'])(
    'the address %s is not found',
    async (path, { operator }) => {
      expect((await operator.get(path)).status).toBe(404)
    },
  )
})

test('an operator’s timed offer is the one shown, until it is closed', async ({
  gateway,
  operator,
}) => {
  const ask = async () => {
    const answer = await callGateway(newCaller(gateway), getTimedActivity, {})
    return parseAnswer(getTimedActivity.answer, answer).activity
  }
  expect(await ask()).toBeUndefined()
  const { db, clock } = gateway.services
  await seedProducts(db, clock.now())
  const priceId = 'course-basic-year'
  const fields = {
    ...{ action: 'save', activityId: 'spring', priceId, description: '限时价', picture: '' },
  }
  expect(await operator.text('/ops/timed')).toContain(`<option value="${priceId}">`)
  expect((await operator.post('/ops/timed', { ...fields, isOpen: '1' })).status).toBe(303)
  expect(await ask()).toMatchObject({ activityId: 'spring', productId: 'course-basic', priceId })
  expect(await operator.text('/ops/timed?edit=spring')).toContain(`value="${priceId}" selected`)
  await operator.post('/ops/timed', fields)
  expect(await ask()).toBeUndefined()
  expect((await operator.post('/ops/timed', { ...fields, priceId: 'none' })).status).toBe(422)
})
