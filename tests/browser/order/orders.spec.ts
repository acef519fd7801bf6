import type { Page } from 'playwright/test'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { type Buyer, CLASS, COURSE, type Wish } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

const card = (page: Page, orderId: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-order="${orderId}"]`) })
const cards = (page: Page) => page.locator('[data-order]')
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const buy = async (buyer: Buyer, wish?: Wish) => buyer.payOrder((await buyer.order(wish)).orderId)

test('orders are found by tab and filter, count down, are cancelled, and are there again on back', async ({
  page,
  faults,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  const open = await buyer.order()
  for (let i = 0; i < 24; i++) await buyer.order({ activityId: `wave-${i}` })
  const paid = await buy(buyer, { activityId: 'paid' })
  await page.goto('/OrderList')
  await expect(cards(page)).toHaveCount(20)
  await tab(page, '已支付').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, paid.orderId)).toContainText('服务中')
  await expect(card(page, paid.orderId).getByRole('link', { name: '申请开票' })).toHaveAttribute(
    'href',
    `/Invoice?orderId=${paid.orderId}`,
  )
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByText('策略服务', { exact: true }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('button', { name: '已筛选' }).click()
  await page.getByRole('button', { name: '重置' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(cards(page)).toHaveCount(1)

  await tab(page, '待支付').click()
  await expect(cards(page)).toHaveCount(20)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(25)
  const oldest = card(page, open.orderId)
  await expect(oldest.getByRole('timer')).toHaveText(/^00:[0-2]\d:\d\d$/)
  const before = await oldest.getByRole('timer').textContent()
  await expect(oldest.getByRole('timer')).not.toHaveText(before ?? '')
  await expect(oldest.getByRole('link', { name: '继续支付' })).toHaveAttribute(
    'href',
    `/WatiForPay?orderId=${open.orderId}`,
  )
  await oldest.scrollIntoViewIfNeeded()
  const place = await oldest.boundingBox()
  await page.locator(`[data-order="${open.orderId}"]`).click()
  await expect(page).toHaveURL(`/OrderList?orderId=${open.orderId}`)
  await expect(page.getByText('等待支付')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(25)
  await expect(tab(page, '待支付')).toHaveAttribute('aria-current', 'true')
  await expect
    .poll(async () => Math.abs(((await oldest.boundingBox())?.y ?? 1e4) - (place?.y ?? 0)))
    .toBeLessThan(12)

  await oldest.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('button', { name: '暂不取消' }).click()
  await oldest.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单已取消，用到的优惠券与金币都已退回')).toBeVisible()
  await expect(oldest).toHaveCount(0)
  expect(faults).toEqual([])
})

test('an order shows one timeline up to its refund, whose reason outlives a reload', async ({
  page,
  faults,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  const { orderId } = await buy(buyer)
  const heading = { kind: 'personal', name: '小明', email: 'ming@example.com' } as const
  await buyer.send(requestInvoice, { ...heading, isKept: false, orderIds: [orderId] })
  await page.goto('/OrderList?orderId=20260101000000000000')
  await expect(page.getByText('没有找到这笔订单')).toBeVisible()
  await page.goto(`/OrderList?orderId=${orderId}`)
  const steps = page.getByRole('list').filter({ hasText: '提交订单' }).getByRole('listitem')
  await expect(steps.first()).toContainText('提交订单')
  // Pending steps arrive without a reload.
  await expect(steps.filter({ hasText: '发票已开具' })).toContainText('发票号码', {
    timeout: 60_000,
  })
  await expect(steps.last()).toContainText('服务到期')

  await page.getByRole('button', { name: '申请退款' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('row', { name: /实付金额/ })).toContainText('¥99.00')
  await expect(sheet.getByRole('row', { name: /退款金额/ })).toContainText('¥99.00')
  await sheet.getByRole('button', { name: '提交退款申请' }).click()
  await expect(sheet.getByText('请选择退款原因')).toBeVisible()
  await sheet.getByText('其他原因').click()
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await sheet.getByLabel('补充说明').fill('换')
  await sheet.getByRole('button', { name: '提交退款申请' }).click()
  await expect(sheet.getByText('请说明退款原因，至少 2 个字')).toBeVisible()
  await sheet.getByLabel('补充说明').fill('换了学习计划')
  await page.reload()
  await page.getByRole('button', { name: '申请退款' }).click()
  await expect(sheet.getByLabel('补充说明')).toHaveValue('换了学习计划')
  await sheet.getByRole('button', { name: '提交退款申请' }).click()
  await expect(page.getByText('退款已提交，款项将原路退回')).toBeVisible()
  await expect(steps.filter({ hasText: '已申请退款' })).toContainText('其他原因：换了学习计划')
  await expect(steps.filter({ hasText: '退款成功' })).toBeVisible()
  await expect(page.getByRole('button', { name: '申请退款' })).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the order of a class shows a code for the door, and nothing to a visitor', async ({
  page,
  faults,
}) => {
  await page.goto('/OfflineOrderList')
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FOfflineOrderList$/)
  await logIn(page)
  const buyer = await buyerOn(page)
  const { orderId } = await buy(buyer, CLASS)
  await buy(buyer)
  await page.goto('/OfflineOrderList')
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, orderId)).toContainText('东城教室')
  await page.getByRole('button', { name: '出示签到码' }).click()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/\d{4} \d{4} \d{4}/)
  const { orders } = await buyer.send(listOfflineOrders, { orderId })
  const code = orders[0]?.offlineClass.checkInCode?.replace(/(.{4})(?=.)/g, '$1 ') ?? ''

  // Both result pages link to the page that admits the buyer.
  await page.goto(`/PayComplate?orderId=${orderId}`)
  await page.waitForURL(`/OfflinePayComplate?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: '支付成功，座位已留好' })).toBeVisible()
  await expect(page.getByText('东城教室').first()).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '我的线下课' }).click()
  await expect(page).toHaveURL('/OfflineOrderList')
  expect(faults).toEqual([])
})

test('the cart removes and restores; an address is stored in unreadable form while it is written', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await (await buyerOn(page)).send(addToCart, COURSE)
  await page.goto('/OrderList?view=cart')
  await expect(page.getByRole('link', { name: '去下单' })).toHaveAttribute(
    'href',
    /^\/FillOrder\?.*priceId=course-basic-year/,
  )
  await page.getByLabel('全选').check()
  await page.getByRole('button', { name: '删除（1）' }).click()
  await expect(page.getByText('购物车是空的')).toBeVisible()
  await page.getByRole('button', { name: '放回去' }).click()
  await expect(page.getByRole('link', { name: '去下单' })).toBeVisible()

  await page.goto('/OrderList?view=addresses')
  await page.getByRole('button', { name: '新增地址' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '保存' }).click()
  for (const sentence of ['请填写收件人', '请填写手机号', '请选择到区县', '请填写详细地址'])
    await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  for (const [label, autocomplete] of [
    ['收件人', 'name'],
    ['手机号', 'tel-national'],
    ['详细地址', 'street-address'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete)
  await expect(form.getByLabel('手机号')).toHaveAttribute('inputmode', 'tel')
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await form.getByLabel('收件人').fill('王小明')
  await form.getByLabel('手机号').fill('138 1111 2222')
  await form.getByLabel('省 / 直辖市').selectOption('广东省')
  await form.getByLabel('市', { exact: true }).selectOption('深圳市')
  await form.getByLabel('区 / 县').selectOption('南山区')
  await form.getByLabel('详细地址').fill('示例路 88 号')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('draft:address:')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/13811112222|示例路|王小明/)
  await page.reload()
  await expect(form.getByLabel('收件人')).toHaveValue('王小明')
  await expect(form.getByLabel('区 / 县')).toHaveValue('440305')
  await expect(form.getByLabel('详细地址')).toHaveValue('示例路 88 号')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('地址已保存')).toBeVisible()
  await expect(page.getByText('138****2222')).toBeVisible()
  await expect(page.getByText('广东省 深圳市 南山区 示例路 88 号')).toBeVisible()
  await expect(page.getByText('默认', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有地址')).toBeVisible()
  expect(faults).toEqual([])
})

test('coins of any amount are bought at the cashier and are in the ledger of their month', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await page.goto('/Recharge')
  await page.getByRole('radio', { name: '其他金额' }).check()
  await expect(page.getByLabel('自定义金额（元）')).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('自定义金额（元）').fill('9')
  await page.getByRole('button', { name: '立即充值' }).click()
  await expect(page.getByText('请输入 10 到 5000 的整数元')).toBeVisible()
  await page.getByLabel('自定义金额（元）').fill('23')
  await page.getByRole('button', { name: '支付 ¥23.00' }).click()
  await expect(page.getByText('请先阅读并同意用户服务协议')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('自定义金额（元）')).toHaveValue('23')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '支付 ¥23.00' }).click()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await page.getByRole('link', { name: '返回商家' }).click()
  await expect(page.getByText('2,300 金币已到账')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '已到账' })).toContainText('¥23.00')

  await page.getByRole('link', { name: '查看金币明细' }).click()
  await expect(page.getByText('+2,300')).toBeVisible()
  await expect(page.getByText('收入 2,300')).toBeVisible()
  await page.getByLabel('月份').selectOption({ index: 2 })
  await expect(page.getByText('这段时间没有金币变动')).toBeVisible()
  await page.getByLabel('月份').selectOption({ index: 1 })
  await expect(page.getByText('+2,300')).toBeVisible()
  await page.getByRole('button', { name: '积分明细' }).click()
  await expect(page.getByText('这段时间没有积分变动')).toBeVisible()
  expect(faults).toEqual([])
})
