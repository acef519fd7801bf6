import { html } from 'hono/html'
import { opsForm } from '../form/ops-form.ts'
import { countField, textField } from '../form/typed-fields.ts'
import { FILE_ROWS, listPage } from '../page/list-page.ts'
import type { Column } from '../page/table.ts'
import { type AuditRow, auditLines, auditRows, firstBrokenRow } from './audit-queries.ts'

export const auditColumns: readonly Column<AuditRow>[] = [
  { title: '时间', kind: 'time', value: ({ at }) => at },
  { title: '操作人', value: ({ operator }) => operator },
  { title: '操作', value: ({ action }) => action },
  { title: '对象', value: ({ subject }) => subject },
  { title: '说明', value: ({ details }) => details },
  { title: '来源地址', value: ({ address }) => address },
]

const chainColumns: readonly Column<AuditRow>[] = [
  { title: '编号', isFileOnly: true, value: ({ id }) => id },
  { title: '精确时间', isFileOnly: true, value: ({ exactTime }) => exactTime },
  { title: '操作人编号', isFileOnly: true, value: ({ operatorId }) => operatorId },
  { title: '前一条校验值', isFileOnly: true, value: ({ previousHash }) => previousHash },
  { title: '校验值', isFileOnly: true, value: ({ hash }) => hash },
]

const exportLines = opsForm({
  action: 'lines',
  title: '导出操作记录',
  label: '导出 JSON 行',
  isQuiet: true,
  fields: { from: countField('从编号', 999_999_999, 1) },
  initial: (_: readonly AuditRow[]) => ({ from: 1 }),
  heading: () => '导出可核验的记录',
  hint: () =>
    `一次最多 ${FILE_ROWS} 条。用 docs/clients/verify-audit.py 核验；请把最后一条的校验值另行保存，以后的导出应当包含它。`,
  async run({ from }, { db }) {
    const rows = await auditLines(db, from, FILE_ROWS)
    const audit = { subject: `从 ${from} 起`, details: `${rows.length} 条` }
    return { kind: 'file', file: { kind: 'lines', name: '操作记录', rows }, audit }
  },
})

export const auditPage = listPage({
  path: 'audit',
  title: '操作记录',
  group: '运营台',
  position: 10,
  filters: { operator: textField('操作人', { type: 'search', max: 20 }) },
  load: ({ db }, filter, slice) => auditRows(db, { ...filter, ...slice }),
  async above(_, { db }) {
    const broken = await firstBrokenRow(db)
    if (broken === undefined) return html`<p class="notice">链条完整：没有记录被修改或删除</p>`
    return html`<p class="problem" role="alert">链条在第 ${broken} 条断开：这一条或它前面的记录被修改或删除过</p>`
  },
  columns: [...auditColumns, ...chainColumns],
  empty: '没有符合条件的记录',
  older: { label: '更早的记录', id: ({ id }) => id },
  actions: [exportLines],
  below: (rows, context) => exportLines.render(rows, context),
})
