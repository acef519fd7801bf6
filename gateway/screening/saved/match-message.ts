import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { FeedLabel } from '#gateway/market/feed/feed.ts'
import type { NewMessage } from '#gateway/message/queries.ts'

/** Stocks named in a message; the page has the others. */
const NAMED = 5

interface Matched {
  screenId: string
  name: string
  day: Day
  stocks: readonly { name: string }[]
  label: FeedLabel | undefined
}

/** The inbox message about stocks that newly meet a saved screen. */
export function matchMessage({
  screenId,
  name,
  day,
  stocks,
  label,
}: Matched): Omit<NewMessage, 'userId'> {
  const names = stocks.slice(0, NAMED).map((stock) => stock.name)
  const others = stocks.length > NAMED ? `等 ${stocks.length} 只` : ''
  const source = label ? `（${label}行情）` : ''
  return {
    kind: 'service',
    topic: 'alert',
    title: `“${name}”新增 ${stocks.length} 只股票符合`,
    body: `${day} 收盘${source}，与上一次核对相比新符合：${names.join('、')}${others}。仅为条件筛选结果，不构成投资建议。`,
    target: `/TimingSelection?${new URLSearchParams({ saved: screenId })}`,
  }
}
