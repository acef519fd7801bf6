import { describe, expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { claimShareCoupon, LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { claimGift } from '#api/welfare/claim-gift.ts'
import { couponForm, savedTemplate } from '../../support/coupon/desk.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest, shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { newOperator } from '../../support/ops/operator.ts'

const test = shopTest()

describe('a coupon an operator makes', () => {
  test('a coupon is redeemed by its code once a person, while stock lasts', async ({
    newBuyer,
    operator,
  }) => {
    const fields = { name: '秋季券', redeemCode: 'autumn-1', stock: '2' }
    const id = await savedTemplate(operator, fields)
    const [first, second, third] = [await newBuyer(), await newBuyer(), await newBuyer()]
    const coupon = await send(first, redeemCoupon, { redeemCode: 'Autumn-1' })
    expect(coupon).toMatchObject({ name: '秋季券', value: 1250, minSpendFen: 9900 })
    expect(coupon.validUntil - coupon.validFrom).toBe(7 * DAY_MS)
    const code = async (person: typeof first) =>
      (await callGateway(person, redeemCoupon, { redeemCode: 'AUTUMN-1' })).code
    expect(await code(first)).toBe('E340002')
    expect(await code(second)).toBe('0')
    expect(await code(third)).not.toBe('0')
    const file = await operator.text('/ops/coupons?name=秋季券&format=csv')
    expect(file).toContain('满 99 元减 12.50 元')
    expect(await operator.text(`/ops/coupons/${id}`)).toContain('库存剩 0 张')
    await operator.post(`/ops/coupons/${id}`, { action: 'stock', change: 'add', count: '1' })
    expect(await code(third)).toBe('0')
    expect(await operator.text('/ops/audit')).toContain('秋季券，满 99 元减 12.50 元')
  })

  test('a change applies to coupons given later, never to those that people hold', async ({
    newBuyer,
    operator,
  }) => {
    const fields = { name: '先八折', kind: 'percent', value: '20', redeemCode: 'CHANGE-1' }
    const id = await savedTemplate(operator, fields)
    const [early, late] = [await newBuyer(), await newBuyer()]
    await send(early, redeemCoupon, { redeemCode: 'CHANGE-1' })
    const changed = couponForm({
      ...fields,
      name: '后九折',
      value: '10',
      products: '股市入门课（示例）',
    })
    const saved = await operator.post(`/ops/coupons/${id}`, { ...changed, action: 'save' })
    expect(saved.status).toBe(303)
    await send(late, redeemCoupon, { redeemCode: 'CHANGE-1' })
    const [held] = await send(early, listCoupons, {})
    expect(held).toMatchObject({ name: '先八折', value: 20, productIds: [] })
    const [given] = await send(late, listCoupons, {})
    expect(given).toMatchObject({ name: '后九折', value: 10, productIds: ['course-basic'] })
    expect(await operator.text(`/ops/coupons/${id}`)).toContain('用户手里的券不变')
  })

  test('a coupon with a period is valid in it, whenever it is given', async ({
    buyer,
    operator,
  }) => {
    await savedTemplate(operator, {
      ...{ name: '新年券', redeemCode: 'NEWYEAR-1', validDays: '' },
      ...{ validFrom: '2037-01-01T00:00', validUntil: '2037-01-08T00:00' },
    })
    const coupon = await send(buyer, redeemCoupon, { redeemCode: 'NEWYEAR-1' })
    expect(coupon.validFrom).toBe(Date.parse('2037-01-01T00:00+08:00'))
    expect(coupon.reason).toBe('未到使用时间')
  })

  test('a stopped coupon is neither redeemed nor given, and those that people hold stay', async ({
    newBuyer,
    operator,
  }) => {
    const id = await savedTemplate(operator, { name: '要停的券', redeemCode: 'STOP-1' })
    const [holder, other] = [await newBuyer(), await newBuyer()]
    await send(holder, redeemCoupon, { redeemCode: 'STOP-1' })
    expect(await operator.text(`/ops/people/${other.userId}`)).toContain('要停的券')
    expect((await operator.post(`/ops/coupons/${id}`, { action: 'stop' })).status).toBe(303)
    expect((await callGateway(other, redeemCoupon, { redeemCode: 'STOP-1' })).code).not.toBe('0')
    expect(await operator.text(`/ops/people/${other.userId}`)).not.toContain('要停的券')
    expect(await send(holder, listCoupons, {})).toMatchObject([{ state: 'usable' }])
    await operator.post(`/ops/coupons/${id}`, { action: 'resume' })
    expect((await callGateway(other, redeemCoupon, { redeemCode: 'STOP-1' })).code).toBe('0')
  })

  test('nobody gets more than the limit for a person', async ({ buyer, operator }) => {
    const templateId = await savedTemplate(operator, { name: '限两张', perUser: '2' })
    const grant = (count: string, once: string) =>
      operator.post(`/ops/people/${buyer.userId}`, {
        ...{ action: 'grantCoupons', templateId, count },
        once: once.repeat(24),
      })
    expect((await grant('2', 'a')).status).toBe(303)
    const refused = await grant('1', 'b')
    expect(await refused.text()).toContain('这种优惠券每人最多 2 张')
    expect(await send(buyer, listCoupons, {})).toHaveLength(2)
  })

  test.for<[Record<string, string>, string]>([
    [{ name: '' }, '请填写名称'],
    [{ value: '0' }, '优惠应大于 0'],
    [{ value: '1.234' }, '最多两位小数'],
    [{ kind: 'percent', value: '100' }, '百分比请填写 1 到 99 的整数'],
    [{ kind: 'percent', value: '12.5' }, '百分比请填写 1 到 99 的整数'],
    [{ maxOff: '3' }, '只有百分比才有最多减多少'],
    [{ validDays: '' }, '请填写有效天数，或固定有效期'],
    [{ validFrom: '2037-01-01T00:00' }, '天数和固定有效期只填一种'],
    [
      { validDays: '', validFrom: '2037-01-02T00:00', validUntil: '2037-01-01T00:00' },
      '结束时间应晚于开始时间',
    ],
    [{ claimFrom: '2037-01-02T00:00', claimUntil: '2037-01-01T00:00' }, '结束时间应晚于开始时间'],
    [{ products: '股市入门课（示例）\r\n没有这门课' }, '没有商品“没有这门课”'],
    [{ redeemCode: '中文' }, '请填写 4 到 32 个字母'],
    [{ redeemCode: 'welcome20' }, '已经使用这个兑换码'],
    [{ isForSharing: '1' }, '分享券只能有一种'],
    [{ stock: '0' }, '请填写 1 到 9,999,999 的整数'],
  ])(
    'a coupon with %j is refused, and nothing typed is lost',
    async ([wrong, sentence], { operator }) => {
      const fields = couponForm({ name: '错的券', claimUntil: '2036-05-06T07:08', ...wrong })
      const refused = await operator.post('/ops/coupons', fields)
      expect(refused.status).toBe(422)
      const page = await refused.text()
      expect(page).toContain(sentence)
      expect(page).toContain(`value="${fields.claimUntil}"`)
      expect(
        (await operator.text('/ops/coupons?name=错的券&format=csv')).trim().split('\r\n'),
      ).toHaveLength(1)
    },
  )
})

test('a coupon worth more than a refund that one person grants is made and raised by two', async ({
  gateway,
  operator,
}) => {
  const post = async (path: string, fields: Record<string, string>) =>
    (await operator.post(path, couponForm(fields))).headers.get('location')
  expect(await post('/ops/coupons', { name: '五千零一元券', value: '5001' })).toBe('/ops/approvals')
  const listed = () => operator.text('/ops/coupons?format=csv')
  expect(await listed()).not.toContain('五千零一元券')
  const second = await newOperator(gateway)
  expect(await second.text('/ops/approvals')).toContain('一张最多减 5,001.00 元')
  await approveNewest(second)
  expect(await listed()).toContain('五千零一元券')

  const id = await savedTemplate(operator, { name: '五千元券', value: '5000' })
  const save = (fields: Record<string, string>) =>
    post(`/ops/coupons/${id}`, { action: 'save', name: '五千元券', value: '5000', ...fields })
  expect(await save({ value: '6000' })).toBe('/ops/approvals')
  expect(await listed()).not.toContain('减 6000 元')
  const page = `/ops/coupons/${id}`
  expect(await save({ name: '半价以下', value: '4000' })).toBe(page)
  const sold = { name: '一年', days: '365', price: '9999', position: '0', isOnSale: '1' }
  const made = { type: 'course', name: '万元课', summary: '示例的课程', riskLevel: '1' }
  await operator.post('/ops/products', { ...made, action: 'create', id: 'dear', isOnSale: '1' })
  await operator.post('/ops/products/dear', { ...sold, action: 'addPrice', once: newOnce() })
  // A share counts as what it takes off the dearest product, unless the coupon has a maximum.
  const share = { kind: 'percent', value: '99', name: '一折以下' }
  expect(await save(share)).toBe('/ops/approvals')
  expect(await save({ ...share, maxOff: '5000' })).toBe(page)
})

test('a gift that comes with a coupon grants it, and is given out when the coupon is', async ({
  newBuyer,
  operator,
}) => {
  const couponTemplateId = await savedTemplate(operator, { name: '礼包券', stock: '1' })
  const gift = { action: 'save', productName: '新人礼包', stock: '5', isOpen: '1' }
  const saved = await operator.post('/ops/benefits/gift/pack-1', { ...gift, couponTemplateId })
  expect(saved.status).toBe(303)
  const [first, second] = [await newBuyer(), await newBuyer()]
  expect((await callGateway(first, claimGift, { giftId: 'pack-1' })).code).toBe('0')
  expect(await send(first, listCoupons, {})).toMatchObject([{ name: '礼包券', state: 'usable' }])
  expect((await callGateway(second, claimGift, { giftId: 'pack-1' })).code).toBe('E200013')
  expect(await send(second, listCoupons, {})).toEqual([])
  await operator.post(`/ops/coupons/${couponTemplateId}`, {
    action: 'stock',
    change: 'add',
    count: '1',
  })
  expect((await callGateway(second, claimGift, { giftId: 'pack-1' })).code).toBe('0')
  expect(await operator.text('/ops/benefits')).toContain('新人礼包')
})

const emptyTest = gatewayTest()

emptyTest(
  'coupons that pages promise are made with one tap where they are missing',
  async ({ operator, user }) => {
    expect((await callGateway(user, redeemCoupon, { redeemCode: 'WELCOME20' })).code).not.toBe('0')
    expect(await operator.text('/ops/coupons')).toContain('活动页承诺的优惠券')
    const made = await operator.post('/ops/coupons', { action: 'adopt', code: 'WELCOME20' })
    expect(made.status).toBe(303)
    expect(await send(user, redeemCoupon, { redeemCode: 'WELCOME20' })).toMatchObject({
      value: 2000,
    })
    expect(
      (await operator.post('/ops/coupons', { action: 'adopt', code: 'WELCOME20' })).status,
    ).toBe(422)
  },
)

emptyTest('the coupon for sharing in rooms is made under /ops', async ({ operator, user }) => {
  const claim = { activityCode: LIVE_SHARE_ACTIVITY }
  expect((await callGateway(user, claimShareCoupon, claim)).code).not.toBe('0')
  await savedTemplate(operator, { name: '分享券', isForSharing: '1' })
  expect(await send(user, claimShareCoupon, claim)).toMatchObject({ name: '分享券' })
})
