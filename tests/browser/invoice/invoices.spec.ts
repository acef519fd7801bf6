import type { Page } from 'playwright/test'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { buyerOn } from '../../support/order/page.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const sheet = (page: Page) => page.locator('dialog[open]')
const typed = (page: Page, label: string) =>
  main(page).getByRole('textbox', { name: label, exact: true })

/** Buys a course for the logged-in user; returns the order number. */
async function buyCourse(page: Page): Promise<string> {
  const buyer = await buyerOn(page)
  const { orderId } = await buyer.order()
  await buyer.payOrder(orderId)
  return orderId
}

test('several orders become one invoice, which is viewed, saved, mailed and reissued', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000)
  await logIn(page)
  await page.goto('/Invoice')
  await expect(main(page)).toContainText('没有可开票的订单')
  const first = await buyCourse(page)
  await buyCourse(page)
  await page.goto(`/Invoice?orderId=${first}`)
  await expect(main(page)).toContainText('已选 1 单¥99.00')
  await button(page, '全选').click()
  await expect(main(page)).toContainText('已选 2 单¥198.00')

  await main(page).getByText('企业', { exact: true }).click()
  await button(page, '提交申请').click()
  await expect(typed(page, '公司名称')).toBeFocused()
  await typed(page, '公司名称').fill('示例科技有限公司')
  await expect(typed(page, '公司名称')).toHaveAttribute('autocomplete', 'organization')
  await expect(typed(page, '接收邮箱')).toHaveAttribute('inputmode', 'email')
  await expect(typed(page, '接收邮箱')).toHaveAttribute('autocomplete', 'email')
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await typed(page, '税号').fill('91350100M000100Y42')
  await typed(page, '接收邮箱').fill('finance@example.com')
  await button(page, '提交申请').click()
  await expect(typed(page, '税号')).toBeFocused()
  await expect(main(page)).toContainText('税号与校验规则不符')
  expect(await violations(page)).toEqual([])
  await typed(page, '税号').fill('91350100m000100y43')
  await expect(main(page)).toContainText('校验通过')
  await page.reload()
  await expect(typed(page, '公司名称')).toHaveValue('示例科技有限公司')
  await expect(typed(page, '税号')).toHaveValue('91350100M000100Y43')
  await expect(typed(page, '接收邮箱')).toHaveValue('finance@example.com')
  await button(page, '提交申请').click()

  await expect(page).toHaveURL(/\/InvoiceDetail\?invoiceId=/)
  const address = page.url()
  await expect(main(page).getByRole('status').first()).toContainText('发票已开具', {
    timeout: 60_000,
  })
  const progress = page.getByRole('list', { name: '开票进度' })
  await expect(progress).toContainText('提交申请')
  await expect(page.getByRole('img', { name: /发票 \d{20} 的票面/ })).toBeVisible()
  const widthOf = (img: Element) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)
  const picture = page.getByRole('img', { name: /票面/ })
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(500)
  await expect(main(page)).toContainText('其中税额（6%）¥11.21')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '下载 PDF').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^\d{20}\.pdf$/)
  await page.route('**/files/invoicePicture/**', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(main(page)).toContainText('票面图片没有取到，请稍后刷新页面')
  await page.unroute('**/files/invoicePicture/**')
  await page.reload()
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(500)
  expect(await violations(page)).toEqual([])

  await button(page, '发送到邮箱').click()
  await sheet(page).getByLabel('接收邮箱').fill('lost@bounce.example')
  await page.reload()
  await expect(sheet(page).getByLabel('接收邮箱')).toHaveValue('lost@bounce.example')
  await sheet(page).getByRole('button', { name: '发送' }).click()
  await expect(sheet(page)).toContainText('邮件没有发出，请核对邮箱后再试')
  await expect(sheet(page).getByLabel('接收邮箱')).toBeFocused()
  await sheet(page).getByLabel('接收邮箱').fill('other@example.com')
  await sheet(page).getByRole('button', { name: '发送' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(progress).toContainText('已发送至 o***@example.com')

  await button(page, '修改抬头重开').click()
  await sheet(page).getByText('个人', { exact: true }).click()
  await sheet(page).getByLabel('发票抬头').fill('小明')
  await sheet(page).getByRole('button', { name: '提交' }).click()
  await expect(sheet(page).getByLabel('接收邮箱')).toBeFocused()
  await page.reload()
  await expect(sheet(page).getByLabel('发票抬头')).toHaveValue('小明')
  await sheet(page).getByLabel('接收邮箱').fill('ming@example.com')
  await sheet(page).getByRole('button', { name: '提交' }).click()
  await expect(page).not.toHaveURL(address)
  await expect(main(page)).toContainText('本发票由原发票重开')
  await page.getByRole('link', { name: '查看原发票' }).click()
  await expect(main(page)).toContainText('已作废')
  await expect(page.getByRole('link', { name: '查看新发票' })).toBeVisible()

  await page.goto(`/Invoice?orderId=${first}`)
  await expect(main(page)).toContainText('该订单已经申请过发票')
  await button(page, '开票记录').click()
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  // The picture that was not found above, and nothing else.
  expect(faults).toEqual([expect.stringContaining('a status of 503')])
})

test('a refused invoice says why and is requested again; stored titles fill the form and can be deleted', async ({
  page,
  faults,
}) => {
  await logIn(page)
  await buyCourse(page)
  await page.goto('/Invoice')
  await typed(page, '发票抬头').fill('示例工作室（驳回）')
  await typed(page, '接收邮箱').fill('studio@example.com')
  await button(page, '提交申请').click()
  await expect(main(page)).toContainText('抬头与税务登记信息不一致', { timeout: 60_000 })
  await button(page, '修改后重新提交').click()
  await sheet(page).getByLabel('发票抬头').fill('示例工作室')
  await sheet(page).getByLabel('接收邮箱').fill('studio@example.com')
  await sheet(page).getByRole('button', { name: '提交' }).click()
  await expect(main(page)).toContainText('示例工作室')
  await expect(main(page).getByRole('status').first()).toContainText('发票已开具', {
    timeout: 60_000,
  })

  await buyCourse(page)
  await page.goto('/Invoice')
  await typed(page, '发票抬头').fill('别的抬头')
  await button(page, '常用抬头').click()
  await sheet(page).getByRole('button', { name: /^使用/ }).click()
  await expect(typed(page, '发票抬头')).toHaveValue('示例工作室（驳回）')
  await button(page, '常用抬头').click()
  await sheet(page).getByRole('button', { name: /^删除/ }).click()
  await sheet(page)
    .getByRole('button', { name: /^确认删除/ })
    .click()
  await expect(sheet(page)).toContainText('还没有常用抬头')
  for (const invoiceId of ['nothing', '']) {
    await page.goto(`/InvoiceDetail?invoiceId=${invoiceId}`)
    await expect(main(page)).toContainText('没有找到这张发票')
    await expect(page.getByRole('link', { name: '查看开票记录' })).toBeVisible()
  }
  expect(faults).toEqual([])
})
