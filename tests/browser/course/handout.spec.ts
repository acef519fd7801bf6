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

test('the pages of a handout are turned by taps and swipes, and the page that was left is where the next visit goes on', async ({
  page,
  faults,
}) => {
  const handout = '/bookDetail?id=book-candles'
  const swipe = (from: number, to: number) =>
    page.locator('.kit-reading').evaluate(
      (text, [from, to]) => {
        const touch = (clientX: number) =>
          new Touch({ identifier: 1, target: text, clientX, clientY: 200 })
        const fire = (type: string, at: number, touches: Touch[]) =>
          text.dispatchEvent(
            new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(at)] }),
          )
        fire('touchstart', from, [touch(from)])
        setTimeout(() => fire('touchend', to, []), 300)
      },
      [from, to] as const,
    )
  const note = page.getByRole('navigation', { name: '正文分页' })
  await page.goto(handout)
  await expect(note).toContainText(/第 1 页，共 \d+ 页/)
  await expect(note.getByRole('link', { name: '上一页' })).toHaveCount(0)
  await note.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/&part=2$/)
  await expect(note).toContainText('第 2 页')
  // The first touch fetches what follows it.
  const swipeTo = (from: number, to: number, address: string) =>
    expect(async () => {
      await swipe(from, to)
      await expect(page).toHaveURL(address, { timeout: 5000 })
    }).toPass()
  await swipeTo(60, 250, handout)
  await swipeTo(250, 60, `${handout}&part=2`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browsed')))
    .toMatch(/"place":[1-9]/)

  await page.goto('/Newspaper')
  await page.goto(handout)
  await page.getByRole('button', { name: '接着上次读' }).click()
  await expect(page).toHaveURL(/&part=2#place$/)
  // The history has the handout once, by its own address.
  const visits = await page.evaluate(
    () => JSON.parse(localStorage.getItem('browsed') ?? '[]') as { address: string }[],
  )
  expect(visits.filter(({ address }) => address.startsWith('/bookDetail'))).toMatchObject([
    { address: handout },
  ])
  expect(faults).toEqual([])
})
