import { priceText } from '#api/exchange/price/price-text.ts'
import { symbolParts } from '#api/exchange/symbol.ts'
import type { FilingSection } from '#api/news/filing/list-filings.ts'
import { pageOf } from '#gateway/db/page.ts'
import { listingsOf } from '#gateway/market/queries.ts'
import type { Part } from '#gateway/site/fill-page.ts'
import { filledPage } from '#gateway/site/filled-page.ts'
import { filingSections } from '../filing/filing-queries.ts'
import { pieceLines } from '../piece-answers.ts'
import { piecesOf } from '../piece-queries.ts'
import { lineParts, percentText } from './piece-parts.ts'

const PER_PAGE = 20
const TABS = {
  news: ['新闻', ['flash', 'article', 'paper']],
  notice: ['公告', ['announcement']],
  report: ['定期报告', ['announcement']],
} as const
type Tab = keyof typeof TABS
const TAB_ORDER: readonly Tab[] = ['news', 'notice', 'report']
const REPORTS: readonly FilingSection[] = ['定期报告']

/** What was written about one security: news, its filings by section, and its periodic reports. */
export const stockNewsPage = filledPage(
  '/stockInformation',
  ['symbol', 'tab', 'type', 'page'],
  async (query, services) => {
    const { db, market } = services
    const symbol = query.get('symbol') ?? ''
    const [listing] = symbolParts(symbol) ? await listingsOf(db, [symbol]) : []
    if (!listing) return { state: 'missing', parts: {} }
    const tab = TAB_ORDER.find((one) => one === query.get('tab')) ?? 'news'
    const [, kinds] = TABS[tab]
    const cursor = query.get('page') ?? undefined
    const found = tab === 'notice' ? await filingSections(services, listing.symbol) : []
    const type = found.find((one) => one === query.get('type'))
    const sections = tab === 'report' ? REPORTS : type && [type]
    const { rows, next } = await pageOf(
      PER_PAGE,
      (limit) => piecesOf(services, { kinds, symbols: [symbol], sections, cursor, limit }),
      (row) => row.piece_id,
    )
    const [quote] = await market.feed.quotes([symbol])
    const address = (one: Tab, section?: FilingSection) =>
      `/stockInformation?${new URLSearchParams({ symbol, tab: one, ...(section && { type: section }) })}`
    const change = quote?.changePercent
    return {
      state: rows.length > 0 ? 'ready' : tab,
      parts: {
        title: `${listing.name} ${listing.code}`,
        quote: { href: `/StockDetails?symbol=${symbol}` },
        price: quote?.lastMilli ? priceText(symbol, quote.lastMilli) : undefined,
        change:
          change === undefined || change === null
            ? undefined
            : {
                text: percentText(change),
                tone: change > 0 ? 'rise' : change < 0 ? 'fall' : 'flat',
              },
        tabs: {
          rows: TAB_ORDER.map((one) => ({
            tab: { href: address(one), text: TABS[one][0], isCurrent: one === tab },
          })),
        },
        types:
          found.length > 1 ? typeParts(found, type, (one) => address('notice', one)) : undefined,
        lines: { rows: (await pieceLines(services, rows)).map(lineParts) },
        older: next === undefined ? undefined : { href: `${address(tab, type)}&page=${next}` },
      },
      head: {
        title: `${listing.name}${type ?? TABS[tab][0]}`,
        description: `${listing.name}（${listing.code}）的${TABS[tab][0]}，写明来源与时间。`,
        address: address(tab, type),
      },
    }
  },
)

function typeParts(
  sections: readonly FilingSection[],
  current: FilingSection | undefined,
  address: (section?: FilingSection) => string,
): Part {
  const rows = [undefined, ...sections].map((one) => ({
    type: { href: address(one), text: one ?? '全部', isCurrent: one === current },
  }))
  return { rows }
}
