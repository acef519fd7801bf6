import { serverNow } from '#lib/shell/clock.ts'
import { MARKET_TEXTS } from './messages.ts'
import type { OverviewState } from './overview-store.ts'
import { part, setText } from './parts.ts'
import { dataTime, sessionWords } from './session-chip.ts'

/** Session chip, label of what is not live, and the time of the figures. */
export function showStatus(root: HTMLElement, view: OverviewState): void {
  root.dataset.state = view.state
  if (view.state !== 'ready') return
  const { overview, isStale } = view
  const now = serverNow()
  const time = dataTime(overview.quotedAt, now)
  root.dataset.session = overview.session
  root.dataset.stale = String(isStale)
  setText(part(root, 'session'), sessionWords(overview, now))
  setText(part(root, 'label'), overview.label ?? '')
  setText(part(root, 'time'), time && MARKET_TEXTS[isStale ? 'staleAt' : 'dataAt'](time))
}
