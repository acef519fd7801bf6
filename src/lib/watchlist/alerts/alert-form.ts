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
import { proposeLimit, readLimit } from './alert-limit.ts'
import { showCreated } from './alerts-store.ts'

const TEXTS = PANEL_TEXTS.alerts

export interface AlertFields {
  kind: AlertKind
  limit: string
}

/** Creates an alert for one stock. */
export function alertForm(stock: StockRef, done?: () => void): FormStore<AlertFields> {
  const now = () => figuresOf(quoteOf(stock.symbol).get())
  const limitOf = ({ kind, limit }: AlertFields) => readLimit(kind, limit, now())
  const initial: AlertFields = { kind: 'priceAbove', limit: '' }
  const $form = form({
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
  const proposed = new Set<string>()
  const propose = (kind: AlertKind) => {
    const limit = proposeLimit(kind, now())
    proposed.add(limit)
    return { limit }
  }
  $form.begin(propose(initial.kind))
  const { edit } = $form
  return Object.assign($form, {
    /** Another kind has a proposal of its own, which replaces the one before, not what was typed. */
    edit(part: Partial<AlertFields>) {
      const before = $form.get().values
      edit(part)
      const { kind, limit } = $form.get().values
      if (kind !== before.kind && proposed.has(limit)) $form.fill(propose(kind))
    },
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
