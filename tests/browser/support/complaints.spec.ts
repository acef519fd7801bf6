import type { Locator, Page } from 'playwright/test'
import { overflowOfLargeText } from '../../support/browser/accessibility.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { cameraPhoto, noisyPhoto } from '../../support/gateway/pictures.ts'
import { enterOps } from '../../support/ops/enter-ops.ts'

/** As large as a camera's: 3000 × 2000 points, each different from its neighbours. */
const photograph = async (name = '图.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noisyPhoto(3000, 2000),
})
const thumbs = (page: Page) => page.getByRole('img', { name: /^第 \d 张图片$/ })

/** 0 while it is not loaded, or refused. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

/** Replies under `/ops` as an operator does, without script. */
async function answer(page: Page, ticketNo: string, reply: string): Promise<void> {
  await page.goto('/ops')
  await enterOps(page)
  await page.goto('/ops/complaints?kind=complaint')
  await page
    .getByRole('row', { name: new RegExp(ticketNo) })
    .getByRole('link')
    .click()
  const picture = page.getByRole('img', { name: '图片 2' })
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
  await page.getByRole('link', { name: '图片 2' }).click()
  await expect(page).toHaveURL(/\/files\/ticketPicture\//)
  expect(await widthOf(page.locator('img'))).toBeGreaterThan(0)
  await page.goBack()
  await page.getByText('回复', { exact: true }).click()
  await page.getByLabel(/回复内容/).fill(reply)
  await page.getByRole('button', { name: '确认发送' }).click()
  await expect(page.getByText('已回复，用户会收到消息')).toBeVisible()
}

test('a complaint survives a login and a reload, is made once, and its reply comes as a message', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  await page.goto('/complaint')
  await page.getByRole('button', { name: '退款' }).click()
  await page.getByLabel('投诉内容').fill('申请退款十天没有结果，请尽快处理。')
  await page.getByRole('button', { name: '添加图片' }).click()
  await expect(page.getByText('添加图片前请先登录，已填内容会保留')).toBeVisible()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2Fcomplaint$/)
  await logIn(page)
  await page.goto('/complaint')
  await expect(page.getByRole('button', { name: '退款' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('投诉内容')).toHaveValue(/^申请退款十天/)

  const files = page.locator('input[type=file]')
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/feedback/uploadPicture'))
      sent.push(request.postData()?.length ?? 0)
  })
  await files.setInputFiles([await photograph('一.jpg'), await photograph('二.jpg')])
  await expect(thumbs(page)).toHaveCount(2)
  await files.setInputFiles({
    name: '三.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByText('有图片无法读取')).toBeVisible()
  await expect(thumbs(page)).toHaveCount(2)
  await expect(page.getByRole('status', { name: '图片上传中' })).toHaveCount(0)
  // Each is shrunk before it leaves the phone.
  expect(sent).toHaveLength(2)
  expect(Math.max(...sent)).toBeLessThan((await photograph()).buffer.length / 2)
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(thumbs(page)).toHaveCount(2)

  await page.getByRole('button', { name: '提交投诉' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await expect(page.getByLabel('联系电话')).toBeFocused()
  await expect(page.getByLabel('联系电话')).toHaveAttribute('inputmode', 'tel')
  await page.getByLabel('联系电话').fill('13800001234')
  await page.getByRole('button', { name: '提交投诉' }).dblclick()
  await expect(page).toHaveURL(/\/complaintSuccess\?ticketNo=TS\d{18}$/)
  const ticketNo = new URL(page.url()).searchParams.get('ticketNo') ?? ''
  await expect(page.getByRole('heading', { name: '投诉已提交' })).toBeVisible()
  await expect(page.getByText(/预计 \d{4}-\d\d-\d\d 前回复/)).toBeVisible()
  await expect(page.getByText('138****1234')).toBeVisible()
  await expect(thumbs(page)).toHaveCount(2)
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制受理编号')).toBeVisible()
  await page.getByRole('link', { name: '我的反馈与投诉' }).first().click()
  await expect(page.getByRole('link', { name: /投诉 · 退款/ })).toHaveCount(1)
  await page.goto('/complaint')
  await expect(page.getByLabel('投诉内容')).toHaveValue('')

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await answer(desk, ticketNo, '退款已原路退回，请查收。')
  await desk.context().close()
  await page.goto('/MyDynamic')
  await page.getByRole('link', { name: /您的投诉已回复/ }).click()
  await expect(page.getByRole('heading', { name: '投诉已回复' })).toBeVisible()
  await expect(page.getByText('退款已原路退回，请查收。')).toBeVisible()
  expect(faults).toEqual([])
})

test('feedback keeps what was typed when the line fails, and joins the list once it is sent', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/FeedBack')
  await expect(page.getByText('还没有提交过反馈或投诉')).toBeVisible()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('请选择反馈类型')).toBeVisible()
  await expect(page.getByText('请用 5 到 500 个字说明')).toBeVisible()
  await page.getByRole('button', { name: '数据有误' }).click()
  await page.getByLabel('反馈内容').fill('某只股票的成交额与交易所公布的不一致')
  const small = { name: '图.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto(40, 30) }
  await page.locator('input[type=file]').setInputFiles(Array.from({ length: 10 }, () => small))
  await expect(page.getByText('最多添加 9 张图片')).toBeVisible()
  await expect(thumbs(page)).toHaveCount(9)
  await expect(page.getByRole('status', { name: '图片上传中' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '数据有误' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByLabel('反馈内容')).toHaveValue(/成交额/)
  await expect(thumbs(page)).toHaveCount(9)
  await page.route('**/feedback/submit', (route) => route.abort())
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('没有提交成功，内容已保留')).toBeVisible()
  await page.unroute('**/feedback/submit')
  await page.getByRole('button', { name: '提交反馈' }).click()
  const row = page.getByRole('link', { name: /反馈 · 数据有误/ })
  await expect(row).toContainText('待受理')
  await expect(page.getByLabel('反馈内容')).toHaveValue('')
  await row.click()
  await expect(page.getByRole('heading', { name: '反馈已提交' })).toBeVisible()
  await page.goto('/complaintSuccess?ticketNo=TS202601010000000000')
  await expect(page.getByText('没有找到这条记录')).toBeVisible()
})
