import type { BondDay, BondDaysOfMonth } from '#api/quote/disclosure/list-bond-days.ts'
import { element } from '#elements/shell/element.ts'
import { BOND_DAY_TEXTS as TEXTS } from '#lib/quote/new-listing/bond-day-texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import type { MonthView } from './month-panel.ts'

/** A month of the calendar of bonds and funds. */
export function bondMonth({ month, days, from, until }: BondDaysOfMonth): MonthView {
  return {
    ...{ month, from, until },
    rows: days.map((day) => ({ day: day.day, row: bondRow(day) })),
    note: days.length > 0 ? TEXTS.about : TEXTS.empty(from, until),
  }
}

function bondRow(day: BondDay): HTMLElement {
  const { symbol, name, kind } = day
  return element(
    'li',
    {},
    element(
      'a',
      { href: addressOf(symbol) },
      element('span', {}, name, element('small', {}, symbol.slice(2))),
      element('span', { class: 'now' }, TEXTS.kinds[kind], element('small', {}, detailOf(day))),
    ),
  )
}

function detailOf({ applyCode, priceMilli, cashPerUnit }: BondDay): string {
  if (applyCode) return TEXTS.applyCode(applyCode)
  if (priceMilli) return TEXTS.price(formatPrice(priceMilli / 1000, 3))
  return cashPerUnit ? TEXTS.cash(String(cashPerUnit)) : ''
}
