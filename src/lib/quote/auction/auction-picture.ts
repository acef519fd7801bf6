import type { AuctionHours } from '#api/exchange/session/call-auction.ts'
import type { AuctionPoint } from '#api/quote/auction/get-auction.ts'

/** Width and height of each plot, in units of its drawing. */
export const PLOT_WIDTH = 1000
export const PLOT_HEIGHT = 100
/** The least half of the price axis, as a share of the previous close. */
const LEAST_SPAN = 0.002
const MARGIN = 1.08

/** The course of an auction as lines: prices around the previous close, volumes from their own base. */
export interface AuctionPicture {
  price: string
  matched: string
  buyers: string
  sellers: string
  /** The ends of the price axis. */
  topMilli: number
  bottomMilli: number
}

export function auctionPicture(
  points: readonly AuctionPoint[],
  { from, to }: AuctionHours,
  prevCloseMilli: number,
): AuctionPicture {
  const x = ({ second }: AuctionPoint) =>
    (((Math.min(to, Math.max(from, second)) - from) / (to - from)) * PLOT_WIDTH).toFixed(1)
  const reach = points.map(({ priceMilli }) => Math.abs(priceMilli - prevCloseMilli))
  const span = Math.max(prevCloseMilli * LEAST_SPAN, ...reach) * MARGIN
  const height = (milli: number) =>
    (((prevCloseMilli + span - milli) / (2 * span)) * PLOT_HEIGHT).toFixed(1)
  const bars = (base: number, top: (point: AuctionPoint) => number) =>
    points
      .filter((point) => top(point) !== base)
      .map((point) => `M${x(point)} ${base}V${top(point).toFixed(1)}`)
      .join('')
  const mostMatched = Math.max(1, ...points.map(({ matchedVolume }) => matchedVolume))
  const mostLeft = Math.max(1, ...points.map(({ unmatchedVolume }) => Math.abs(unmatchedVolume)))
  const middle = PLOT_HEIGHT / 2
  const left = ({ unmatchedVolume }: AuctionPoint, direction: 1 | -1) =>
    middle - direction * Math.max(0, (direction * unmatchedVolume * middle) / mostLeft)
  return {
    price: points
      .map((point, i) => `${i ? 'L' : 'M'}${x(point)} ${height(point.priceMilli)}`)
      .join(''),
    matched: bars(
      PLOT_HEIGHT,
      ({ matchedVolume }) => PLOT_HEIGHT * (1 - matchedVolume / mostMatched),
    ),
    buyers: bars(middle, (point) => left(point, 1)),
    sellers: bars(middle, (point) => left(point, -1)),
    topMilli: Math.round(prevCloseMilli + span),
    bottomMilli: Math.round(prevCloseMilli - span),
  }
}

/** The point shown at a place of the plot, 0 at its left edge and 1 at its right one. */
export function pointAt(
  points: readonly AuctionPoint[],
  { from, to }: AuctionHours,
  share: number,
): AuctionPoint | undefined {
  const second = from + share * (to - from)
  return points.findLast((point) => point.second <= second) ?? points[0]
}
