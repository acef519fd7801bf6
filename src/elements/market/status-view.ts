import type { OverviewState } from '#lib/market/overview/overview-store.ts'
import { dataTime, sessionText } from '#lib/market/overview/session-chip.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { part, setText } from '../shell/parts.ts'

/** Session chip, label of figures that are not live, and the time of the figures. */
export function showStatus(root: HTMLElement, view: OverviewState): void {
  root.dataset.state = view.state
  if (view.state !== 'ready') return
  const { overview, isStale } = view
  const now = serverNow()
  const time = dataTime(overview.quotedAt, now)
  root.dataset.session = overview.session
  root.dataset.stale = String(isStale)
  setText(part(root, 'session'), sessionText(overview, now))
  setText(part(root, 'label'), overview.label ?? '')
  setText(part(root, 'time'), time && MARKET_TEXTS[isStale ? 'staleAt' : 'dataAt'](time))
}
