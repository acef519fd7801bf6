import type { Page } from 'playwright/test'
import { updateNickname } from '#api/account/profile/update-nickname.ts'
import { addPost } from '#api/circle/add-post.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { setNote } from '#api/watchlist/list/set-note.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { COURSE } from '../../support/order/buyer-journey.ts'
import { buyerOn } from '../../support/order/page.ts'

const MARKUP = '<img src=x onerror="hit(1)"><script>hit(2)</script>'
/** What fits into a name. */
const SHORT = '<b>粗</b>'

/** Everything a script or a handler in stored text would do leaves a trace here. */
async function watchTraces(page: Page): Promise<string[]> {
  const traces: string[] = []
  await page.exposeFunction('hit', (number: number) => void traces.push(`ran ${number}`))
  await page.exposeFunction('violated', (what: string) => void traces.push(`refused ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => traces.push(`dialog ${dialog.message()}`))
  return traces
}

test('markup that people wrote stands on the pages as they wrote it, and does nothing', async ({
  page,
}) => {
  const traces = await watchTraces(page)
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.send(updateNickname, { nickname: SHORT })
  await buyer.send(addPost, { topicId: 'jilv', text: MARKUP, pictureIds: [] })
  await buyer.send(addStock, stockRefOf('sh601318'))
  await buyer.send(setNote, { ...stockRefOf('sh601318'), note: MARKUP })
  await buyer.send(saveAddress, {
    ...{ name: SHORT, mobile: '13811112222', region: SHORT, detail: MARKUP, isDefault: true },
  })
  const { orderId } = await buyer.order({ ...COURSE, remark: MARKUP })
  await page.goto('/FeedBack')
  await page.getByRole('button', { name: '数据有误' }).click()
  await page.getByLabel('反馈内容').fill(MARKUP)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await page.getByRole('link', { name: /反馈 · 数据有误/ }).click()
  await expect(page.getByText(MARKUP)).toBeVisible()

  for (const [address, text] of [
    ['/Topic?id=jilv', MARKUP],
    ['/optional', MARKUP],
    ['/OrderList?view=addresses', MARKUP],
    [`/OrderList?orderId=${orderId}`, MARKUP],
    ['/MyCenter', SHORT],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(text).first(), address).toBeVisible()
    await expect(page.locator('main img[src="x"], main b:text-is("粗")'), address).toHaveCount(0)
  }
  expect(traces).toEqual([])
})
