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

/** What an adviser publishes; corrections are entries of the kind they correct. */
export const PUBLICATION_KINDS = [
  'view',
  'report',
  'answer',
  'post',
  'instruction',
  'pick',
] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** A security in a publication: its price then, and what became of it. Prices in thousandths of a yuan. */
export const publishedSecurity = record({
  symbol: ['symbol', text()],
  stockName: ['stockName', text()],
  priceMilli: ['price', integer({ min: 1 })],
  /** From the price then to the last close, adjusted for ex-rights; absent until a day has closed. */
  changePercent: ['change', optional(number())],
  /** The day of that close. */
  changeDay: ['changeDate', optional(text())],
  label: ['label', feedLabel],
})
export type PublishedSecurity = ValueOf<typeof publishedSecurity>

/** An entry of the record as its readers see it. */
export const publication = record({
  publicationId: ['publishId', text()],
  kind: ['type', oneOf(...PUBLICATION_KINDS)],
  adviserName: ['adviserName', text()],
  adviserCertificate: ['adviserCertificate', text()],
  title: ['title', text()],
  text: ['content', text()],
  securities: ['stocks', list(publishedSecurity)],
  isPaid: ['isPaid', flag()],
  /** Paid, and not this reader's: title, text and securities are empty. */
  isHidden: ['isHidden', flag()],
  publishedAt: ['publishTime', integer()],
  /** The entry that this one corrects, and why. */
  corrects: ['correctId', optional(text())],
  correctReason: ['correctReason', optional(text())],
  /** The entry that corrects this one: both remain visible. */
  correctedBy: ['correctedById', optional(text())],
  withdrawnAt: ['withdrawTime', optional(integer())],
  withdrawReason: ['withdrawReason', optional(text())],
})
export type Publication = ValueOf<typeof publication>
