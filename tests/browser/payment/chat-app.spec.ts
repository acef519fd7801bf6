import type { Page } from 'playwright/test'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { buyerOn, COURSE_FORM, orderHere } from '../../support/order/page.ts'

test.use({ userAgent: CHAT_APP_AGENT })

/** The chat app's sheet: its owner answers in this order, and `pay` runs before each success. */
async function openSheets(page: Page, answers: string[], pay: () => Promise<unknown>) {
  await page.exposeFunction('askOwner', async (prepay: string) => {
    expect(prepay).toMatch(/^prepay_id=wx/)
    const answer = answers.shift()
    if (answer?.endsWith(':ok')) await pay()
    return answer
  })
  await page.addInitScript(() => {
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (_name: string, params: { package: string }, done: (result: object) => void) =>
          Reflect.get(
            window,
            'askOwner',
          )(params.package).then((err_msg: string) => done({ err_msg })),
      },
    })
  })
}

test('the chat app’s own sheet collects the money, and a refusal there keeps the order', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'hua', baseURL)
  const answers = ['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok']
  let pay: () => Promise<unknown> = async () => {}
  await openSheets(page, answers, () => pay())
  // Opens a page that logs in silently, then the order.
  await page.goto('/discounts')
  await page.waitForFunction(
    () => location.pathname === '/discounts' && document.documentElement.dataset.auth === 'user',
  )
  await page.goto(COURSE_FORM)
  const orderId = await orderHere(page)
  const buyer = await buyerOn(page)
  pay = () => buyer.payOrder(orderId)
  await page.getByRole('button', { name: /立即支付/ }).click()
  await expect(page.getByText('您已取消支付，订单仍为您保留')).toBeVisible()
  await page.getByRole('button', { name: /立即支付/ }).click()
  await page.waitForURL(/\/PayComplate\?/)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
})

test('a person who logged in by number inside the chat app pays there without binding it', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'hua', baseURL)
  let pay: () => Promise<unknown> = async () => {}
  await openSheets(page, ['get_brand_wcpay_request:ok'], () => pay())
  await logInByForm(page)
  // Asked only while the identity has no account with a number of its own.
  const decline = page.getByRole('button', { name: '暂不' })
  await expect(async () => {
    if (await decline.isVisible()) await decline.click()
    expect(new URL(page.url()).pathname).toBe('/AboutUs')
  }).toPass()
  await page.goto(COURSE_FORM)
  const orderId = await orderHere(page)
  const buyer = await buyerOn(page)
  pay = () => buyer.payOrder(orderId)
  await page.getByRole('button', { name: /立即支付/ }).click()
  await page.waitForURL(/\/PayComplate\?/)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
})
