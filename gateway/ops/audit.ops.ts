import { html } from 'hono/html'
import { type AuditRow, auditRows } from './audit-queries.ts'
import { csvAddress, field, filters, isCsvAsked } from './page/fields.ts'
import { opsPage } from './page/ops-page.ts'
import { type Column, table, tableFile } from './page/table.ts'

const PAGE_ROWS = 100
const FILE_ROWS = 10_000

export const auditColumns: readonly Column<AuditRow>[] = [
  { title: '时间', kind: 'time', value: ({ at }) => at },
  { title: '操作人', value: ({ operator }) => operator },
  { title: '操作', value: ({ action }) => action },
  { title: '对象', value: ({ subject }) => subject },
  { title: '说明', value: ({ details }) => details },
  { title: '来源地址', value: ({ address }) => address },
]

export const auditPage = opsPage({
  path: 'audit',
  title: '操作记录',
  group: '运营台',
  position: 10,
  async show({ db, url }) {
    const operator = url.searchParams.get('operator') ?? ''
    const chosen = operator ? { operator } : {}
    if (isCsvAsked(url)) {
      const rows = await auditRows(db, { limit: FILE_ROWS, ...chosen })
      return tableFile('操作记录', { columns: auditColumns, rows })
    }
    const before = Number(url.searchParams.get('before') ?? '') || 0
    const page = { limit: PAGE_ROWS, ...chosen, ...(before > 0 ? { before } : {}) }
    const rows = await auditRows(db, page)
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
    const older = new URLSearchParams({ ...chosen, before: String(last?.id ?? '') })
    return html`${filters(
      'audit',
      [field({ name: 'operator', label: '操作人', value: operator, type: 'search' })],
      csvAddress(url),
    )}
${table({ caption: '操作记录', columns: auditColumns, rows, empty: '没有符合条件的记录' })}
${last ? html`<p><a href="/ops/audit?${older}">更早的记录</a></p>` : ''}`
  },
})
