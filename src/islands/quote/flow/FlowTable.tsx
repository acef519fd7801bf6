import { directionOf } from '#lib/shell/format/price-format.ts'
import styles from '../company/Financials.module.css'

interface Props {
  /** The first one is the day. */
  columns: readonly string[]
  rows: readonly {
    day: string
    /** A cell with a change has its colour. */
    cells: readonly { text: string; change?: number | undefined }[]
  }[]
  /** Days of several years are written with theirs. */
  hasYears?: boolean
}

/** Figures by day, the newest first. */
export function FlowTable({ columns, rows, hasYears = false }: Props) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, cells }) => (
          <tr key={day}>
            <th scope="row">{hasYears ? day : day.slice(5)}</th>
            {cells.map(({ text, change }, i) => (
              <td
                key={columns[i + 1]}
                data-direction={change === undefined ? undefined : directionOf(change)}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
