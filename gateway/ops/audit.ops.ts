import { type AuditRow, auditRows } from './audit-queries.ts'
import { textField } from './form/typed-fields.ts'
import { listPage } from './page/list-page.ts'
import type { Column } from './page/table.ts'

export const auditColumns: readonly Column<AuditRow>[] = [
  { title: '时间', kind: 'time', value: ({ at }) => at },
  { title: '操作人', value: ({ operator }) => operator },
  { title: '操作', value: ({ action }) => action },
  { title: '对象', value: ({ subject }) => subject },
  { title: '说明', value: ({ details }) => details },
  { title: '来源地址', value: ({ address }) => address },
]

export const auditPage = listPage({
  path: 'audit',
  title: '操作记录',
  group: '运营台',
  position: 10,
  filters: { operator: textField('操作人', { type: 'search', max: 20 }) },
  load: ({ db }, filter, slice) => auditRows(db, { ...filter, ...slice }),
  columns: auditColumns,
  empty: '没有符合条件的记录',
  older: { label: '更早的记录', id: ({ id }) => id },
})
