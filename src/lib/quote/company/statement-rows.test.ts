import { expect, test } from 'vitest'
import { STATEMENT_LINES, type StatementPeriod } from '#api/quote/company/get-statements.ts'
import { statementRows } from './statement-rows.ts'

const period = (end: string, income: readonly (number | undefined)[]): StatementPeriod => ({
  ...{ period: end, publishedOn: end, balance: [], cashFlow: [] },
  income: STATEMENT_LINES.income.map((_, i) => income[i]),
})

test('a line is compared with the same months a year before, and shown if a period states it', () => {
  const all = [
    period('2026-09-30', [120, undefined, 60]),
    period('2026-06-30', [70]),
    period('2025-09-30', [100, undefined, -5]),
  ]
  const rows = statementRows('income', all.slice(0, 2), all)
  expect(rows).toEqual([
    { line: 'revenue', sums: [120, 70], changes: [expect.closeTo(20), null] },
    { line: 'totalCost', sums: [60, undefined], changes: [null, null] },
  ])
  expect(statementRows('balance', all, all)).toEqual([])
})
