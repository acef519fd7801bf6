import type { ColumnId } from '#lib/watchlist/columns/columns.ts'
import { COLUMN_TEXTS, LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import type { Sort } from '#lib/watchlist/list/row-order.ts'
import styles from './ColumnHead.module.css'

interface Props {
  columns: readonly ColumnId[]
  sort: Sort | undefined
  onSort(column: Sort['column']): void
}

/** The column heads: each tap moves from unsorted to falling to rising. */
export function ColumnHead({ columns, sort, onSort }: Props) {
  return (
    <fieldset className={styles.head}>
      <legend className="visually-hidden">{LIST_TEXTS.sortLabel}</legend>
      {(['name', ...columns] as const).map((column) => {
        // A line has no order of its own.
        if (column === 'line')
          return (
            <span key={column} className={styles.column}>
              {COLUMN_TEXTS.line}
            </span>
          )
        const state = sort?.column !== column ? 'none' : sort.isDescending ? 'falling' : 'rising'
        return (
          <button
            key={column}
            className={styles.column}
            type="button"
            data-sort={state}
            onClick={() => onSort(column)}
          >
            {column === 'name' ? LIST_TEXTS.name : COLUMN_TEXTS[column]}
            <span className="visually-hidden">{LIST_TEXTS.sortState[state]}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
