import { expect, test } from '../../support/browser/browser.ts'

test.use({ viewport: { width: 320, height: 480 } })

test('the contents of a handout lead to its chapters, and the next visit goes on where this one ended', async ({
  page,
  faults,
}) => {
  const handout = '/bookDetail?id=book-candles'
  await page.goto(handout)
  const resume = page.getByRole('button', { name: '接着上次读' })
  await expect(resume).toBeHidden()
  await page.getByRole('link', { name: '一根不够' }).click()
  const heading = page.getByRole('heading', { name: '一根不够' })
  await expect(heading).toBeInViewport()
  // Kept once the page is at rest.
  const placeKept = () => page.evaluate(() => localStorage.getItem('browsed')?.includes('"place":'))
  await expect.poll(placeKept).toBe(true)
  await page.goto('/Newspaper')
  await page.goto(handout)
  await expect(heading).not.toBeInViewport()
  await resume.click()
  await expect(heading).toBeInViewport()
  await expect(resume).toBeHidden()
  expect(faults).toEqual([])
})
