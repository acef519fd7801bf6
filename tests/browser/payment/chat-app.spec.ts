import { expect, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT } from '../../support/browser/chat-app.ts'
import { buyerOn, COURSE_FORM, orderHere } from '../../support/order/page.ts'

test.use({ userAgent: CHAT_APP_AGENT })

test('the chat app’s own sheet collects the money, and a refusal there keeps the order', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, 'hua', baseURL)
  const answers = ['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok']
  let pay: () => Promise<unknown> = async () => {}
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
