import type { AlertKind, PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'

const TEXTS = PANEL_TEXTS.alerts

/** What a limit is compared with; unknown figures forbid nothing. */
interface Now {
  lastMilli: number | undefined
  changePercent: number | undefined
  /** The smallest step of the price. */
  tickMilli?: number | undefined
  /** How far the price can move in a day, per cent. */
  bandPercent?: { up: number; down: number } | undefined
}

/** Parses a typed limit, in the unit of its kind; a sentence if it is invalid. */
export function readLimit(kind: AlertKind, typed: string, now: Now): number | string {
  const text = typed.normalize('NFKC').replace(/[%,\s]|元/g, '')
  const isPrice = isPriceKind(kind)
  if (text === '') return isPrice ? TEXTS.priceMissing : TEXTS.changeMissing
  if (!/^\d+(\.\d+)?$/.test(text)) return TEXTS.noNumber
  const limit = Math.round(Number(text) * (isPrice ? 1000 : 100))
  if (limit <= 0) return TEXTS.notPositive
  if (limit > (isPrice ? 10_000_000_000 : 100_000)) return TEXTS.tooLarge
  const { tickMilli = 1, bandPercent } = now
  if (isPrice && limit % tickMilli !== 0) return TEXTS.betweenTicks(trimmed(tickMilli / 1000))
  const room = (kind === 'riseAbove' ? bandPercent?.up : bandPercent?.down) ?? Infinity
  if (!isPrice && limit > Math.ceil(room * 100)) return TEXTS.beyondBand(room.toFixed(2))
  const [has, change] = [now.lastMilli, (now.changePercent ?? 0) * 100]
  if (kind === 'priceAbove' && has && limit <= has) return TEXTS.isAbove
  if (kind === 'priceBelow' && has && limit >= has) return TEXTS.isBelow
  if (kind === 'riseAbove' && change >= limit) return TEXTS.isChanged
  if (kind === 'fallBelow' && -change >= limit) return TEXTS.isChanged
  return limit
}

/** How far the first proposal for a limit is from the price of now, per cent. */
const STEP_PERCENT = 5

/** A limit to begin with, as somebody would type it: one that holds now; empty if nothing is known. */
export function proposeLimit(kind: AlertKind, now: Now): string {
  const { lastMilli, tickMilli = 10, bandPercent } = now
  if (!lastMilli) return ''
  const isUp = kind === 'priceAbove' || kind === 'riseAbove'
  if (isPriceKind(kind)) {
    const aimed = lastMilli * (1 + (isUp ? STEP_PERCENT : -STEP_PERCENT) / 100)
    return trimmed((Math.round(aimed / tickMilli) * tickMilli) / 1000)
  }
  const room = (isUp ? bandPercent?.up : bandPercent?.down) ?? Infinity
  const typed = String(Math.min(STEP_PERCENT, Math.floor(room)))
  return typeof readLimit(kind, typed, now) === 'number' ? typed : ''
}

export function isPriceKind(kind: AlertKind): boolean {
  return kind === 'priceAbove' || kind === 'priceBelow'
}

/** `涨到 1,700.00 元` */
export function alertText({ kind, limit }: Pick<PriceAlert, 'kind' | 'limit'>): string {
  const figure = isPriceKind(kind) ? trimmed(limit / 1000) : (limit / 100).toFixed(2)
  return TEXTS.terms[kind](figure)
}

/** Two decimals, or three if the third is not 0. */
function trimmed(yuan: number): string {
  const text = yuan.toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}
