import { weekdayOf } from '#api/exchange/session/exchange-time.ts'
import { element } from '#elements/shell/element.ts'
import { monthGrid } from '#lib/quote/new-listing/month-grid.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'

const { listing: TEXTS } = CALENDAR_TEXTS

/** The weeks of a month; days with rows link to their heading, `name-2026-11-20`. */
export function weekRows(
  month: string,
  rows: readonly { day: string }[],
  name: string,
): HTMLElement[] {
  const counts = new Map<string, number>()
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1)
  return monthGrid(month).map((week) =>
    element(
      'tr',
      {},
      ...week.map((day) => element('td', {}, ...dayCell(day, counts.get(day ?? ''), name))),
    ),
  )
}

function dayCell(day: string | null, count: number | undefined, name: string): (Node | string)[] {
  if (!day) return []
  const number = String(Number(day.slice(8)))
  if (!count) return [number]
  const [, month = 0] = day.split('-').map(Number)
  const hidden = { class: 'visually-hidden' }
  return [
    element(
      'a',
      { href: `#${name}-${day}` },
      element('span', hidden, TEXTS.monthOnly(month)),
      number,
      element('span', hidden, TEXTS.dateEnd),
      element('small', {}, TEXTS.count(count)),
    ),
  ]
}

/** `11月20日 星期五` */
export function dayName(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return TEXTS.day(month, date, TEXTS.weekdays[weekdayOf(day) - 1] ?? '')
}
