import { atom, onMount } from 'nanostores'
import { ALERTS_MAX, type AlertKind, type PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { deleteAlert } from '#api/watchlist/alerts/delete-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { takeQuotes } from '#lib/quote/quotes-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ApiError, CancelledError } from '#lib/shell/transport/errors.ts'
import { PANEL_TEXTS } from '../panel-messages.ts'

export type Alerts =
  | { state: 'loading' }
  | { state: 'failed' }
  /** Nobody is logged in: alerts are written to an inbox. */
  | { state: 'guest' }
  /** Names by symbol: an alert may be of a stock that is on no list. */
  | { state: 'ready'; alerts: readonly PriceAlert[]; names: Readonly<Record<string, string>> }

export const LOADING_ALERTS: Alerts = { state: 'loading' }

/** The price alerts of the user, newest first. */
export const $alerts = atom<Alerts>(LOADING_ALERTS)

const TEXTS = PANEL_TEXTS.alerts

onMount($alerts, () => {
  const stop = $session.subscribe(() => void loadAlerts())
  const onShow = () => {
    if (!document.hidden) void loadAlerts()
  }
  // One may have fired meanwhile.
  document.addEventListener('visibilitychange', onShow)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onShow)
  }
})

export async function loadAlerts(): Promise<void> {
  if (!$session.get()) {
    $alerts.set({ state: 'guest' })
    return
  }
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const alerts = await send(listAlerts, {}, { isQuiet: true })
    $alerts.set({ state: 'ready', alerts, names: await namesOf(alerts) })
  } catch (error) {
    if (!(error instanceof CancelledError) && $alerts.get().state !== 'ready')
      $alerts.set({ state: 'failed' })
  }
}

/** A name comes with its quote. */
async function namesOf(alerts: readonly PriceAlert[]): Promise<Readonly<Record<string, string>>> {
  if (alerts.length === 0) return {}
  const [{ send }, { getQuotes }] = await Promise.all([
    import('#lib/shell/transport/http.ts'),
    import('#api/quote/get-quotes.ts'),
  ])
  const symbols = [...new Set(alerts.map(({ symbol }) => symbol))]
  try {
    const quotes = await send(getQuotes, { symbols }, { isQuiet: true })
    takeQuotes(quotes)
    return Object.fromEntries(quotes.map(({ symbol, name }) => [symbol, name ?? symbol]))
  } catch {
    // The code stands in for a name; alerts are shown without it.
    return {}
  }
}

/** What was typed as a limit, in the unit of its kind; a sentence where it is none. */
export function readLimit(
  kind: AlertKind,
  typed: string,
  now: { lastMilli: number | undefined; changePercent: number | undefined },
): number | string {
  const text = typed.normalize('NFKC').replace(/[%,\s]|元/g, '')
  const isPrice = isPriceKind(kind)
  if (text === '') return isPrice ? TEXTS.priceMissing : TEXTS.changeMissing
  if (!/^\d+(\.\d+)?$/.test(text)) return TEXTS.noNumber
  const limit = Math.round(Number(text) * (isPrice ? 1000 : 100))
  if (limit <= 0) return TEXTS.notPositive
  if (limit > (isPrice ? 10_000_000_000 : 100_000)) return TEXTS.tooLarge
  const [has, change] = [now.lastMilli, (now.changePercent ?? 0) * 100]
  if (kind === 'priceAbove' && has && limit <= has) return TEXTS.isAbove
  if (kind === 'priceBelow' && has && limit >= has) return TEXTS.isBelow
  if (kind === 'riseAbove' && change >= limit) return TEXTS.isChanged
  if (kind === 'fallBelow' && -change >= limit) return TEXTS.isChanged
  return limit
}

export function isPriceKind(kind: AlertKind): boolean {
  return kind === 'priceAbove' || kind === 'priceBelow'
}

/** `涨到 1,700.00 元` */
export function alertText({ kind, limit }: Pick<PriceAlert, 'kind' | 'limit'>): string {
  const figure = isPriceKind(kind) ? trimmed(limit / 1000) : (limit / 100).toFixed(2)
  return TEXTS.terms[kind](figure)
}

/** Two decimals, three where the third counts. */
function trimmed(yuan: number): string {
  const text = yuan.toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** False where it was not taken; the reason is said. */
export async function addAlert(stock: StockRef, kind: AlertKind, limit: number): Promise<boolean> {
  return changing(TEXTS.saveFailed, async (send) => {
    const created = await send(createAlert, { ...stock, kind, limit })
    show((alerts) => [created, ...alerts])
    showToast(TEXTS.saved, 'success')
  })
}

/** The switch turns at once, and back where it was not kept. */
export async function switchAlert(alert: PriceAlert, isOn: boolean): Promise<boolean> {
  const { id, kind, limit } = alert
  const put = (shown: PriceAlert) =>
    show((alerts) => alerts.map((one) => (one.id === id ? shown : one)))
  put({ ...alert, isOn })
  const isKept = await changing(TEXTS.saveFailed, async (send) =>
    put(await send(updateAlert, { alertId: id, kind, limit, isOn })),
  )
  if (!isKept) put(alert)
  return isKept
}

export async function removeAlert({ id }: PriceAlert): Promise<boolean> {
  return changing(TEXTS.removeFailed, async (send) => {
    await send(deleteAlert, { alertId: id })
    show((alerts) => alerts.filter((one) => one.id !== id))
  })
}

type Send = typeof import('#lib/shell/transport/http.ts')['send']

async function changing(failure: string, run: (send: Send) => Promise<void>): Promise<boolean> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    await run(send)
    return true
  } catch (error) {
    showToast((error instanceof ApiError && error.message) || failure, 'failure')
    return false
  }
}

function show(next: (alerts: readonly PriceAlert[]) => readonly PriceAlert[]): void {
  const known = $alerts.get()
  if (known.state === 'ready')
    $alerts.set({ ...known, alerts: next(known.alerts).slice(0, ALERTS_MAX) })
}
