import type { Page } from 'playwright/test'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { recommendOffers } from '#api/catalog/recommend-offers.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, randomMobile, readCode, test } from '../../support/browser/browser.ts'
import { holdScripts } from '../../support/browser/held-scripts.ts'
import { settlePopups } from '../../support/browser/popup-history.ts'
import { factsOn } from '../../support/order/facts.ts'
import {
  BOOK_FORM,
  buyerOn,
  COURSE_FORM,
  orderHere,
  orderOnPage,
  STRATEGY_FORM,
} from '../../support/order/page.ts'

const line = (page: Page, label: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' })

/** The site of a brand; purchases run on both, their branches on one each. */
const siteOf = (brand: 'smart' | 'news'): Parameters<typeof test.use>[0] => ({
  baseURL: async ({ browserName: _ }, use) => use(process.env[`${brand.toUpperCase()}_URL`]),
})

for (const brand of ['smart', 'news'] as const)
  test.describe(`the ${brand} brand`, () => {
    test.use(siteOf(brand))

    test('a course is paid by H5 with coupon and coins, once however often it is tapped', async ({
      page,
    }) => {
      // A guest's ticks and text survive the login.
      await page.goto(COURSE_FORM)
      await page.getByRole('checkbox').first().check()
      await page.getByLabel('备注').fill('晚上联系')
      await page.getByRole('button', { name: '去登录' }).click()
      await page.waitForURL(/\/login\?gotourl=/)
      const mobile = randomMobile()
      await page.getByLabel('手机号').fill(mobile)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: '获取验证码' }).click()
      await page.getByLabel('验证码').fill(await readCode(page, mobile))
      await page.waitForURL(/\/FillOrder\?/)
      await expect(page.getByRole('checkbox', { name: '用户服务协议' })).toBeChecked()
      await expect(page.getByLabel('备注')).toHaveValue('晚上联系')

      const buyer = await buyerOn(page)
      await buyer.addCoins(1000)
      await page.goto('/discounts')
      await page.getByRole('button', { name: '立即领取' }).click()
      await expect(page.getByText('优惠券已放入您的账户')).toBeVisible()

      await page.goto(COURSE_FORM)
      await expect(line(page, '优惠券')).toHaveText('−¥20.00')
      await page.getByRole('checkbox', { name: '金币抵扣' }).check()
      await expect(line(page, '合计')).toHaveText('¥69.00')
      await page.reload()
      await expect(line(page, '合计')).toHaveText('¥69.00')
      await page.getByRole('button', { name: /优惠券/ }).click()
      await page.getByRole('button', { name: '不使用优惠券' }).click()
      await expect(line(page, '合计')).toHaveText('¥89.00')
      await page.getByRole('button', { name: /优惠券/ }).click()
      await page.getByRole('button', { name: /新人立减券/ }).click()
      await expect(line(page, '合计')).toHaveText('¥69.00')

      await submit(page).click()
      await expect(page.getByText('请先阅读并勾选《隐私政策》')).toBeVisible()
      const missing = page.getByRole('checkbox', { name: '隐私政策' })
      await expect(missing).toBeFocused()
      await expect(missing).toBeInViewport()
      await page.getByRole('checkbox', { name: '隐私政策' }).check()
      await submit(page).evaluate((button: HTMLButtonElement) => {
        for (let tap = 0; tap < 10; tap++) button.click()
      })
      await page.waitForURL(/\/WatiForPay\?/)
      await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
      await expect(page.getByText('订单号')).toBeVisible()
      expect((await buyer.send(listOrders, {})).orders).toHaveLength(1)

      await page.getByRole('button', { name: '立即支付 ¥69.00' }).click()
      await page.waitForURL(/\/sandbox\/pay\/cashier/)
      await page.getByRole('button', { name: '支付成功', exact: true }).click()
      await page.getByRole('link', { name: '返回商家' }).click()
      await page.waitForURL(/\/PayComplate\?/)
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
      await expect(page.getByRole('link', { name: '查看我的服务' })).toBeVisible()
      const paid = orderOnPage(page)

      // Neither going back nor the address itself leads to paying again.
      await page.goto(`/WatiForPay?orderId=${paid}`)
      await page.waitForURL(/\/PayComplate\?/)
      await page.goto(COURSE_FORM)
      await expect(page.getByText('您已购买过该商品')).toBeVisible()
    })
  })

test('an offer is shown before any module, and the period chosen then is the one of the form', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/FillOrder?productId=strategy-steady&priceId=strategy-steady-year', {
    waitUntil: 'commit',
  })
  const card = page.locator('.kit-offer')
  const year = card.getByRole('radio', { name: /365 天/ })
  const quarter = card.getByRole('radio', { name: /90 天/ })
  await expect(year).toBeChecked()
  const early = await card.locator('.kit-offer__head, .kit-offer__summary, label').allInnerTexts()
  expect(early[0]).toContain('稳健策略服务包')
  expect(early.join()).toMatch(/¥\n?998\n?\.00/)
  await quarter.check()
  arrive()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
  await expect(quarter).toBeChecked()
  expect(
    await card.locator('.kit-offer__head, .kit-offer__summary, label').allInnerTexts(),
  ).toEqual(early)
  expect(new URL(page.url()).searchParams.get('priceId')).toBe('strategy-steady-quarter')
  await year.check()
  await expect(page).toHaveURL(/priceId=strategy-steady-year/)
})

test('an offer is asked for before its page has arrived, and shown as soon as it has', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  // The parser waits for it in front of what the page is about.
  const held = Promise.withResolvers<void>()
  await page.route('**/held.mjs', async (route) => {
    await held.promise
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('**/FillOrder?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<main', '<script src="/held.mjs"></script><main')
    await route.fulfill({ response, body })
  })
  const answer = page.waitForResponse('**/public/order/getOfferHead*')
  await page.goto('/FillOrder?productId=strategy-steady&priceId=strategy-steady-year', {
    waitUntil: 'commit',
  })
  await (await answer).finished()
  await page.waitForTimeout(100)
  held.resolve()
  await expect(page.locator('.kit-offer')).toContainText('稳健策略服务包')
  await expect(page.locator('[data-part="waiting-offer"]')).toBeHidden()
  arrive()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
})

test('the scripts of the order form are fetched in the next frame, while the answer about the offer is on its way', async ({
  page,
}) => {
  // No answer comes.
  await page.route('**/public/order/getOfferHead*', () => undefined)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/FillOrder?productId=strategy-steady&priceId=strategy-steady-year')
  const script = page.waitForRequest(/OrderForm\.island/)
  await page.clock.runFor(40)
  await script
})

test('the price of a campaign is marked in the order form, and the everyday ones are not', async ({
  page,
}) => {
  const activity = 'actId=discountsStockKing'
  await page.goto(`/FillOrder?productId=stock-king&priceId=king-sale-stock-king-month&${activity}`)
  const term = (name: string) => page.locator('label').filter({ hasText: name })
  await expect(term('月度').getByText('活动价', { exact: true })).toBeVisible()
  await expect(term('半年')).toBeVisible()
  await expect(term('半年').getByText('活动价', { exact: true })).toHaveCount(0)
})

test('a printed book goes to the chosen address, and a wish for the cart outlives the login', async ({
  page,
  faults,
}) => {
  await page.goto(BOOK_FORM)
  await page.getByLabel('备注').fill('周末送')
  await page.getByRole('button', { name: '加入购物车' }).click()
  const mobile = randomMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL(/\/FillOrder\?/)
  await expect(page.getByRole('link', { name: '去购物车' })).toBeVisible()
  await expect(page.getByLabel('备注')).toHaveValue('周末送')
  const buyer = await buyerOn(page)
  expect(await buyer.send(listCart, {})).toMatchObject([{ priceId: 'course-book-year' }])

  for (const box of await page.locator('.kit-tick__box').all()) await box.check()
  await submit(page).click()
  await expect(page.getByText('请先选择收货地址')).toBeVisible()
  await page.getByRole('button', { name: '添加收货地址' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('收件人').fill('王小明')
  await form.getByLabel('手机号').fill('13811112222')
  await form.getByLabel('省 / 直辖市').selectOption('广东省')
  await form.getByLabel('市', { exact: true }).selectOption('深圳市')
  await form.getByLabel('区 / 县').selectOption('南山区')
  await form.getByLabel('详细地址').fill('示例路 88 号')
  await form.getByRole('button', { name: '保存' }).click()
  const delivery = page.getByRole('region', { name: '收货地址' })
  await expect(delivery).toContainText('王小明')
  await settlePopups(page)
  const other = { name: '李小红', mobile: '13822223333', region: '广东省 深圳市 福田区' }
  await buyer.send(saveAddress, { ...other, detail: '样本街 9 号', isDefault: false })
  await page.reload()
  await expect(delivery).toContainText('示例路 88 号')
  await delivery.getByRole('button').click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /李小红/ }).click()
  await expect(delivery).toContainText('样本街 9 号')
  await settlePopups(page)
  await page.reload()
  await expect(delivery).toContainText('样本街 9 号')
  await expect(page.getByLabel('备注')).toHaveValue('周末送')

  const orderId = await orderHere(page)
  await buyer.payOrder(orderId)
  await page.waitForURL(/\/PayComplate\?/)
  // Going back skips the page that requested the payment.
  await page.goBack()
  await page.waitForURL(/\/FillOrder\?/)
  await expect(page.getByText('您已购买过该商品')).toBeVisible()
  await page.goForward()
  await page.waitForURL(/\/PayComplate\?/)
  const offers = page.getByRole('listitem').filter({ has: page.locator('a[href^="/FillOrder?"]') })
  const recommended = await buyer.send(recommendOffers, {})
  await expect(offers).toHaveCount(recommended.length)
  for (const { productName } of recommended)
    await expect(offers.filter({ hasText: productName })).toHaveCount(1)
  await expect(offers.filter({ hasText: '讲义版' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByText('李小红 138****3333 广东省 深圳市 福田区 样本街 9 号')).toBeVisible()
  expect(faults).toEqual([])
})

test.describe('the news brand', () => {
  test.use(siteOf('news'))

  test('a deposit holds the price, and its balance completes the order', async ({ page }) => {
    await logIn(page)
    const buyer = await buyerOn(page)
    await buyer.assess('bold')
    await page.goto(STRATEGY_FORM)
    await page.getByRole('link', { name: /先付定金 ¥100.00/ }).click()
    await expect(line(page, '其中尾款')).toHaveText('¥898.00')
    const orderId = await orderHere(page)
    await buyer.payOrder(orderId)
    await page.waitForURL(/\/prepaySucceed\?/)
    await expect(line(page, '待付尾款')).toHaveText('¥898.00')
    await expect(page.getByRole('timer')).toHaveText(/^6 天 23:59:\d\d$/)
    const facts = await factsOn(page)
    expect(facts.join()).toMatch(/提交订单.*定金已支付.*等待支付尾款 截止/)
    expect(await factsOn(page, `/OrderList?orderId=${orderId}`)).toEqual(facts)
    await page.goBack()
    await page.getByRole('link', { name: '支付尾款' }).click()
    await page.getByText('扫码支付').click()
    await page.getByRole('button', { name: '生成付款码 ¥898.00' }).click()
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
    await buyer.payOrder(orderId)
    await page.waitForURL(/\/PayComplate\?/)
    await expect(page.getByRole('heading', { name: /请签署服务合同/ })).toBeVisible()
  })

  test('a cancellation returns coupon and coins within a second', async ({ page }) => {
    await logIn(page)
    const buyer = await buyerOn(page)
    await buyer.addCoins(1000)
    await page.goto(COURSE_FORM)
    await page.getByRole('checkbox', { name: '金币抵扣' }).check()
    await expect(line(page, '合计')).toHaveText('¥89.00')
    await orderHere(page)
    expect(await buyer.send(getAccountCoin, {})).toMatchObject({ coin: 0 })
    await page.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByText('订单已取消，用到的优惠券与金币都已退回')).toBeVisible()
    expect(await buyer.send(getAccountCoin, {})).toMatchObject({ coin: 1000 })
    await page.getByRole('link', { name: '重新下单' }).click()
    await expect(page.getByRole('checkbox', { name: '金币抵扣' })).toBeChecked()
  })

  test('a bank transfer is proved by a picture that the page shrinks', async ({ page }) => {
    await logIn(page)
    await page.goto(COURSE_FORM)
    const orderId = await orderHere(page)
    await page.getByText('银行转账').click()
    await page.getByRole('button', { name: '查看收款账户' }).click()
    await expect(page.getByRole('button', { name: '复制账号' })).toBeVisible()
    await page.getByRole('button', { name: '提交凭证' }).click()
    await expect(page.getByText('请填写付款账号后四位数字')).toBeVisible()
    await page.getByLabel('付款人').fill('张小明')
    await page.reload()
    await expect(page.getByLabel('付款人')).toHaveValue('张小明')
    await expect(page.getByLabel('付款账号后四位')).toHaveAttribute('inputmode', 'numeric')
    expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
    await page.getByLabel('付款账号后四位').fill('0042')
    await page.getByLabel('转账日期').fill('2026-03-02')
    const photo = await page.screenshot({ fullPage: true, scale: 'device' })
    await page.getByLabel('凭证图片').setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: photo,
    })
    await expect(page.getByAltText('已选的转账凭证')).toBeVisible()
    const before = (await factsOn(page)).at(-1)
    const sent = page.waitForRequest(/offlineTransfer/)
    await page.getByRole('button', { name: '提交凭证' }).click()
    expect((await sent).postData()?.length).toBeLessThan(260_000)
    await expect(page.getByRole('heading', { name: '凭证已提交，等待核对' })).toBeVisible()
    // The order waits longer for a transfer than for a tap.
    await expect.poll(async () => (await factsOn(page)).at(-1)).not.toBe(before)
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    // Longer numbers, such as times, may contain the four digits.
    expect(stored).not.toMatch(/(?<!\d)0042(?!\d)/)
    const transfer = page.url()
    const facts = await factsOn(page, `/OrderList?orderId=${orderId}`)
    expect(facts).toHaveLength(2)
    expect(await factsOn(page, transfer)).toEqual(facts)
  })
})

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a code is scanned, and the page goes on by itself', async ({ page, faults }) => {
    await logIn(page)
    const buyer = await buyerOn(page)
    await page.goto(COURSE_FORM)
    const orderId = await orderHere(page)
    await expect(page).toHaveURL(/\/pcPay\?/)
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
    const goneOnAt = page
      .waitForRequest((sent) => sent.isNavigationRequest() && /PayComplate/.test(sent.url()))
      .then(() => Date.now())
    await buyer.payOrder(orderId)
    const paidAt = Date.now()
    await page.waitForURL(/\/PayComplate\?/)
    expect((await goneOnAt) - paidAt).toBeLessThan(3000)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect(faults).toEqual([])
  })
})

test('ticks and remark outlive the way through registration and assessment', async ({ page }) => {
  await logIn(page)
  await page.goto(STRATEGY_FORM)
  await page.getByRole('checkbox', { name: '用户服务协议' }).check()
  await page.getByLabel('备注').fill('晚上联系')
  const todo = page.locator('a[href^="/InfoCollect"]').first()
  await todo.click()
  await page.waitForURL(/\/InfoCollect\?/)
  await (await buyerOn(page)).assess()
  await page.goto(STRATEGY_FORM.replace('/FillOrder', '/Risk'))
  await page.goto(STRATEGY_FORM)
  await expect(page.getByRole('checkbox', { name: '用户服务协议' })).toBeChecked()
  await expect(page.getByLabel('备注')).toHaveValue('晚上联系')
})

test('an address that names nothing to buy is a page with a way on', async ({ page }) => {
  for (const address of ['/FillOrder', '/FillOrder?productId=nothing&priceId=none']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: '看看限时优惠' })).toBeVisible()
  }
  await expect(page.getByText('商品已下架或链接有误')).toBeVisible()
  await page.goto('/WatiForPay')
  await expect(page.getByText('没有找到这笔订单')).toBeVisible()
})
