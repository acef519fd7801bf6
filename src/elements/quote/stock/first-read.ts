import { PUBLIC_PREFIX } from '#api/public-address.ts'
import { STOCK_HEAD_PATH } from '#api/quote/stock-head-path.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

// Inlined into the page by `?inline-script`: the first quote is requested before any module runs. Other spellings of a
// symbol wait for the module that knows them.
const [, symbol] = /[?&]symbol=((?:sh|sz|bj|hk)\d{5,6})(?:&|$)/.exec(location.search) ?? []
if (symbol) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = `${API_ORIGIN}${PUBLIC_PREFIX}${STOCK_HEAD_PATH}?symbol=${symbol}`
  document.head.append(link)
}
