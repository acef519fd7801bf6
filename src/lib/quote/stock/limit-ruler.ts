import { type Board, isAShare } from '#api/exchange/board.ts'
import type { Quote } from '#api/quote/quote.ts'
import { formatChangePercent } from '#lib/shell/format/price-format.ts'
import { shownPrice } from '../quote-status.ts'
import { QUOTE_TEXTS } from '../texts.ts'

/** The position of a price between the day's limits. */
export interface LimitRuler {
  /** Both are 0 at limit-down and 1 at limit-up; absent without limits. */
  place?: { price: number; base: number }
  reached: 'limitUp' | 'limitDown' | null
  /** The board's band, `涨跌幅限制 ±10%`; empty without limits. */
  band: string
  words: string
}

const { ruler: TEXTS } = QUOTE_TEXTS

/** Null for securities that have no limits at all: indices. */
export function limitRulerOf(quote: Quote, board: Board): LimitRuler | null {
  if (board === 'index') return null
  const { limitUpMilli: up, limitDownMilli: down, prevCloseMilli: base } = quote
  const { milli } = shownPrice(quote)
  if (!up || down === undefined || !base)
    return { reached: null, band: '', words: withoutLimits(quote, board) }
  const band = TEXTS.band(`${Math.round(((up - base) / base) * 100)}%`)
  if (!milli) return { reached: null, band, words: '' }
  const share = (value: number) => Math.min(1, Math.max(0, (value - down) / (up - down)))
  const place = { price: share(milli), base: share(base) }
  const reached = milli >= up ? 'limitUp' : milli <= down ? 'limitDown' : null
  const room = (limit: number) => formatChangePercent(((limit - milli) / milli) * 100)
  return {
    place,
    reached,
    band,
    words: reached ? TEXTS[reached] : TEXTS.room(room(up), room(down)),
  }
}

/** A quote of a listing in its first days has no limits; before any trade nothing is known. */
function withoutLimits({ prevCloseMilli }: Quote, board: Board): string {
  if (board === 'hk') return TEXTS.hongKong
  return isAShare(board) && prevCloseMilli ? TEXTS.unlimited : TEXTS.unknown
}
