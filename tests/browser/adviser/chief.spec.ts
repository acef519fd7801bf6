import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'

for (const [brand, baseURL] of BRANDS)
  test.describe(`the brand ${brand}`, () => {
    test.use({ baseURL })
    test('a visitor reads the sample, meets the gate, and sees what became of the free reports', async ({
      page,
      faults,
    }) => {
      await page.goto('/Chief')
      await expect(page.getByRole('heading', { name: '免费试读' })).toBeVisible()
      await expect(page.getByRole('link', { name: '整车：销量之外，先看单车现金流' })).toBeVisible()
      await expect(page.getByRole('link', { name: '去开通' }).first()).toHaveAttribute(
        'href',
        /priceId=wealth-quarter&productId=wealth-column&productType=service/,
      )
      await page.getByRole('link', { name: '发布以来跟踪' }).click()
      await expect(page).toHaveURL(/\/ChiefTrack$/)
      await expect(page.getByRole('link', { name: /招商银行/ })).toBeVisible()
      await expect(page.getByText(/另有 \d+ 篇成员内参的股票未显示/)).toBeVisible()
      await page.getByRole('button', { name: '示例投顾 乙' }).click()
      await expect(page.getByRole('link', { name: /招商银行/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /比亚迪/ })).toBeVisible()

      await logIn(page)
      await page.goto('/ChiefList')
      const unread = page.getByRole('link', { name: /银行的净息差/ })
      await expect(unread).toContainText('未读')
      await unread.click()
      await expect(
        page.getByRole('heading', { name: '银行的净息差：看方向，不看一个季度' }),
      ).toBeVisible()
      await page.getByRole('button', { name: '有用 0' }).click()
      await expect(page.getByRole('button', { name: '有用 1' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.goBack()
      await expect(page.getByRole('link', { name: /银行的净息差/ })).not.toContainText('未读')
      await page
        .getByRole('link', { name: /成员内参/ })
        .first()
        .click()
      await expect(page.getByText('这篇内参仅对财富内参成员开放')).toBeVisible()
      await expect(page.getByRole('link', { name: '了解并开通' })).toHaveAttribute(
        'href',
        '/UnPurDetail?productId=wealth-column',
      )
      expect(faults).toEqual([])
    })
  })
