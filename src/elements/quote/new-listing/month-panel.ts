import { element } from '#elements/shell/element.ts'
import { marked, part, setText } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { plusMonths } from '#lib/quote/new-listing/month-grid.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'
import { dayName, weekRows } from './day-cells.ts'

const { listing: TEXTS } = CALENDAR_TEXTS

/** A month of a calendar, with the first and the last day on which something is known. */
export interface MonthView {
  month: string
  from?: string | undefined
  until?: string | undefined
  /** Rows with their day, oldest first. */
  rows: readonly { day: string; row: HTMLElement }[]
  /** What is said below the days; of an empty month, that it is empty. */
  note: string
}

/** Shows a month in the panel that `MonthPanel.astro` has written; `name` keeps its days apart from those of others. */
export function showMonth(
  panel: HTMLElement,
  name: string,
  view: Resource<MonthView>,
  texts: { loading: string; failed: string },
): void {
  part(panel, 'reload').hidden = view.state === 'ready' || view.state === 'loading'
  const said = part(panel, 'said')
  if (view.state !== 'ready') {
    setText(said, view.state === 'loading' ? texts.loading : texts.failed)
    return
  }
  const { month, rows, note, from = month, until = month } = view.value
  panel.dataset.month = month
  const [year = '', number = ''] = month.split('-')
  setText(part(panel, 'title'), TEXTS.month(year, Number(number)))
  part(panel, 'weeks').replaceChildren(...weekRows(month, rows, name))
  part(panel, 'rows').replaceChildren(...dayLists(rows, name))
  setText(said, note)
  for (const step of marked<HTMLButtonElement>(panel, 'move')) {
    const next = plusMonths(month, Number(step.dataset.move))
    step.disabled = next < from.slice(0, 7) || next > until.slice(0, 7)
  }
}

/** The month a tap on one of the panel's buttons leads to; undefined for any other tap. */
export function monthOfTap(panel: HTMLElement, button: HTMLElement): string | undefined {
  const { move } = button.dataset
  const { month } = panel.dataset
  return move && month ? plusMonths(month, Number(move)) : undefined
}

function dayLists(rows: MonthView['rows'], name: string): HTMLElement[] {
  return [...new Set(rows.map(({ day }) => day))].flatMap((day) => [
    element('h3', { id: `${name}-${day}` }, dayName(day)),
    element('ul', {}, ...rows.filter((row) => row.day === day).map(({ row }) => row)),
  ])
}
