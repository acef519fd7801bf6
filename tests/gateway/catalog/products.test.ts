import { expect } from 'vitest'
import { getProductInfo } from '#api/catalog/get-product-info.ts'
import { listOffers } from '#api/catalog/list-offers.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOnce } from '../../support/live/desk.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'

const test = gatewayTest()

const product = (fields: Record<string, string>) => ({
  ...{ action: 'create', type: 'course', name: '看图课', summary: '一次讲一张图' },
  ...{ riskLevel: '1', isOnSale: '1' },
  ...fields,
})
const price = (fields: Record<string, string> = {}) => ({
  ...{ action: 'addPrice', once: newOnce(), name: '一年', days: '365', price: '199.50' },
  ...{ position: '0', isOnSale: '1' },
  ...fields,
})

test('a product made in an empty shop is on sale once it has a price, at what is charged', async ({
  gateway,
  operator,
  visitor,
}) => {
  const made = await operator.post('/ops/products', product({ id: 'course-one' }))
  expect(made.headers.get('location')).toBe('/ops/products/course-one')
  expect(await operator.text('/ops/products/course-one')).toContain('还没有价格，不能购买')
  const offers = async () => {
    const all = await send(visitor, listOffers, { productType: 'course' })
    return all.filter(({ productId }) => productId === 'course-one')
  }
  expect(await offers()).toEqual([])
  const path = '/ops/products/course-one'
  expect((await operator.post(path, price({ id: 'course-one-year' }))).status).toBe(303)
  expect(await offers()).toMatchObject([{ productName: '看图课', priceFen: 19_950, days: 365 }])
  const changed = price({ action: 'save', price: '99' })
  const requested = await operator.post(`${path}/course-one-year`, changed)
  expect(requested.headers.get('location')).toBe('/ops/approvals')
  expect(await offers()).toMatchObject([{ priceFen: 19_950 }])
  await approveNewest(await newOperator(gateway))
  expect(await offers()).toMatchObject([{ priceFen: 9900, listFen: 19_950 }])
  expect(await operator.text('/ops/audit')).toContain('199.50 元改为 99 元')
  const renamed = price({ action: 'save', price: '99', name: '一整年' })
  const saved = await operator.post(`${path}/course-one-year`, renamed)
  expect(saved.headers.get('location')).toBe(path)
  const { isOnSale: _, ...stopped } = product({ action: 'save' })
  expect((await operator.post(path, stopped)).status).toBe(303)
  expect(await offers()).toEqual([])
  expect(await operator.text('/ops/products?format=csv')).toContain('看图课,course-one,课程,停售,1')
})

/** What the product costs those who may buy it. */
const pricesOf = async (visitor: Parameters<typeof send>[0], id: string) =>
  (await send(visitor, listOffers, { productType: 'course' }))
    .filter(({ productId }) => productId === id)
    .map(({ priceFen }) => priceFen)

test('a price taken off sale and changed goes on sale again by a second person, or at what it was sold for', async ({
  gateway,
  operator,
  visitor,
}) => {
  const path = '/ops/products/course-walk'
  await operator.post('/ops/products', product({ id: 'course-walk' }))
  await operator.post(path, price({ id: 'course-walk-year' }))
  const save = async ({ isOnSale, ...fields }: Record<string, string>) => {
    const { isOnSale: _, ...off } = price({ action: 'save', ...fields })
    const words = isOnSale ? { ...off, isOnSale } : off
    return (await operator.post(`${path}/course-walk-year`, words)).headers.get('location')
  }
  expect(await save({})).toBe(path)
  expect(await save({ price: '1' })).toBe(path)
  expect(await save({ price: '1', isOnSale: '1' })).toBe('/ops/approvals')
  expect(await pricesOf(visitor, 'course-walk')).toEqual([])
  // Neither does a deposit of a few fen, with the sum unchanged.
  const deposit = { deposit: '0.01', balanceDays: '300' }
  expect(await save({ ...deposit, isOnSale: '1' })).toBe('/ops/approvals')
  expect(await save({ isOnSale: '1' })).toBe(path)
  expect(await pricesOf(visitor, 'course-walk')).toEqual([19_950])

  expect(await save({})).toBe(path)
  expect(await save({ price: '5' })).toBe(path)
  expect(await save({ price: '5', isOnSale: '1' })).toBe('/ops/approvals')
  const second = await newOperator(gateway)
  expect(await second.text('/ops/approvals')).toContain('199.50 元改为 5 元')
  await approveNewest(second)
  expect(await pricesOf(visitor, 'course-walk')).toEqual([500])
  // What two have agreed on, one may take off sale and put back.
  expect(await save({ price: '5' })).toBe(path)
  expect(await save({ price: '5', isOnSale: '1' })).toBe(path)
})

test('a further price of a product that was ever sold goes on sale by a second person, the first by one', async ({
  gateway,
  operator,
  visitor,
}) => {
  const path = '/ops/products/course-more'
  await operator.post('/ops/products', product({ id: 'course-more' }))
  const add = async (fields: Record<string, string>) =>
    (await operator.post(path, price(fields))).headers.get('location')
  expect(await add({})).toBe(path)
  // The product is off sale while the price is added.
  const { isOnSale: _, ...stopped } = product({ action: 'save' })
  await operator.post(path, stopped)
  expect(await add({ name: '一折', price: '1' })).toBe('/ops/approvals')
  await operator.post(path, product({ action: 'save' }))
  expect(await pricesOf(visitor, 'course-more')).toEqual([19_950])
  await approveNewest(await newOperator(gateway))
  expect((await pricesOf(visitor, 'course-more')).toSorted()).toEqual([100, 19_950])
  // A price that nobody can buy is prepared by one person, and goes on sale by two.
  expect(await add({ id: 'course-more-off', price: '2', isOnSale: '' })).toBe(path)
  const shown = await operator.post(
    `${path}/course-more-off`,
    price({ action: 'save', price: '2' }),
  )
  expect(shown.headers.get('location')).toBe('/ops/approvals')
})

test.for<[Record<string, string>, string]>([
  [{ id: 'Bad Id' }, '请填写 2 到 40 个小写字母'],
  [{ id: 'fine', name: '' }, '请填写名称'],
  [{ id: 'fine', type: 'bundle' }, '请选择类型'],
  [{ id: 'fine', riskLevel: '6' }, '请选择风险等级'],
  [{ id: 'fine', type: 'strategy' }, '必须做适当性匹配并签署合同'],
  [{ id: 'fine', type: 'strategy', needsSuitability: '1' }, '必须做适当性匹配并签署合同'],
  [{ id: 'fine', type: 'vip', courseType: 'record' }, '只有课程才填写课程形式'],
])(
  'a product with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const refused = await operator.post(
      '/ops/products',
      product({ summary: '写好的说明', ...wrong }),
    )
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain('>写好的说明<')
  },
)

test.for<[Record<string, string>, string]>([
  [{ price: '0' }, '价格应大于 0'],
  [{ price: '-1' }, '最多两位小数'],
  [{ days: '0' }, '请填写 1 到 3,660 的整数'],
  [{ deposit: '50' }, '定金和尾款期限要一起填写'],
  [{ deposit: '200', balanceDays: '3' }, '定金应大于 0、小于价格'],
  [{ startsAt: '2037-01-02T00:00', endsAt: '2037-01-01T00:00' }, '结束时间应晚于开始时间'],
])('a price with %j is refused', async ([wrong, sentence], { operator }) => {
  await operator.post('/ops/products', product({ id: 'course-refused' }))
  const refused = await operator.post('/ops/products/course-refused', price(wrong))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(sentence)
})

test('a product that pages link to is made with one tap, and then bought by its link', async ({
  operator,
  user,
  visitor,
}) => {
  expect(await operator.text('/ops/products')).toContain('页面提到、还没有建立的商品')
  const made = await operator.post('/ops/products', { action: 'adopt', id: COURSE.productId })
  expect(made.status).toBe(303)
  expect(
    (await operator.post('/ops/products', { action: 'adopt', id: COURSE.productId })).status,
  ).toBe(422)
  const { offers } = await send(visitor, getProductInfo, { productId: COURSE.productId })
  // What it costs here is what it has cost: no former price is made up.
  expect(offers.every(({ listFen, priceFen }) => listFen === priceFen)).toBe(true)
  expect((await send(user, previewOrder, COURSE)).totalFen).toBeGreaterThan(0)
})
