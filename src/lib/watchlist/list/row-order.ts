import { type ColumnId, columnValue, type RowFacts } from '../columns/columns.ts'

export interface Sort {
  column: ColumnId | 'name'
  isDescending: boolean
}

/** Next of a heading's three states: largest first, smallest first, the list's own order. */
export function nextSort(sort: Sort | undefined, column: Sort['column']): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: true }
  return sort.isDescending ? { column, isDescending: false } : undefined
}

/** Sorted rows: pinned ones above, unknown values below, equal ones in their former order. */
export function sortRows<Row extends RowFacts>(
  rows: readonly Row[],
  sort: Sort | undefined,
): readonly Row[] {
  if (!sort) return rows
  const { column, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(column, row) }))
  keyed.sort((a, b) => {
    if (Boolean(a.row.item.isPinned) !== Boolean(b.row.item.isPinned))
      return a.row.item.isPinned ? -1 : 1
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined)
    return sign * compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

const names = new Intl.Collator('zh-CN')

function keyOf(column: Sort['column'], row: RowFacts): number | string | undefined {
  return column === 'name' ? row.quote?.name : columnValue(column, row)
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : names.compare(String(a), String(b))
}
