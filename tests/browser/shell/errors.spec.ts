import { expect, test } from '../../support/browser/browser.ts'

test('an unknown address answers 404 with the sentence and a way home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the page /400 leads back to where the request was made', async ({ page }) => {
  await page.goto('/AboutUs')
  await page.goto('/400')
  await page.getByRole('link', { name: '返回重试' }).click()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('the error page shows 500 and Error unless told otherwise', async ({ page }) => {
  await page.goto('/500')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.goto(`/500?status=503&message=${encodeURIComponent('行情维护中 <b>稍后</b>')}`)
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  await expect(page.getByText('行情维护中 <b>稍后</b>')).toBeVisible()
})

test('a failure of the error page itself is survived in words', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'URLSearchParams', {
      value: class {
        constructor() {
          throw new Error('broken')
        }
      },
    })
  })
  await page.goto('/500')
  const sentence = page.getByText('An error occurred while showing the error page')
  await expect(sentence).toBeVisible()
  await page.locator('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the error page still says what happened and leads home', async ({ page }) => {
    await page.goto('/500')
    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: '返回首页' })).toBeVisible()
  })
})
