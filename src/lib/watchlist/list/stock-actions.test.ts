import { afterEach, beforeEach, expect, test } from 'vitest'
import { $toast } from '#lib/shell/popup/toast-store.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { writeGuestList } from '../guest/guest-list.ts'
import { $undo } from '../undo-store.ts'
import { $watchlist, whenWatchlist } from '../watchlist-store.ts'
import { addStock } from './stock-actions.ts'

const STOCK = { symbol: 'sh600519', stockType: '1' }
let page: ReturnType<typeof openAccountPage>
let close = () => {}

beforeEach(() => {
  page = openAccountPage()
  writeGuestList([])
  $toast.set(undefined)
  $undo.consume()
})

afterEach(() => close())

async function addAsGuest(): Promise<boolean> {
  close = $watchlist.listen(() => {})
  await whenWatchlist()
  return addStock(STOCK)
}

test('a guest whose browser stores nothing is told that the stock is gone with the page', async () => {
  page.localStorage.state = 'blocked'
  expect(await addAsGuest()).toBe(true)
  expect($toast.get()?.text).toBe('浏览器不允许保存，离开本页后不会保留。登录后可以保存')
})

test('a guest whose browser stores the list is offered to undo, and told nothing else', async () => {
  expect(await addAsGuest()).toBe(true)
  expect($toast.get()).toBeUndefined()
  expect($undo.get()?.text).toBe('已加入自选')
})
