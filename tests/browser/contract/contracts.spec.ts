import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { overflowOfLargeText } from '../../support/browser/accessibility.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { SIGNER, STRATEGY } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

/** A new user has paid for a service whose contract is unsigned. */
async function buyStrategy(page: Page) {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.assess()
  const { orderId } = await buyer.order(STRATEGY)
  const { contractId = '' } = await buyer.payOrder(orderId)
  return { buyer, orderId, contractId }
}

/** Follows the bar to each unread part until none is left. */
async function readToEnd(page: Page) {
  const on = page.getByRole('button', { name: '继续阅读' })
  await expect(async () => {
    // The button may turn into the link to the signature under the finger.
    if (await on.isVisible()) await on.click({ timeout: 2000 })
    await expect(page.getByText('已读完全文')).toBeVisible({ timeout: 700 })
  }).toPass()
}

async function padBox(page: Page) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('the pad is not there')
  return box
}

/** Draws one stroke; calls `meanwhile` while the hand is moving. */
async function draw(
  page: Page,
  from: [number, number],
  to: [number, number],
  meanwhile?: () => Promise<void>,
) {
  const box = await padBox(page)
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await meanwhile?.()
  await page.mouse.move(...at(to), { steps: 6 })
  await page.mouse.up()
}

test('a contract is read to its end, signed by hand and name, and verified by anybody', async ({
  page,
  browser,
  faults,
}) => {
  await buyStrategy(page)
  await page.goto('/Contracts')
  await page.getByRole('link', { name: '去签署' }).click()

  const submit = page.getByRole('button', { name: '提交签署' })
  await expect(page.getByText('已阅读 0 / ')).toBeVisible()
  await expect(submit).toBeDisabled()
  await expect(page.getByText('998.00 元').first()).toBeVisible()
  const pages = page.getByRole('img', { name: /第 \d 页/ })
  await expect(pages.first()).toBeVisible()
  await page.getByRole('button', { name: '继续阅读' }).click()
  await page.locator('[data-part="1"] [data-end]').scrollIntoViewIfNeeded()
  await expect(page.getByText('已阅读 1 / ')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已阅读 1 / ')).toBeVisible()
  await readToEnd(page)

  await page.getByRole('link', { name: '手写签名' }).first().click()
  await expect(page.getByText('尚未签名')).toBeVisible()
  const field = await padBox(page)
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('请先在框内签名')).toBeVisible()
  expect(await padBox(page)).toEqual(field)
  // A browser bar slides in under the hand: neither this stroke nor the next is lost.
  await draw(page, [0.3, 0.2], [0.7, 0.3], async () => {
    await page.setViewportSize({ width: 390, height: 788 })
    await expect.poll(async () => (await padBox(page)).height).toBeLessThan(field.height)
  })
  await expect(page.getByText('已写 1 笔')).toBeVisible()
  await draw(page, [0.3, 0.4], [0.7, 0.7])
  await draw(page, [0.6, 0.8], [0.4, 0.9])
  await expect(page.getByText('已写 3 笔')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已写 3 笔')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已写 2 笔')).toBeVisible()
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '确认签名' }).click()

  await expect(page.getByRole('img', { name: '您的签名' })).toBeVisible()
  await expect(page.getByLabel('真实姓名')).toHaveAttribute('autocomplete', 'name')
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('真实姓名').fill('李四')
  await page.getByLabel('身份证号').fill(SIGNER.idNumber)
  await submit.click()
  await expect(page.getByText('请勾选确认')).toBeVisible()
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByText('签署人姓名或身份证号与登记信息不一致')).toBeVisible()
  await expect(page.getByLabel('身份证号')).toHaveValue(SIGNER.idNumber)
  await page.getByLabel('真实姓名').fill(SIGNER.realName)
  await submit.click()
  await expect(page.getByText('签署成功，服务已开通')).toBeVisible()
  await expect(page.getByText('签署次日起五个交易日')).toBeVisible()
  await expect(page.getByRole('link', { name: '查看服务' })).toHaveAttribute(
    'href',
    '/MySubscription',
  )
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(SIGNER.idNumber)

  const shown = await page.locator('[data-hash]').innerText()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  const file = await readFile(await (await saving).path())
  expect(createHash('sha256').update(file).digest('hex')).toBe(shown)

  const visitor = await browser.newPage({ baseURL: process.env.SMART_URL ?? '' })
  const calls: string[] = []
  visitor.on('request', (request) => calls.push(`${request.url()} ${request.postData() ?? ''}`))
  await visitor.goto('/BusinessLicense#verify')
  const choose = (name: string, buffer: Buffer) =>
    visitor.getByLabel('PDF 文件').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const verify = () => visitor.getByRole('button', { name: '核验' }).click()
  await choose('合同.pdf', file)
  await verify()
  await expect(visitor.getByText('核验通过')).toBeVisible()
  await expect(visitor.getByText('证券投资顾问服务合同')).toBeVisible()
  expect(calls.filter((call) => call.length > 20_000)).toEqual([])
  await choose('改过.pdf', Buffer.concat([file, Buffer.from(' ')]))
  await expect(visitor.getByText('没有找到这份文件')).toBeVisible()
  await visitor.getByLabel('文件摘要').fill('12')
  await verify()
  await expect(visitor.getByText('请输入 64 位文件摘要')).toBeVisible()
  await visitor.goto(`/BusinessLicense?hash=${shown}#verify`)
  await verify()
  await expect(visitor.getByText('核验通过')).toBeVisible()
  await visitor.close()

  // From the signature to what was bought.
  await page.getByRole('link', { name: '查看服务' }).click()
  await page.waitForURL(/\/MySubscription/)
  await page.getByRole('link', { name: '查看服务' }).first().click()
  await page.waitForURL(/\/PurDetail\?/)
  await expect(page.getByRole('heading', { name: '稳健策略服务包' }).first()).toBeVisible()
  await expect(page.getByText('当前账号没有购买')).toHaveCount(0)
  expect(faults).toEqual([])
})

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test(`a refund agreement of the ${brand} brand adds up, is signed by a typed name and listed`, async ({
      page,
      faults,
    }) => {
      const { buyer, orderId, contractId } = await buyStrategy(page)
      await buyer.sign(contractId)
      await buyer.send(requestRefund, { orderId, reason: '改变主意' })

      await page.goto('/ContractsRefund')
      await expect(page.getByText('¥998.00')).toBeVisible()
      await page.getByRole('link', { name: '去签署' }).click()
      const sums = page.getByRole('table')
      await expect(sums.getByRole('row', { name: '实付金额 ¥998.00' })).toBeVisible()
      await expect(sums.getByRole('row', { name: '扣除服务费 ¥0.00' })).toBeVisible()
      await expect(sums.getByRole('row', { name: '退款金额 ¥998.00' })).toBeVisible()
      await page.getByRole('button', { name: '文字', exact: true }).click()
      await expect(page.getByText('退款金额：998.00 元 - 0.00 元 = 998.00 元')).toBeVisible()
      await readToEnd(page)

      await page.getByRole('link', { name: '手写签名' }).first().click()
      await page.getByRole('button', { name: /键入姓名/ }).click()
      await page.getByLabel('真实姓名').fill(SIGNER.realName)
      await page.getByRole('button', { name: '以此姓名签署' }).click()
      await page.getByRole('button', { name: '确认签名' }).click()
      await expect(page.getByText(`以键入姓名签署：${SIGNER.realName}`)).toBeVisible()
      await page.getByLabel('真实姓名').fill(SIGNER.realName)
      await page.getByLabel('身份证号').fill(SIGNER.idNumber)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: '提交签署' }).click()
      await expect(page.getByText('签署成功，这份协议供您留存')).toBeVisible()

      await page.goto('/ContractsRefund')
      await expect(page.getByRole('button', { name: /已签署/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(page.getByRole('link', { name: '查看' })).toBeVisible()
      await page.goto('/Contracts')
      await expect(page.getByRole('button', { name: /已失效/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await page.goto(`/ContractDetailRefund?contractId=${contractId}`)
      await expect(page).toHaveURL(/\/ContractDetailV2\?/)
      await expect(page.getByText('合同已解除，以下内容供留存')).toBeVisible()
      expect(faults).toEqual([])
    })
  })
