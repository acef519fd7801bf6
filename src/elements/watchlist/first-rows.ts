import { GLANCES_PATH } from '#api/home/glances-path.ts'
import { PUBLIC_PREFIX } from '#api/public-address.ts'
import { type WirePrice, writeFirstPrice } from '#elements/shell/first-read/first-price.ts'
import { isPlainVisit } from '#elements/shell/first-read/plain-visit.ts'
import { findPart } from '#elements/shell/parts.ts'
import { readFirst } from '#lib/shell/first-read/first-read.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { LAST_LIST_KEY } from '#lib/watchlist/expired/last-list-key.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'

/** As many as one answer names (`GLANCES_MAX`), which fill a phone. */
const SHOWN = 10
const SYMBOL = /(sh|sz|bj|hk)\d{5,6}/g

// Inlined into the page by `?inline-script`: the first rows of the list that this browser knows are drawn before any module
// runs. A list that was sorted, or another view, is restored by the modules alone.
const list = location.search ? '' : storedList()
if (list === null) findPart(document, 'first-rows')!.dataset.empty = ''
else if (list && isPlainVisit()) readRows(list)

/**
 * A person's list as last seen, a guest's own list, null for a guest without one; one whose login has expired has no prices. A
 * login that only its cookie knows is found by the modules.
 */
function storedList(): string | null {
  const last = readItem('local', LAST_LIST_KEY) ?? ''
  if (readItem('local', 'info')) return last
  return last ? '' : readItem('local', GUEST_LIST_KEY)
}

function readRows(list: string): void {
  const symbols = list.match(SYMBOL)?.slice(0, SHOWN).join('%2C')
  if (symbols)
    readFirst(`${API_ORIGIN}${PUBLIC_PREFIX}${GLANCES_PATH}?symbols=${symbols}`, drawRows)
}

function drawRows(prices: readonly WirePrice[]): void {
  const list = findPart(document, 'first-rows')?.querySelector('ul')
  const row = list?.firstElementChild
  if (!row) return
  const rows = prices.map((price) => {
    const item = row.cloneNode(true) as HTMLElement
    const { c: symbol, n: name = '' } = price
    item.querySelector('a')!.href = `/StockDetails?symbol=${symbol}`
    findPart(item, 'name')!.textContent = name
    findPart(item, 'code')!.textContent = symbol.slice(2)
    writeFirstPrice(item, price)
    return item
  })
  list.replaceChildren(...rows)
  list.hidden = !prices.length
}
