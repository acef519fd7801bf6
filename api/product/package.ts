import { offerOnSale } from '../catalog/list-offers.ts'
import {
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'

export const TRADE_SIGNAL_KINDS = ['buy', 'add', 'reduce', 'sell', 'hold'] as const
export type TradeSignalKind = (typeof TRADE_SIGNAL_KINDS)[number]

/** Id of a product. */
export const packageId = text({ min: 1, max: 64, label: '服务编号' })

const described = record({ title: ['title', text()], text: ['text', text()] })

/** Content and audience of a service, as visible to everybody. */
export const servicePackage = record({
  packageId: ['id', packageId],
  name: ['name', text()],
  summary: ['summary', text()],
  productType: ['productType', text()],
  courseType: ['courseType', optional(text())],
  /** 1 to 5 for R1 to R5. */
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
  needsSuitability: ['needSuitability', flag()],
  needsContract: ['needContract', flag()],
  /** The services a bundle consists of, each for its own days; empty for any other product. */
  parts: [
    'parts',
    list(
      record({ packageId: ['id', packageId], name: ['name', text()], days: ['days', integer()] }),
    ),
  ],
  /** For whom it is suitable, and for whom it is not. */
  audience: ['audience', list(text())],
  cautions: ['cautions', list(text())],
  contents: ['contents', list(described)],
  faq: ['faq', list(described)],
})
export type ServicePackage = ValueOf<typeof servicePackage>

/** An instruction to change a position; prices in thousandths of a yuan. */
export const tradeSignal = record({
  tradeSignalId: ['instructId', text()],
  kind: ['type', oneOf(...TRADE_SIGNAL_KINDS)],
  symbol: ['symbol', text()],
  stockName: ['stockName', text()],
  priceMilli: ['price', integer({ min: 1 })],
  /** Share of the whole portfolio afterwards, in percent. */
  positionPercent: ['position', integer({ min: 0, max: 100 })],
  targetMilli: ['targetPrice', optional(integer({ min: 1 }))],
  stopMilli: ['stopPrice', optional(integer({ min: 1 }))],
  reason: ['reason', text()],
  publishedAt: ['publishTime', integer()],
  /** From the reference price to the last close, adjusted for ex-rights; absent until a day has closed. */
  changePercent: ['change', optional(number())],
  changeDay: ['changeDate', optional(text())],
  label: ['label', feedLabel],
  /** The adviser who stands for it, with the number of their certificate. */
  adviserName: ['adviserName', optional(text())],
  adviserCertificate: ['adviserCertificate', optional(text())],
  /** A withdrawn trade signal stays visible with its reason. */
  withdrawnAt: ['withdrawTime', optional(integer())],
  withdrawReason: ['withdrawReason', optional(text())],
})
export type TradeSignal = ValueOf<typeof tradeSignal>

/** A stock of the portfolio, by its newest trade signal. */
export const packageStock = record({
  symbol: ['symbol', text()],
  stockName: ['stockName', text()],
  positionPercent: ['position', integer({ min: 0, max: 100 })],
  changedAt: ['changeTime', integer()],
})

/** A text published to the owners of a service. */
export const article = record({
  articleId: ['articleId', text()],
  title: ['title', text()],
  /** Empty once the article is withdrawn. */
  text: ['content', text()],
  publishedAt: ['publishTime', integer()],
  adviserName: ['adviserName', optional(text())],
  adviserCertificate: ['certNo', optional(text())],
  /** The article that this one corrects, and why. */
  corrects: ['correctId', optional(text())],
  correctReason: ['correctReason', optional(text())],
  /** The article that corrects this one: both remain visible. */
  correctedBy: ['correctedById', optional(text())],
  withdrawReason: ['withdrawReason', optional(text())],
})
export type Article = ValueOf<typeof article>

export const packageOffers = list(offerOnSale)
