import type { Page } from 'playwright/test'
import { recharge } from '#api/wallet/recharge.ts'
import { BRANDS, expect, logInByForm, test } from '../../support/browser/browser.ts'
import { agreeAs, CHAT_APP_AGENT, newIdentity } from '../../support/browser/chat-app.ts'
import { payAtCashier } from '../../support/order/buyer-journey.ts'
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

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test(`the chat app’s own sheet collects the money of the ${brand} brand, and a refusal there keeps the order`, async ({
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
        () =>
          location.pathname === '/discounts' && document.documentElement.dataset.auth === 'user',
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

/** Opens a page that logs in silently, and waits until it has. */
async function logInSilently(page: Page): Promise<string> {
  await page.goto('/discounts')
  await page.waitForFunction(
    () => location.pathname === '/discounts' && document.documentElement.dataset.auth === 'user',
  )
  return (await buyerOn(page)).userId
}

test('coins are bought in the chat app’s own sheet', async ({ page, context, baseURL }) => {
  await agreeAs(context, newIdentity(), baseURL)
  const opened = page
    .waitForResponse((response) => response.url().endsWith(recharge.path))
    .then((response) => response.json())
  await openSheets(page, ['get_brand_wcpay_request:ok'], async () =>
    payAtCashier({ url: baseURL ?? '' }, (await opened).data.paymentId),
  )
  await logInSilently(page)
  await page.goto('/Recharge')
  await page.getByRole('radio', { name: '其他金额' }).check()
  await page.getByLabel('自定义金额（元）').fill('12')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '支付 ¥12.00' }).click()
  await expect(page.getByText('1,200 金币已到账')).toBeVisible()
})

test('an identity that is bound when asked logs in to the account of the number from then on', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, newIdentity(), baseURL)
  await logInByForm(page)
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await page.waitForURL(/\/AboutUs$/)
  const { userId } = await buyerOn(page)
  await page.evaluate(() => localStorage.clear())
  expect(await logInSilently(page)).toBe(userId)
})

test('an identity with an account of its own is merged when asked, and both logins lead to one', async ({
  page,
  context,
  baseURL,
}) => {
  await agreeAs(context, newIdentity(), baseURL)
  const before = await logInSilently(page)
  await page.evaluate(() => localStorage.clear())
  await logInByForm(page)
  await expect(page.getByRole('heading', { name: '合并账号' })).toBeVisible()
  await page.getByRole('button', { name: '合并', exact: true }).click()
  await page.waitForURL(/\/AboutUs$/)
  const { userId } = await buyerOn(page)
  expect(userId).not.toBe(before)
  await page.evaluate(() => localStorage.clear())
  expect(await logInSilently(page)).toBe(userId)
})
