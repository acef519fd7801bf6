import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIMENSIONS, type Verdict } from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { DayScores } from './score-table.ts'
import type { SymbolsByVerdict } from './tables.ts'
import { dayBefore, type JudgedDay, judgeDays, symbolsOf, verdictOn } from './verdicts.ts'

const WINDOW = 10
const LISTINGS = [{ symbol: 'sh600001' }, { symbol: 'sz000001' }]
const UNKNOWN = -1

/** Days on which each stock has a total of its own, one stock after the other. */
function daysOf(totals: readonly (readonly number[])[]): DayScores[] {
  const none = DIMENSIONS.map(() => UNKNOWN)
  return totals.map((of, i) => ({
    day: `2026-${String(100 + i)}`,
    tenths: Int16Array.from(of.flatMap((total) => [total, ...none])),
  }))
}

/** What a reader of every evening sees: the last days, judged from what the evenings before stored. */
function eveningsOf(days: readonly DayScores[]): (readonly JudgedDay[])[] {
  const stored = new Map<Day, SymbolsByVerdict>()
  return days.map((_, i) => {
    const shown = judgeDays(days.slice(Math.max(0, i + 1 - WINDOW), i + 1), {
      listings: LISTINGS,
      stored,
    })
    const start = dayBefore(shown[0]?.day ?? '', stored)
    for (const day of stored.keys()) if (start && day < start) stored.delete(day)
    for (const one of shown.slice(0, -1)) stored.set(one.day, symbolsOf(LISTINGS, one.places))
    return shown
  })
}

const verdictsOn = (day: JudgedDay) => LISTINGS.map((_, stock) => verdictOn(day, stock))

describe('the verdict of a day', () => {
  test('a total that stays keeps its verdict when the day that made it leaves the history', () => {
    const totals = [560, ...Array.from({ length: 30 }, () => 545)].map((one) => [one, 545])
    const evenings = eveningsOf(daysOf(totals))
    const last = evenings.map((shown) => verdictsOn(shown.at(-1)!))
    expect(new Set(last.map(([one]) => one))).toEqual(new Set<Verdict>(['above']))
    expect(new Set(last.map(([, other]) => other))).toEqual(new Set<Verdict>(['middle']))
  })

  test('every later history shows it as it was shown on the day', () => {
    const total = fc.oneof(
      fc.integer({ min: 520, max: 580 }),
      fc.integer({ min: 680, max: 720 }),
      fc.constant(UNKNOWN),
    )
    const days = fc.array(fc.tuple(total, total), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(days, (totals) => {
        const shown = new Map<Day, (Verdict | undefined)[]>()
        for (const evening of eveningsOf(daysOf(totals)))
          for (const day of evening) {
            const verdicts = verdictsOn(day)
            expect(verdicts).toEqual(shown.get(day.day) ?? verdicts)
            shown.set(day.day, verdicts)
          }
      }),
    )
  })

  test('a stock whose place in memory changes keeps its verdict', () => {
    const days = daysOf([
      [560, 440],
      [545, 460],
    ])
    const stored = new Map([
      [
        '2026-100',
        symbolsOf(LISTINGS, judgeDays(days, { listings: LISTINGS, stored: new Map() })[0]!.places),
      ],
    ])
    const [judged] = judgeDays(
      daysOf([[460, 545]]).map((one) => ({ ...one, day: '2026-101' })),
      {
        listings: LISTINGS.toReversed(),
        stored,
      },
    )
    expect(verdictsOn(judged!)).toEqual(['below', 'above'])
  })

  test('figures that an import changes turn the verdict of their day', () => {
    const stored = new Map([['2026-100', { above: ['sh600001', 'sz000001'] }]])
    const [judged] = judgeDays(daysOf([[545, 400]]), { listings: LISTINGS, stored })
    expect(verdictsOn(judged!)).toEqual(['above', 'below'])
  })
})
