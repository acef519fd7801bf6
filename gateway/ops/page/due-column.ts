import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import type { Column } from './table.ts'

/** The moment a text has promised somebody; `dueAt` is missing once nothing is waited for. */
export function dueColumn<Row extends { dueAt: Date | undefined }>(title: string): Column<Row> {
  return {
    title,
    kind: 'time',
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt }, { now }) =>
      dueAt
        ? html`${timeText(dueAt)}${dueAt < now ? html` <strong>已超期</strong>` : ''}`
        : html`–`,
  }
}
