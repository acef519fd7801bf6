import type { Day } from '#api/exchange/session/exchange-time.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import type { Matrix } from './matrix.ts'

/**
 * The day that the figures of each condition are of: for those of companies the end of the period that most of them have
 * reported last. A condition that no stock has a figure of is absent.
 */
export function dataDates({ columns, day, period }: Matrix): { id: string; day: Day }[] {
  return CONDITIONS.flatMap(({ id, family }) => {
    const isKnown = columns.get(id)?.some((value) => !Number.isNaN(value))
    const of = family === 'finance' ? period : day
    return isKnown && of ? [{ id, day: of }] : []
  })
}
