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
const symbols = isPlainVisit() && !location.search && knownSymbols()
if (symbols) readFirst(`${API_ORIGIN}${PUBLIC_PREFIX}${GLANCES_PATH}?symbols=${symbols}`, drawRows)

/**
 * A person's list as last seen, a guest's own list; one whose login has expired has no prices. A login that
 * only its cookie knows is found by the modules.
 */
function knownSymbols(): string | undefined {
  const isPerson = readItem('local', 'info')
  const last = readItem('local', LAST_LIST_KEY)
  const own = isPerson ? last : !last && readItem('local', GUEST_LIST_KEY)
  return (own || '').match(SYMBOL)?.slice(0, SHOWN).join('%2C')
}

function drawRows(prices: readonly WirePrice[]): void {
  const list = findPart(document, 'first-rows')
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
