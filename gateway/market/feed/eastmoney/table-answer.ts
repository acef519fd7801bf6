import type { TableAnswer } from '../../day-table/day-table.ts'
import { tableOfJson } from '../../import/json-table.ts'
import type { SourceOutcome } from '../source-http.ts'

type Rows = readonly unknown[]

/** The rows of a report, or why it is refused. */
export type FoundRows = SourceOutcome<{ rows: Rows } | { refusal: string }>

/** Rows as the import reads the same answer from a file. */
export function tableOf(
  found: FoundRows,
  select = (rows: Rows): Rows => rows,
): SourceOutcome<TableAnswer> {
  if (found.reason !== undefined) return found
  const { value } = found
  if ('refusal' in value) return { value }
  const rows = tableOfJson({ result: { data: select(value.rows) } })
  return { value: rows ? { rows } : 'nothing published' }
}
