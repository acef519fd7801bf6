import type { UnlockDay, UnlocksOfMonth } from '#api/quote/disclosure/list-unlocks.ts'
import { element } from '#elements/shell/element.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatBigFen } from '#lib/shell/format/big-money.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import type { MonthView } from './month-panel.ts'

const { unlock: TEXTS } = CALENDAR_TEXTS

/** A month of the unlock calendar. */
export function unlockMonth({ month, unlocks, from, until, label }: UnlocksOfMonth): MonthView {
  return {
    ...{ month, from, until },
    rows: unlocks.map((unlock) => ({ day: unlock.day, row: unlockRow(unlock) })),
    note: unlocks.length > 0 ? TEXTS.about(label ?? '') : TEXTS.empty(from, until),
  }
}

function unlockRow({ symbol, name, kinds, shares, floatPercent, valueFen }: UnlockDay) {
  const code = [symbol.slice(2), ...kinds].join(' · ')
  const value = valueFen === undefined ? [] : [TEXTS.value(formatBigFen(valueFen))]
  const ofFloat = floatPercent === undefined ? TEXTS.unknown : `${floatPercent.toFixed(2)}%`
  return element(
    'li',
    {},
    element(
      'a',
      { href: addressOf(symbol) },
      element('span', {}, name, element('small', {}, code)),
      element(
        'span',
        { class: 'now' },
        TEXTS.shares(formatBigNumber(shares)),
        ...value.map((text) => element('small', {}, text)),
      ),
      element('span', { class: 'now' }, ofFloat, element('small', {}, TEXTS.ofFloat)),
    ),
  )
}
