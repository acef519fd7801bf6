import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { comparisonFen, findPrice, PRODUCTS } from '#api/catalog/products.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getClass } from '#api/course/get-class.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { REFUND_TERMS, refundKindOf } from '#api/order/refund/refund-rule.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { getOwnPackage } from '#api/product/get-own-package.ts'
import { getPackage } from '#api/product/get-package.ts'
import { listTradeSignals } from '#api/product/list-trade-signals.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { termsOf } from '#gateway/landing/campaign-files.ts'
import { seedPackages } from '#gateway/product/sample-packages.ts'
import { loginToday } from '../../support/account/login-today.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { buyerAt } from '../../support/order/buyer-journey.ts'

const HOUR = 3_600_000
const CONTENT = 'src/content/campaigns/'

/** Everything sold anywhere: the prices of every campaign page, and those the catalogue sells elsewhere. */
const onPages = globSync('**/*.yaml', { cwd: CONTENT }).flatMap((file) => {
  const text = readFileSync(CONTENT + file, 'utf8')
  const ids = [...text.matchAll(/priceId: (\S+)/g)].map(([, id = '']) => id)
  expect(parse(text).blocks).toBeInstanceOf(Array)
  return ids.map((priceId) => ({ priceId, activity: campaignWord(file.replace('.yaml', '')) }))
})
const elsewhere = PRODUCTS.flatMap(({ prices }) => prices)
  .filter(({ id }) => !onPages.some(({ priceId }) => priceId === id))
  .map(({ id, activity }) => ({ priceId: id, activity }))
const OFFERS = [...onPages, ...elsewhere]

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedPackages(gateway.services.db, gateway.services.clock.now())
  await seedClasses(gateway.services)
})

test('every price of the catalogue is sold somewhere, and every page sells prices of the catalogue', () => {
  expect(onPages.length).toBeGreaterThan(20)
  for (const { priceId, activity } of OFFERS) {
    const price = findPrice(priceId)?.price
    expect(price, priceId).toBeDefined()
    expect([undefined, activity]).toContain(price?.activity)
  }
})

test.for(OFFERS)(
  'the purchase of $priceId at $activity can be introduced, ordered, paid, opened and refunded',
  { timeout: 360_000 },
  async ({ priceId, activity }, { gateway, newUser, clock }) => {
    const { product, price } = findPrice(priceId) ?? {}
    if (!product || !price) throw new Error(`no price ${priceId}`)
    const user = await newUser()
    const start = activity && termsOf(activity)?.startsAt
    const isLater = start && start > new Date()
    if (isLater) await clock.moveTo(new Date(start.getTime() + HOUR))
    const buyer = await loginToday(gateway, user.userId)
    const journey = buyerAt(buyer, async () => gateway.services.clock.now().getTime())

    const offer = { productId: product.id, priceId, activityId: activity }
    const quote = await send(buyer, previewOrder, offer)
    const refundTerms = REFUND_TERMS[refundKindOf(product)]
    expect(quote).toMatchObject({ priceFen: price.fen, refundTerms, summary: product.summary })
    const usual = comparisonFen(product, price)
    if (usual !== undefined) expect(quote.listFen).toBe(usual)
    expect(
      quote.periods.filter(({ days, name }) => days === price.days && name === price.name),
    ).toHaveLength(1)

    const { package: introduced } = await send(buyer, getPackage, { packageId: product.id })
    expect(introduced.contents).toEqual(product.contents)
    expect(introduced.faq.at(-1)?.text).toBe(`${refundTerms}。`)

    if (product.needsSuitability) await journey.assess()
    const address = product.isDelivered ? await addressOf(journey.send) : {}
    const { orderId } = await journey.order({ ...offer, ...address })
    const paid = await journey.payOrder(orderId)
    if (paid.contractId) {
      const { terms } = await journey.send(getContract, { contractId: paid.contractId })
      const words = terms.map(({ value }) => value).join()
      for (const { name, days } of quote.parts) expect(words).toContain(`${name} ${days} 天`)
      expect(words).toContain(refundTerms)
      await journey.sign(paid.contractId)
    }

    const parts = product.parts ?? [{ productId: product.id, days: price.days }]
    const services = await journey.send(listServices, {})
    expect(services.map(({ productId }) => productId).sort()).toEqual(
      parts.map(({ productId }) => productId).sort(),
    )
    for (const productId of new Set([product.id, ...services.map((one) => one.productId)]))
      await openService(journey.send, productId)

    expect(await journey.send(previewRefund, { orderId })).toMatchObject({
      feeFen: 0,
      terms: refundTerms,
    })
  },
)

type Send = ReturnType<typeof buyerAt>['send']

/** Opens a service as its page does, and the page on which it is used. */
async function openService(send: Send, packageId: string): Promise<void> {
  const own = await send(getOwnPackage, { packageId })
  expect(own.package.contents.length, packageId).toBeGreaterThan(0)
  const { productType, courseType } = own.package
  if (productType === 'strategy')
    expect((await send(listTradeSignals, { packageId })).tradeSignals.length).toBeGreaterThan(0)
  if (productType === 'service') expect(own.articles.length).toBeGreaterThan(0)
  if (courseType === 'offline')
    expect((await send(listOfflineOrders, {})).orders.length).toBeGreaterThan(0)
  if (courseType !== 'record') return
  const { terms } = await send(listClasses, {})
  const classes = terms.flatMap((term) => (term.productId === packageId ? term.classes : []))
  expect(classes.length, packageId).toBeGreaterThan(2)
  const [first] = classes
  expect((await send(getClass, { id: first?.id ?? '' })).handouts.length).toBeGreaterThan(0)
}

async function addressOf(send: Send): Promise<{ addressId: string }> {
  const { addressId } = await send(saveAddress, ADDRESS)
  return { addressId }
}

const ADDRESS: Parameters<typeof saveAddress.request.encode>[0] = {
  name: '张小明',
  mobile: '13800000000',
  region: '北京市 市辖区 东城区',
  detail: '示例路 88 号',
  isDefault: true,
}
