import { listPieces } from '#api/news/list-pieces.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { expect, logIn, test } from '../../support/browser/browser.ts'
import { send } from '../../support/gateway/send.ts'
import { buyerOn } from '../../support/order/page.ts'

test('the flashes of own stocks are those that name one, and a second tap opens all again', async ({
  page,
  baseURL,
  faults,
}) => {
  await logIn(page)
  await page.goto('/KXDetail')
  const own = page.getByRole('button', { name: '我的自选' })
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await own.click()
  await expect(page.getByText('还没有自选股，添加以后再筛选')).toBeVisible()

  const { pieces } = await send({ url: baseURL ?? '' }, listPieces, { kind: 'flash' })
  const named = pieces.find(({ securities }) => securities.length === 1)?.securities[0]
  expect(named).toBeDefined()
  const { symbol = '', name = '' } = named ?? {}
  await (await buyerOn(page)).send(addStock, stockRefOf(symbol))
  await page.goto('/KXDetail')
  await own.click()
  await expect(page).toHaveURL(`/KXDetail?symbols=${symbol}`)
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  const rows = page.locator('section.list ol').first().getByRole('listitem')
  const shown = rows.filter({ has: page.locator('a[href^="/KXDetail?id="]') })
  const about = shown.filter({ has: page.getByRole('link', { name }) })
  await expect(about.first()).toBeVisible()
  expect(await about.count()).toBe(await shown.count())
  expect(await shown.count()).toBeLessThan(pieces.length)
  await own.click()
  await expect(page).toHaveURL('/KXDetail')
  expect(faults).toEqual([])
})
