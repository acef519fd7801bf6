import type { StockSymbol } from '#api/exchange/symbol.ts'
import { $alerts } from '#lib/watchlist/alerts/alerts-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'

let stop = () => {}

/** Shows on the button that sets alerts how many wait for the security; nothing while there is none. */
export function showAlertCount(button: HTMLElement, symbol: StockSymbol): void {
  stop()
  const place = button.querySelector('span')
  stop = $alerts.subscribe((view) => {
    if (view.state !== 'ready') return
    const waiting = view.value.alerts.filter((alert) => alert.symbol === symbol && alert.isOn)
    button.toggleAttribute('data-set', waiting.length > 0)
    if (place) place.textContent = PANEL_TEXTS.alerts.button(waiting.length)
  })
}
