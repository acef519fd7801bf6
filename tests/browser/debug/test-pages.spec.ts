import { expect, logIn, test } from '../../support/browser/browser.ts'

test('the test page knows its surroundings and reaches the gateway', async ({ page }) => {
  await page.goto('/test')
  const facts = page.locator('x-env-info dl')
  await expect(facts).toContainText('智投通')
  await expect(facts).toContainText('未登录')
  await page.getByRole('button', { name: '测试接口' }).click()
  await expect(page.getByText(/HTTP 200，\d+ 毫秒/)).toBeVisible()
})

test('a sandbox user logs in with one tap, and clearing the records logs out', async ({ page }) => {
  await page.goto('/testUser')
  const mobile = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '登录这个用户' }).click()
  await expect(page.getByText(/已登录：/)).toBeVisible()
  await expect(page.locator('x-stored-records dl')).toContainText('local info')
  await page.getByRole('button', { name: /清除全部记录/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'guest')
  await expect(page.locator('x-stored-records dl')).not.toContainText('local info')
})

test('a call is sent in its layer, answered in words, and the wire is shown', async ({ page }) => {
  await logIn(page)
  await page.goto('/testAddOrder')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('x-call-console [data-part="result"]')).toHaveText('成功')
  const wire = page.locator('x-wire-view')
  await expect(wire.locator('[data-part="request"]')).toContainText(
    'POST /apiRequest/order/createOrder',
  )
  await expect(wire.locator('[data-part="request"]')).toContainText('apitype: orderApi')
  await expect(wire.locator('[data-part="request"]')).toContainText('productId=course-basic')
  await expect(wire.locator('[data-part="answer"]')).toContainText('orderNumber')
  await page.getByRole('button', { name: '查询订单' }).click()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(wire.locator('[data-part="request"]')).toContainText('/apiRequest/order/queryOrder')
  await page.getByText('打开加密层后的参数').click()
  await expect(wire.locator('[data-part="opened"]')).toContainText('days=30')
})

test('a call that is refused says why', async ({ page }) => {
  await page.goto('/testChief')
  await page.getByLabel('接口').selectOption('/live/queryRoom')
  await page.getByLabel('传输层').selectOption('sealed')
  await page.getByLabel('参数（JSON）').fill('{"id":"nowhere"}')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('x-call-console [data-part="result"]')).toHaveText(
    /^E100004 \p{Script=Han}+/u,
  )
  await expect(page.locator('x-wire-view [data-part="answer"]')).toContainText('E100004')
})

test('wrong parameters are refused before anything is sent', async ({ page }) => {
  await page.goto('/testChief')
  await page.getByLabel('参数（JSON）').fill('[1]')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('参数应为 JSON 对象')).toBeVisible()
  await expect(page.locator('x-wire-view')).toBeHidden()
})

test('a share event is reported once, and a missing field is named', async ({ page }) => {
  await page.goto('/testCC')
  await page.getByLabel('分享编号（必填）').fill(`share-${Math.random()}`)
  const result = page.locator('x-callback-form [data-part="result"]')
  await page.getByRole('button', { name: '上报' }).click()
  await expect(result).toHaveText('成功')
  await page.getByLabel('活动编号（必填）').fill('')
  await page.getByRole('button', { name: '上报' }).click()
  await expect(result).toHaveText('E100001 缺少活动编号')
})
