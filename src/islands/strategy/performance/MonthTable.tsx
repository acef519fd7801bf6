import type { MonthChange } from '#api/strategy/performance.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import figures from './Figures.module.css'

/** The return of each month beside that of the index, newest first. */
export function MonthTable({ months }: { months: readonly MonthChange[] }) {
  const { month, own, benchmark } = STRATEGY_TEXTS.monthColumns
  return (
    <table className={figures.table}>
      <thead>
        <tr>
          <th scope="col">{month}</th>
          <th scope="col">{own}</th>
          <th scope="col">{benchmark}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((one) => (
          <tr key={one.month}>
            <th scope="row">{one.month}</th>
            <td data-direction={directionOf(one.change * 100)}>
              {formatChangePercent(one.change * 100)}
            </td>
            <td>{formatChangePercent(one.benchmarkChange * 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
