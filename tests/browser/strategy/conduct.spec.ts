import { isAdvice, ROUTES } from '../../../src/lib/shell/page/routes.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

const CERTIFICATE = '样例证书编号 S000000000001'
const CAPTAIN = { productId: 'quant-captain', priceId: 'quant-captain-quarter' }
const COLUMN = { productId: 'wealth-column', priceId: 'wealth-quarter' }
const BOUGHT = [STRATEGY, CAPTAIN, COLUMN]
/** What a page shows, where its address has to name it. */
const IDS: Readonly<Record<string, string>> = {
  '/Answer': '5a0000000000000000000001',
  '/ChiefDetail': 'sample-report-1',
  '/InvestAdviserDetail': CERTIFICATE,
  '/Topic': 'fupan',
  '/GetDirective': STRATEGY.productId,
  '/Strategy': STRATEGY.productId,
  '/StrategyHistory': STRATEGY.productId,
}
/** Pages without advice: what a rule is in words, what is ordered, forms, and people. */
const SILENT = [
  ...['/quantizationAbout', '/quantizationTalk', '/quantizationOrder', '/TopicUser'],
  ...['/quantizationCaptainOrder', '/InvestAdviserAid', '/MyInvestAdviser'],
]
const CERTIFIED = /登记编号|证书编号/
const DATED = /\d{4}-\d{2}-\d{2}|\d{2}-\d{2} 收盘|(分钟|小时|天)前|昨天/
/** Pages of one visitor share the browser's six connections, of which streams keep some. */
const SIDE_BY_SIDE = 2
/** The first reader of a strategy waits for a year of closes. */
const PAGE_MS = 60_000

for (const [brand, baseURL] of BRANDS)
  test.describe(`the brand ${brand}`, () => {
    test.use({ baseURL })
    test('every page that shows advice names a certificate and the time of its data to a buyer', async ({
      page,
      context,
    }) => {
      test.setTimeout(720_000)
      await logIn(page)
      const buyer = await buyerOn(page)
      await buyer.assess()
      for (const wish of BOUGHT) {
        const { orderId } = await buyer.order(wish)
        const { contractId } = await buyer.payOrder(orderId)
        if (contractId) await buyer.sign(contractId)
      }
      const left = ROUTES.filter((route) => isAdvice(route) && !SILENT.includes(route.path))
      const lane = async () => {
        const visited = await context.newPage()
        for (let route = left.shift(); route; route = left.shift()) {
          const { path } = route
          const id = IDS[path]
          await visited.goto(id ? `${path}?${new URLSearchParams({ id })}` : path)
          const main = visited.locator('main')
          await expect.soft(main, path).toContainText(CERTIFIED, { timeout: PAGE_MS })
          await expect.soft(main, path).toContainText(DATED, { timeout: PAGE_MS })
        }
        await visited.close()
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
    })
  })
