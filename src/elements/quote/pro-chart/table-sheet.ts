import { element } from '#elements/shell/element.ts'
import type { CandleModel } from '#lib/quote/chart/chart-model.ts'
import { describe, tableRows } from '#lib/quote/chart/describe.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { openSheet } from './popup-sheet.ts'

/** The bars in view as figures, the newest first. */
export function openTable(model: CandleModel): void {
  const { head, rows } = tableRows(model)
  const row = (kind: 'th' | 'td', cells: readonly string[]) =>
    element('tr', {}, ...cells.map((text) => element(kind, {}, text)))
  const table = element(
    'table',
    { class: 'pro-table' },
    element('thead', {}, row('th', head)),
    element('tbody', {}, ...rows.toReversed().map((cells) => row('td', cells))),
  )
  const scroll = element(
    'div',
    { class: 'pro-table__scroll', tabindex: '0', role: 'region' },
    table,
  )
  scroll.setAttribute('aria-label', PRO_TEXTS.table.title)
  openSheet(
    PRO_TEXTS.table.title,
    element('p', { class: 'pro-sheet__hint' }, describe(model) + PRO_TEXTS.table.note),
    scroll,
  )
}
