import { priceText } from '#api/exchange/price/price-text.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'
import { clockSeconds } from '#gateway/china-time.ts'
import type { NewNotice } from '#gateway/message/notice/notice-queries.ts'
import type { NewMessage } from '#gateway/message/queries.ts'
import type { AlertReading } from './alert-reading.ts'

const percent = (hundredths: number) => `${(hundredths / 100).toFixed(2)}%`

const REACHED: Readonly<Record<AlertKind, (limit: number, symbol: StockSymbol) => string>> = {
  priceAbove: (limit, symbol) => `涨到 ${priceText(symbol, limit)} 元`,
  priceBelow: (limit, symbol) => `跌到 ${priceText(symbol, limit)} 元`,
  riseAbove: (limit) => `当日涨幅达到 ${percent(limit)}`,
  fallBelow: (limit) => `当日跌幅达到 ${percent(limit)}`,
}

/** The inbox message of a price alert. */
export function alertMessage(
  { kind, limit }: { kind: AlertKind; limit: number },
  { symbol, name, lastMilli, change, label }: AlertReading,
  now: Date,
): Omit<NewMessage, 'userId'> {
  const time = clockSeconds(now)
  const figures = change === null ? '' : `，涨跌幅 ${change > 0 ? '+' : ''}${percent(change)}`
  const source = label ? `（${label}行情）` : ''
  const isOnce = kind === 'priceAbove' || kind === 'priceBelow'
  const after = isOnce ? '该提醒已关闭，可在提醒列表里重新打开。' : '该提醒下一交易日继续有效。'
  return {
    kind: 'service',
    topic: 'alert',
    title: `${name ?? symbol} ${REACHED[kind](limit, symbol)}`,
    body: `${time} 最新价 ${priceText(symbol, lastMilli)} 元${figures}${source}。${after}仅为行情提示，不构成投资建议。`,
    target: `/StockDetails?symbol=${symbol}`,
  }
}

/** The same in the two fields of the official account. */
export function alertNotice(
  { title, target }: Pick<NewMessage, 'title' | 'target'>,
  { symbol, lastMilli, label }: AlertReading,
): Omit<NewNotice, 'userId'> {
  const labelled = label ? `${label} ${title}` : title
  return {
    kind: 'alert',
    title: labelled,
    figure: `${priceText(symbol, lastMilli)}元`,
    target,
    topic: 'alert',
  }
}
