import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { type Direction, directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import styles from './Financials.module.css'

interface Cell {
  text: string
  /** The direction of a text that is a change itself. */
  direction?: Direction | undefined
  /** Percent, printed below the text. */
  change?: number | null
}

export interface PeriodRow {
  key: string
  name: string
  /** One for each period. */
  cells: readonly Cell[]
}

interface Props {
  label: string
  /** Newest first. */
  periods: readonly { period: string; publishedOn: string }[]
  rows: readonly PeriodRow[]
}

/** Figures of a company, a column for each period. */
export function PeriodTable({ label, periods, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.reports}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.period}</th>
            {periods.map(({ period, publishedOn }) => (
              <th key={period} scope="col">
                {TEXTS.quarter(period)}
                <small>{TEXTS.published(publishedOn)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map(({ text, direction, change = null }, i) => (
                <td key={periods[i]?.period} data-direction={direction}>
                  {text}
                  {change !== null && (
                    <small data-direction={directionOf(change)}>
                      {formatChangePercent(change)}
                    </small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
