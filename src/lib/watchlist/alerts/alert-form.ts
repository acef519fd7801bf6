import { tickMilli } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { AlertKind } from '#api/watchlist/alerts/alert.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { call } from '#lib/data/call.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'
import { readLimit } from './alert-limit.ts'
import { showCreated } from './alerts-store.ts'

const TEXTS = PANEL_TEXTS.alerts

export interface AlertFields {
  kind: AlertKind
  limit: string
}

/** Creates an alert for one stock. */
export function alertForm(stock: StockRef, done?: () => void): FormStore<AlertFields> {
  const limitOf = ({ kind, limit }: AlertFields) =>
    readLimit(kind, limit, figuresOf(quoteOf(stock.symbol).get()))
  const initial: AlertFields = { kind: 'priceAbove', limit: '' }
  return form({
    initial,
    check(fields) {
      const limit = limitOf(fields)
      return typeof limit === 'string' ? { limit } : {}
    },
    send(fields) {
      const request = { ...stock, kind: fields.kind, limit: Number(limitOf(fields)) }
      return call(() => import('#api/watchlist/alerts/create-alert.ts'), request)
    },
    done(created) {
      showCreated(created)
      showToast(TEXTS.saved, 'success')
      done?.()
    },
    texts: { offline: TEXTS.saveFailed },
  })
}

/** Figures that a limit is compared with. */
export function figuresOf(quote: Quote | undefined) {
  const { lastMilli, prevCloseMilli = 0, limitUpMilli, limitDownMilli } = quote ?? {}
  const changeTo = (milli = 0) => changePercentOf(milli, prevCloseMilli) ?? undefined
  const [up, down] = [changeTo(limitUpMilli), changeTo(limitDownMilli)]
  return {
    lastMilli,
    changePercent: changeTo(lastMilli),
    tickMilli: quote && lastMilli ? tickMilli(quote.symbol, lastMilli) : undefined,
    bandPercent: up && down ? { up, down: -down } : undefined,
  }
}
