import { onMount } from 'nanostores'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { ALERTS_MAX, type PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { attempt, silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'

export interface Alerts {
  alerts: readonly PriceAlert[]
  /** Names by symbol: an alert may be for a stock that is on no list. */
  names: Readonly<Record<string, string>>
}

const TEXTS = PANEL_TEXTS.alerts
const QUIET = { isQuiet: true }

/** The price alerts of the user, newest first; they are sent to an inbox, so a visitor has none. */
export const $alerts = resource<Alerts>({
  access: 'login',
  async load() {
    const alerts = await call(() => import('#api/watchlist/alerts/list-alerts.ts'), {}, QUIET)
    return { alerts, names: await namesOf(alerts) }
  },
})

onMount($alerts, () => {
  const onShow = () => {
    if (!document.hidden) void $alerts.refresh()
  }
  // An alert may have fired meanwhile.
  document.addEventListener('visibilitychange', onShow)
  return () => document.removeEventListener('visibilitychange', onShow)
})

/** A name arrives with its quote; until then the code replaces it. */
async function namesOf(alerts: readonly PriceAlert[]): Promise<Alerts['names']> {
  const symbols = [...new Set(alerts.map(({ symbol }) => symbol))]
  if (symbols.length === 0) return {}
  const quotes = (await silently(readPublic(getQuotes, { symbols }))) ?? []
  receiveQuotes(quotes)
  return Object.fromEntries(quotes.map(({ symbol, name }) => [symbol, name ?? symbol]))
}

export function showCreated(created: PriceAlert): void {
  show((alerts) => [created, ...alerts])
}

/** Switches an alert at once, and back if the change is not saved. */
export async function switchAlert(alert: PriceAlert, isOn: boolean): Promise<void> {
  const { id, kind, limit } = alert
  const putting = (shown: PriceAlert) => (alerts: Alerts) => ({
    ...alerts,
    alerts: alerts.alerts.map((one) => (one.id === id ? shown : one)),
  })
  const load = () => import('#api/watchlist/alerts/update-alert.ts')
  const write = () =>
    optimistic($alerts, {
      change: putting({ ...alert, isOn }),
      send: () => call(load, { alertId: id, kind, limit, isOn }),
      settle: (shown, answer) => putting(answer)(shown),
      undo: putting(alert),
    })
  await attempt(write, TEXTS.saveFailed)
}

export async function removeAlert({ id }: PriceAlert): Promise<void> {
  const load = () => import('#api/watchlist/alerts/delete-alert.ts')
  if (await attempt(() => call(load, { alertId: id }), TEXTS.removeFailed))
    show((alerts) => alerts.filter((one) => one.id !== id))
}

function show(next: (alerts: readonly PriceAlert[]) => readonly PriceAlert[]): void {
  $alerts.patch((shown) => ({ ...shown, alerts: next(shown.alerts).slice(0, ALERTS_MAX) }))
}
